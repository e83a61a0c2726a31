import type { Shape } from './shape.ts';

/** Text kept by name in this browser. It never throws: where the browser refuses storage, values last as long as the page. */
export interface KeyValues {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Values that can be forgotten all at once. */
export interface EmptiableValues extends KeyValues {
  clear(): void;
}

/** Values that last as long as the page. */
export function pageStorage(): KeyValues {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** The browser's storage, backed by the page's own memory where it is blocked or full. */
export function safeStorage(area: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>): EmptiableValues {
  let spare = pageStorage();
  const attempt = <T>(use: () => T, otherwise: T): T => {
    try {
      return use();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt(() => area().getItem(key), null) ?? spare.get(key),
    set(key, value) {
      spare.set(key, value);
      attempt(() => area().setItem(key, value), undefined);
    },
    remove(key) {
      spare.remove(key);
      attempt(() => area().removeItem(key), undefined);
    },
    clear() {
      spare = pageStorage();
      attempt(() => area().clear(), undefined);
    },
  };
}

/** A stored value that fits its schema, or null: what is stored may be older than this page, or edited by hand. */
export function readJson<T>({ storage, key, schema }: { storage: KeyValues; key: string; schema: Shape<T> }): T | null {
  const text = storage.get(key);
  if (text === null) return null;
  try {
    const value = schema.safeParse(JSON.parse(text));
    return value.success ? value.data : null;
  } catch {
    return null;
  }
}

/** What this browser keeps between visits. */
export const localValues = safeStorage(() => window.localStorage);

/** What this tab keeps while it lives. */
export const tabValues = safeStorage(() => window.sessionStorage);
