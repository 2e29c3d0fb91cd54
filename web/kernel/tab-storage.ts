/** What this tab keeps of a user's unfinished work; the next user of the tab does not see it. */

/** The id of the owner; what a visitor kept goes to the user who signs in. */
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

/** A sign-out removes all of it. */
export function clearTabStorage(): void {
  unsaved.clear()
  safely(() => sessionStorage.clear())
}

/** After an expired session the same user finds it again; another user finds nothing. */
export function claimTabStorage(accountId: string): void {
  const owner = readTabItem(OWNER)
  if (owner === accountId) return
  if (owner) clearTabStorage()
  writeTabItem(OWNER, accountId)
}
