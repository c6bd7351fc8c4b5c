// Whether a render has left the built-in objects as they were: they belong to all renders of a runtime. Most are frozen; those
// that must not be are compared after each render. Evaluated after bootstrap.js, as the body of a function; returns the
// functions that the host calls. They use nothing that a render could have changed.
const { freeze, getOwnPropertyDescriptor, getPrototypeOf, preventExtensions } = Object;
const { apply, ownKeys } = Reflect;
const { toWellFormed } = String.prototype;

// Not linked, or of no use where there is one thread: waiting on shared memory would block it. They are deleted late,
// because V8 wants to find them in a snapshot.
const absent = ["WebAssembly", "Atomics", "SharedArrayBuffer", "gc"];

// The names of the language, before any script has added its own.
const language = /^[A-Z]\w*$|^eval$|^parse|^is|^(de|en)code|^console$|^performance$/;
const names = ownKeys(globalThis).filter((name) => typeof name === "string" && language.test(name) && !absent.includes(name));

/** Every object that belongs to the language, with a name for messages. */
const builtIns = () => {
  const found = new Map();
  const visit = (name, value) => {
    if ((typeof value !== "object" && typeof value !== "function") || value === null || found.has(value)) return;
    found.set(value, name);
    for (const key of ownKeys(value)) {
      const { value: inner, get, set } = getOwnPropertyDescriptor(value, key);
      const path = typeof key === "string" ? `${name}.${key}` : `${name}[${String(key)}]`;
      // Functions that are neither constructors nor hold anything are compared where they stand.
      if (typeof inner === "object" || key === "prototype" || key === "constructor") visit(path, inner);
    }
    visit(`the prototype of ${name}`, getPrototypeOf(value));
  };
  for (const name of names) visit(name, getOwnPropertyDescriptor(globalThis, name)?.value);
  iterators.forEach((value) => visit(`the prototype of ${apply(Object.prototype.toString, value, [])}`, getPrototypeOf(value)));
  found.delete(globalThis);
  return found;
};

// Engines have short cuts for what these do as long as nothing has been done to them, and what is read-only in a prototype
// cannot be assigned in an object, as scripts do with the message of an error: they are not frozen.
const iterators = [[].values(), new Map().entries(), new Set().values(), "".matchAll(/x/g), ""[Symbol.iterator]()];
iterators.push((function* () {})(), (async function* () {})(), async () => {}, new Uint8Array());
const prototypesOf = (constructors) => constructors.map(({ prototype }) => prototype);
const errors = names.filter((name) => name.endsWith("Error")).map((name) => globalThis[name]);
const open = new Set([Array, RegExp, Promise, ...errors, ...prototypesOf([Function, Map, Set, Promise, ...errors])]);
for (let object of iterators) while ((object = getPrototypeOf(object)) !== null) open.add(object);
// And these can be added to.
const extensible = new Set(prototypesOf([Object, Array, String, RegExp]));
extensible.forEach((object) => open.add(object));

/** Makes the function that freezes, and the one that gives the name of the first thing that is not as it is now. */
const remember = () => {
  const objects = [globalThis];
  const values = [];
  const paths = [];
  const accessors = [];
  const counted = [];
  const frozen = [];
  const closed = [];
  const lines = [];
  const compare = (expression, value, path) => {
    lines.push(`if(${expression}!==v[${values.length}])return p[${paths.length}];`);
    values.push(value);
    paths.push(path);
  };
  const own = (index, object, name, keys) => {
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
  own(0, globalThis, "globalThis", names);
  for (const [object, name] of builtIns()) {
    if (!open.has(object)) {
      frozen.push(object);
      continue;
    }
    own(objects.push(object) - 1, object, name, ownKeys(object));
    if (!extensible.has(object)) {
      closed.push(object);
      continue;
    }
    counted.push([values.length, object]);
    compare("k(o).length", 0, `the properties of ${name}`);
    compare("g(o)", getPrototypeOf(object), `the prototype of ${name}`);
  }
  const same = new Function("t", "v", "p", "k", "g", `return()=>{let o;\n${lines.join("\n")}\n}`);
  const compareValues = same(objects, values, paths, ownKeys, getPrototypeOf);
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
    for (const object of closed) preventExtensions(object);
    for (const [index, object] of counted) values[index] = ownKeys(object).length;
  };
  return [freezeAll, compareAll];
};

let freezeAll = () => {};
let changed = () => undefined;
return {
  /** Takes the built-in objects as they are now for right: a bundle may have added to them. */
  seal() {
    [freezeAll, changed] = remember();
  },
  /** Takes away what scripts are not to have, and freezes. Not in a snapshot: V8 adds to a runtime that comes from it. */
  close() {
    for (const name of absent) delete globalThis[name];
    freezeAll();
  },
  /** The name of what a render has changed, if it has. */
  changed: () => changed(),
  /** Without halves of surrogate pairs, which UTF-8 cannot express. */
  wellFormed: (text) => apply(toWellFormed, text, []),
};
