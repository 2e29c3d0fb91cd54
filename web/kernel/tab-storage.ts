/** What this tab keeps of what somebody does in it; nobody who comes after them gets to see it. */

/** Whose it is; a visitor's becomes that of who signs in. */
const OWNER = 'owner'

/** Storage can be forbidden or full; it then lasts as long as the page. */
const unsaved = new Map<string, string>()

function safely<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** What `writeTabItem` put there, if it can be read. */
export const readTabItem = (key: string): unknown =>
  safely(() => JSON.parse(unsaved.get(key) ?? sessionStorage.getItem(key) ?? ''))

export function writeTabItem(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  unsaved.set(key, text)
  safely(() => {
    sessionStorage.setItem(key, text)
    unsaved.delete(key)
  })
}

export function removeTabItem(key: string): void {
  unsaved.delete(key)
  safely(() => sessionStorage.removeItem(key))
}

/** For whoever signs out: nothing of it stays. */
export function clearTabStorage(): void {
  unsaved.clear()
  safely(() => sessionStorage.clear())
}

/** A session that has run out takes nothing from who comes back, but leaves nothing to anybody else. */
export function claimTabStorage(accountId: string): void {
  const owner = readTabItem(OWNER)
  if (owner === accountId) return
  if (owner) clearTabStorage()
  writeTabItem(OWNER, accountId)
}
