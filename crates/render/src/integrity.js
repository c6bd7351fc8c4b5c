// Whether a render has left the built-in objects as they were: they belong to all renders of a runtime. Evaluated after
// bootstrap.js, as the body of a function; returns the functions that the host calls. They use nothing that a render could
// have changed.
const { getOwnPropertyDescriptor, getPrototypeOf } = Object;
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
  const iterators = [[].values(), new Map().entries(), new Set().values(), "".matchAll(/x/g), ""[Symbol.iterator]()];
  iterators.push((function* () {})(), (async function* () {})(), async () => {}, new Uint8Array());
  iterators.forEach((value) => visit(`the prototype of ${apply(Object.prototype.toString, value, [])}`, getPrototypeOf(value)));
  found.delete(globalThis);
  return found;
};

/**
 * Makes the function that compares everything with how it is now and gives the name of the first thing that is not so, and
 * one that counts the properties anew.
 */
const remember = () => {
  const objects = [globalThis];
  const values = [];
  const paths = [];
  const accessors = [];
  const counted = [];
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
    const index = objects.push(object) - 1;
    const keys = ownKeys(object);
    own(index, object, name, keys);
    counted.push([values.length, object]);
    compare("k(o).length", keys.length, `the properties of ${name}`);
    compare("g(o)", getPrototypeOf(object), `the prototype of ${name}`);
  }
  const same = new Function("t", "v", "p", "k", "g", `return()=>{let o;\n${lines.join("\n")}\n}`);
  const compareValues = same(objects, values, paths, ownKeys, getPrototypeOf);
  const compareAll = () => {
    const changed = compareValues();
    if (changed !== undefined) return changed;
    for (let index = 0; index < accessors.length; index++) {
      const [object, key, get, set, path] = accessors[index];
      const now = getOwnPropertyDescriptor(object, key);
      if (now === undefined || now.get !== get || now.set !== set) return path;
    }
    return undefined;
  };
  const countAgain = () => {
    for (let index = 0; index < counted.length; index++) values[counted[index][0]] = ownKeys(counted[index][1]).length;
  };
  return [compareAll, countAgain];
};

let changed = () => "what nobody has looked at yet";
let recount = () => {};
return {
  /** Takes the built-in objects as they are now for right: a bundle may have added to them. Most have not. */
  seal() {
    if (changed() !== undefined) [changed, recount] = remember();
  },
  /** Takes away what scripts are not to have, and what V8 adds to a runtime that comes from a snapshot for right. */
  close() {
    for (const name of absent) delete globalThis[name];
    recount();
  },
  /** The name of what a render has changed, if it has. */
  changed: () => changed(),
  /** Without halves of surrogate pairs, which UTF-8 cannot express. */
  wellFormed: (text) => apply(toWellFormed, text, []),
};
