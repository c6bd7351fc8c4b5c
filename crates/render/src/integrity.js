// Protects the built-in objects, which all renders in a runtime share. Most of them are frozen; the others are compared
// after each render. Evaluated after bootstrap.js, as the body of a function. Returns the functions that the host
// calls; these use nothing that a render can change.
const { freeze, getOwnPropertyDescriptor, getPrototypeOf, preventExtensions } = Object;
const { apply, ownKeys } = Reflect;
const { toWellFormed } = String.prototype;

// Globals that `lock` deletes. With QuickJS, WebAssembly is not linked. With one thread, shared memory is useless, and
// `Atomics.wait` would block the thread. They are not deleted immediately, because V8 expects them in a snapshot.
const deletedNames = ["WebAssembly", "Atomics", "SharedArrayBuffer", "gc"];

// Names of the built-in globals, read before the prelude or a bundle adds others.
const builtInName = /^[A-Z]\w*$|^eval$|^parse|^is|^(de|en)code|^console$|^performance$/;
const isBuiltIn = (name) => typeof name === "string" && builtInName.test(name) && !deletedNames.includes(name);
const names = ownKeys(globalThis).filter(isBuiltIn);

/** Returns a map from each built-in object to its name in messages. */
const builtIns = () => {
  const found = new Map();
  const visit = (name, value) => {
    if ((typeof value !== "object" && typeof value !== "function") || value === null || found.has(value)) return;
    found.set(value, name);
    for (const key of ownKeys(value)) {
      const { value: inner, get, set } = getOwnPropertyDescriptor(value, key);
      const path = typeof key === "string" ? `${name}.${key}` : `${name}[${String(key)}]`;
      // Methods are not visited; only the properties that contain them are compared.
      if (typeof inner === "object" || key === "prototype" || key === "constructor") visit(path, inner);
    }
    visit(`the prototype of ${name}`, getPrototypeOf(value));
  };
  for (const name of names) visit(name, getOwnPropertyDescriptor(globalThis, name)?.value);
  iterators.forEach((value) => visit(`the prototype of ${apply(Object.prototype.toString, value, [])}`, getPrototypeOf(value)));
  found.delete(globalThis);
  return found;
};

// The objects in `unfrozen` are not frozen, because freezing would disable fast paths of the engines. It would also
// prevent scripts from assigning a property that is read-only on the prototype, such as the message of an error.
const iterators = [[].values(), new Map().entries(), new Set().values(), "".matchAll(/x/g), ""[Symbol.iterator]()];
iterators.push((function* () {})(), (async function* () {})(), async () => {}, new Uint8Array());
const prototypesOf = (constructors) => constructors.map(({ prototype }) => prototype);
const errors = names.filter((name) => name.endsWith("Error")).map((name) => globalThis[name]);
const unfrozen = new Set([Array, RegExp, Promise, ...errors, ...prototypesOf([Function, Map, Set, Promise, ...errors])]);
for (let object of iterators) while ((object = getPrototypeOf(object)) !== null) unfrozen.add(object);
// The `unfrozen` objects that stay extensible. Scripts can add properties to them, so the properties are counted.
const extensible = new Set(prototypesOf([Object, Array, String, RegExp]));
extensible.forEach((object) => unfrozen.add(object));

/**
 * Records the built-in objects. Returns two functions: `freezeAll`, and `compareAll`, which returns the path of the
 * first property that has changed, or `undefined`.
 */
const recordBuiltIns = () => {
  const objects = [globalThis];
  const values = [];
  const paths = [];
  const accessors = [];
  const counted = [];
  const frozen = [];
  const nonExtensible = [];
  const lines = [];
  const compare = (expression, value, path) => {
    lines.push(`if(${expression}!==v[${values.length}])return p[${paths.length}];`);
    values.push(value);
    paths.push(path);
  };
  const addProperties = (index, object, name, keys) => {
    lines.push(`o=t[${index}];`);
    for (const key of keys) {
      const path = typeof key === "string" ? `${name}.${key}` : `${name}[${String(key)}]`;
      const { value, get, set, writable, configurable } = getOwnPropertyDescriptor(object, key);
      if (get !== undefined || set !== undefined) {
        if (configurable) accessors.push([object, key, get, set, path]);
      } else if (writable || configurable) {
        if (value !== value) continue;
        if (typeof key === "symbol") values.push(key);
        compare(typeof key === "symbol" ? `o[v[${values.length - 1}]]` : `o[${JSON.stringify(key)}]`, value, path);
      }
    }
  };
  addProperties(0, globalThis, "globalThis", names);
  for (const [object, name] of builtIns()) {
    if (!unfrozen.has(object)) {
      frozen.push(object);
      continue;
    }
    addProperties(objects.push(object) - 1, object, name, ownKeys(object));
    if (!extensible.has(object)) {
      nonExtensible.push(object);
      continue;
    }
    counted.push([values.length, object]);
    compare("k(o).length", 0, `the properties of ${name}`);
    compare("g(o)", getPrototypeOf(object), `the prototype of ${name}`);
  }
  const createComparison = new Function("t", "v", "p", "k", "g", `return()=>{let o;\n${lines.join("\n")}\n}`);
  const compareValues = createComparison(objects, values, paths, ownKeys, getPrototypeOf);
  const compareAll = () => {
    const different = compareValues();
    if (different !== undefined) return different;
    for (let index = 0; index < accessors.length; index++) {
      const [object, key, get, set, path] = accessors[index];
      const now = getOwnPropertyDescriptor(object, key);
      if (now === undefined || now.get !== get || now.set !== set) return path;
    }
    return undefined;
  };
  const freezeAll = () => {
    for (const object of frozen) freeze(object);
    for (const object of nonExtensible) preventExtensions(object);
    for (const [index, object] of counted) values[index] = ownKeys(object).length;
  };
  return [freezeAll, compareAll];
};

let freezeAll = () => {};
let compareAll = () => undefined;
return {
  /** Records the current state of the built-in objects as correct. Called after each bundle, because a bundle may add objects. */
  record() {
    [freezeAll, compareAll] = recordBuiltIns();
  },
  /**
   * Deletes the globals in `deletedNames`, and freezes the built-in objects. Called after each bundle. With a
   * snapshot, called after it has been loaded, because V8 adds properties while it loads one.
   */
  lock() {
    for (const name of deletedNames) delete globalThis[name];
    freezeAll();
  },
  /** Returns the path of a property that a render has changed, or `undefined`. */
  findChange: () => compareAll(),
  /** Replaces lone surrogates, which UTF-8 cannot encode. */
  toWellFormed: (text) => apply(toWellFormed, text, []),
};
