/** A web storage in memory, empty or with a copy of another's entries, as a duplicated tab gets it. */
export function memoryStorage(copied?: Storage): Storage {
  const entries = new Map<string, string>();
  for (let index = 0; index < (copied?.length ?? 0); index += 1) {
    const key = copied?.key(index);
    if (key) entries.set(key, copied?.getItem(key) ?? '');
  }
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
