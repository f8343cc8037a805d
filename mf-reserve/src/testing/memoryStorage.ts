/** A storage in memory; `quota` is how many characters fit in all. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}, quota = Infinity): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem(key, value) {
      if (value.length > quota) throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}
