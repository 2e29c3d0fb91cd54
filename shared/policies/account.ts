/** Who asks: `undefined` is a visitor. */
type Person = { id: string; isAdmin: boolean }
type Account = { id: string; status: string }

const isOwner = (viewer: Person | undefined, account: Account) => viewer?.id === account.id

/** A suspended account is shown to administrators only; an erased one to nobody. */
export const canSeeAccount = (viewer: Person | undefined, account: Account): boolean => {
  if (account.status === 'deleted') return false
  return account.status === 'active' || isOwner(viewer, account) || viewer?.isAdmin === true
}

/** E-mail, documents, intent and whatever else is not on the public profile. */
export const canSeePrivateFields = (viewer: Person | undefined, account: Account): boolean =>
  isOwner(viewer, account) || viewer?.isAdmin === true

export const canChangeAccount = (viewer: Person, account: Account): boolean =>
  isOwner(viewer, account) || viewer.isAdmin

export const canRemoveAccount = canChangeAccount

/** Only the person can say what they are here for. */
export const canSetIntent = (viewer: Person, account: Account): boolean => isOwner(viewer, account)
