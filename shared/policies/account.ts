import { hasRight, type Right, type StaffRole } from './staff.ts'

/** The intents of a person, in the order in which they are offered. */
export const intentRoles = ['buy', 'sell'] as const
export type Role = (typeof intentRoles)[number]

/** The types of the files that a seller sends to be verified, in the order in which they are offered. */
export const documentTypes = ['id', 'business', 'certificate', 'insurance', 'other'] as const

/** The viewer: `undefined` is a visitor. */
type Person = { id: string; isAdmin: boolean; role?: StaffRole }
type Account = { id: string; status: string }

const isOwner = (viewer: Person | undefined, account: Account) => viewer?.id === account.id

/** Only administrators see a suspended account; an erased one is hidden from all. */
export const canSeeAccount = (viewer: Person | undefined, account: Account): boolean => {
  if (account.status === 'deleted') return false
  return account.status === 'active' || isOwner(viewer, account) || viewer?.isAdmin === true
}

/** E-mail, documents, intent and all other fields that the public profile lacks. */
export const canSeePrivateFields = (viewer: Person | undefined, account: Account): boolean =>
  isOwner(viewer, account) || viewer?.isAdmin === true

const may = ({ isAdmin, role }: Person, right: Right): boolean => isAdmin && hasRight(role, right)

export const canChangeAccount = (viewer: Person, account: Account): boolean =>
  isOwner(viewer, account) || may(viewer, 'help')

export const canRemoveAccount = (viewer: Person, account: Account): boolean =>
  isOwner(viewer, account) || may(viewer, 'suspend')

/** Identity papers belong to those who verify. */
export const canRemoveDocuments = (viewer: Person, account: Account): boolean =>
  isOwner(viewer, account) || may(viewer, 'verify')

/** Only the person can state their own intent. */
export const canSetIntent = (viewer: Person, account: Account): boolean => isOwner(viewer, account)
