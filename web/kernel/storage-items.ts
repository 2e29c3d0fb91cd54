function safely<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Values of any JSON in one of the browser's storages. It can be forbidden or full; they then last as long as the page. */
export function storageItems(storage: () => Storage) {
  const unsaved = new Map<string, string>()
  return {
    /** The value that `write` stored; undefined if it cannot be read. */
    read: (key: string): unknown => safely(() => JSON.parse(unsaved.get(key) ?? storage().getItem(key) ?? '')),
    write: (key: string, value: unknown): void => {
      const text = JSON.stringify(value)
      unsaved.set(key, text)
      safely(() => {
        storage().setItem(key, text)
        unsaved.delete(key)
      })
    },
    remove: (key: string): void => {
      unsaved.delete(key)
      safely(() => storage().removeItem(key))
    },
    clear: (): void => {
      unsaved.clear()
      safely(() => storage().clear())
    },
  }
}
