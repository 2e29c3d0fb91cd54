/** The roles of the staff, from the one that may do everything to the one that changes nothing. */
export const staffRoles = ['owner', 'operations', 'support', 'moderation', 'finance', 'readOnly'] as const
export type StaffRole = (typeof staffRoles)[number]

type Row = {
  /** The part of the table of rights in which the row stands. */
  group: 'see' | 'people' | 'listings' | 'money' | 'installation'
  roles: readonly StaffRole[]
  /** Some of its calls ask whether it is really the person, if the operator wants that. */
  confirmed?: true
}

/** Owners and operations; what others have is added to them. */
const BOTH = ['owner', 'operations'] as const

/** The rights of the staff and the roles that have them: the only table of that, for the server, the web and the tests. */
const table = {
  see: { group: 'see', roles: staffRoles },
  finance: { group: 'see', roles: [...BOTH, 'finance', 'readOnly'] },
  audit: { group: 'see', roles: [...BOTH, 'readOnly'], confirmed: true },
  help: { group: 'people', roles: [...BOTH, 'support'], confirmed: true },
  verify: { group: 'people', roles: [...BOTH, 'moderation'], confirmed: true },
  suspend: { group: 'people', roles: [...BOTH, 'moderation'], confirmed: true },
  moderate: { group: 'listings', roles: [...BOTH, 'support', 'moderation'] },
  decide: { group: 'listings', roles: BOTH, confirmed: true },
  settle: { group: 'money', roles: [...BOTH, 'finance'], confirmed: true },
  export: { group: 'money', roles: [...BOTH, 'finance'], confirmed: true },
  configure: { group: 'installation', roles: BOTH, confirmed: true },
  staff: { group: 'installation', roles: ['owner'], confirmed: true },
} as const satisfies Record<string, Row>

export type Right = keyof typeof table
export type RightGroup = Row['group']

export const rightTable: Record<Right, Row> = table
// The keys of the table above.
export const rights = Object.keys(table) as Right[]

/** True if a role has a right; nobody without a role has one. */
export const hasRight = (role: StaffRole | undefined, right: Right): boolean =>
  role !== undefined && rightTable[right].roles.includes(role)

export const rightsOf = (role: StaffRole): Right[] => rights.filter((right) => hasRight(role, right))

/** The roles that have a right. */
export const rolesWith = (right: Right): readonly StaffRole[] => rightTable[right].roles

/** Nobody gives a right that they lack, and only the right to the staff gives any. */
export const canGive = (own: StaffRole | undefined, role: StaffRole): boolean =>
  hasRight(own, 'staff') && rightsOf(role).every((right) => hasRight(own, right))

/** The roles for which somebody can be invited: an owner is made of a colleague who has signed in. */
export const invitedRoles = staffRoles.filter((role) => role !== 'owner') as Exclude<StaffRole, 'owner'>[]

/** Minutes for which a confirmation of who one is counts. */
export const CONFIRMED_MINUTES = 10

/** Minutes for which one of the staff sees the site as a person. */
export const VIEW_MINUTES = 30

/** Days for which an invitation can be accepted. */
export const invitationDays = [1, 3, 7, 14, 30] as const

/** Days for which the recovery of lost factors waits for the colleague who confirms it. */
export const RECOVERY_ASK_DAYS = 7
