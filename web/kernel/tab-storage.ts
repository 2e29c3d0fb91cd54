import { storageItems } from './storage-items.ts'

/** The unfinished work of a user in this tab; the next user of the tab does not see it. */
const items = storageItems(() => sessionStorage)

/** The id of the owner; what a visitor kept goes to the user who signs in. */
const OWNER = 'owner'

export const readTabItem = items.read
export const writeTabItem = items.write
export const removeTabItem = items.remove

/** A sign-out removes all of it. */
export const clearTabStorage = items.clear

/** After an expired session the same user finds it again; another user finds nothing. */
export function claimTabStorage(accountId: string): void {
  const owner = readTabItem(OWNER)
  if (owner === accountId) return
  if (owner) clearTabStorage()
  writeTabItem(OWNER, accountId)
}
