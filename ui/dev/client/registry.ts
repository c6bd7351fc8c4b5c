// The modules of the page, and how changed ones take the place of old ones: what changed is evaluated again, and so is
// everything that uses it, up to modules that export nothing but components. React then puts the new components where
// the old ones stand and keeps their state.

export type Exports = Record<string, unknown>;

type Register = (type: unknown, name: string) => void;
type CreateSignature = () => unknown;
type Require = (specifier: string) => unknown;

/** What a module imports, by specifier, and the function that evaluates it. */
export type Definition = readonly [
  imports: Readonly<Record<string, string>>,
  evaluate: (
    module: { exports: Exports },
    exports: Exports,
    require: Require,
    register: Register,
    createSignature: CreateSignature,
  ) => void,
];

export type Definitions = Readonly<Record<string, Definition>>;

/** The part of `react-refresh/runtime` that is used here. */
export type Refresh = Readonly<{
  register: (type: unknown, id: string) => void;
  createSignatureFunctionForTransform: CreateSignature;
  isLikelyComponentType: (value: unknown) => boolean;
  performReactRefresh: () => unknown;
}>;

export type Outcome = Readonly<{ needsReload: false } | { needsReload: string }>;

export type Registry = Readonly<{
  load: (id: string) => Exports;
  /** Takes over new definitions. What cannot be exchanged needs a reload; the reason says why. */
  update: (changed: Definitions) => Outcome;
}>;

export type RegistryOptions = Readonly<{
  definitions: Definitions;
  /** Gives packages, and modules that are not part of the interface. */
  external: (name: string) => unknown;
  refresh: Refresh;
}>;

type Loaded = { exports: Exports; readonly importers: Set<string> };

export function createRegistry({ definitions, external, refresh }: RegistryOptions): Registry {
  const known: Record<string, Definition> = { ...definitions };
  const loaded = new Map<string, Loaded>();

  function load(id: string): Exports {
    return (loaded.get(id) ?? evaluate(id, new Set())).exports;
  }

  function evaluate(id: string, importers: Set<string>): Loaded {
    const definition = known[id];
    if (definition === undefined) throw new Error(`the module ${id} is not in the bundle`);
    const [imports, run] = definition;
    const module: Loaded = { exports: {}, importers };
    loaded.set(id, module);
    const require = (specifier: string) => {
      const target = imports[specifier];
      if (target === undefined) return external(specifier);
      if (known[target] === undefined) return external(target);
      const exports = load(target);
      loaded.get(target)?.importers.add(id);
      return exports;
    };
    const register: Register = (type, name) => refresh.register(type, `${id} ${name}`);
    try {
      run(module, module.exports, require, register, refresh.createSignatureFunctionForTransform);
    } catch (error) {
      // Whoever asks for it next is to hear of it as well.
      loaded.delete(id);
      throw error;
    }
    for (const [name, value] of Object.entries(module.exports)) {
      if (refresh.isLikelyComponentType(value)) register(value, `export ${name}`);
    }
    return module;
  }

  const exportsOnlyComponents = ({ exports }: Loaded) => {
    const values = Object.values(exports);
    return values.length > 0 && values.every((value) => refresh.isLikelyComponentType(value));
  };

  function update(changed: Definitions): Outcome {
    Object.assign(known, changed);
    const again = new Set<string>();
    /** Collects what has to be evaluated again because `id` is; gives the module that nothing can take up. */
    function collect(id: string, isAccepting: (module: Loaded) => boolean): string | null {
      if (again.has(id)) return null;
      const module = loaded.get(id);
      if (module === undefined) return null;
      again.add(id);
      return isAccepting(module) ? null : collectImporters(id, module);
    }
    function collectImporters(id: string, { importers }: Loaded): string | null {
      const users = [...importers].filter((user) => loaded.has(user));
      if (users.length === 0) return id;
      for (const user of users) {
        const stuck = collect(user, exportsOnlyComponents);
        if (stuck !== null) return stuck;
      }
      return null;
    }

    for (const id of Object.keys(changed)) {
      const stuck = collect(id, exportsOnlyComponents);
      if (stuck !== null) return { needsReload: `${stuck} uses what changed and cannot be refreshed` };
    }
    while (again.size > 0) {
      const round = [...again];
      again.clear();
      const before = new Map(round.map((id) => [id, loaded.get(id)]));
      for (const { importers } of loaded.values()) for (const id of round) importers.delete(id);
      for (const id of round) loaded.delete(id);
      for (const id of round) {
        const importers = before.get(id)?.importers ?? new Set();
        if (!loaded.has(id)) evaluate(id, importers);
        else for (const user of importers) loaded.get(id)?.importers.add(user);
      }
      // A module that used to export components alone and no longer does is taken up by those that use it.
      for (const id of round) {
        const [old, now] = [before.get(id), loaded.get(id)];
        if (old === undefined || now === undefined || !exportsOnlyComponents(old) || exportsOnlyComponents(now)) continue;
        const stuck = collectImporters(id, now);
        if (stuck !== null) return { needsReload: `${stuck} uses what changed and cannot be refreshed` };
      }
    }
    refresh.performReactRefresh();
    return { needsReload: false };
  }

  return { load, update };
}
