import type { Deps, Viewer } from '#server/kernel/context.ts'
import { CONFIRMED_MINUTES, hasRight, type Right } from '#shared/policies/staff.ts'
import { adminsOnly, noRight, notAllowed } from './errors.ts'

/** Refuses those who are not of the staff, and of the staff those whose role lacks the right. */
export function requireRight({ isAdmin, role }: Viewer, right: Right): void {
  if (!isAdmin) throw adminsOnly()
  if (!hasRight(role, right)) throw noRight(right)
}

/** The code of a call that has to be made again once the person has shown that it is really them. */
export const CONFIRM_IDENTITY = 'confirm_identity'

/**
 * Refuses a call that is for the person at the screen alone, unless they have shown in the last ten minutes that it is them: by
 * a factor, or by the password if they have no other. Whatever asks for that passes here; `accounts/confirmation.ts` is the
 * other half, which takes the proof.
 */
export function requireProof({ isConfirmed = false }: Viewer): void {
  if (isConfirmed) return
  throw notAllowed(CONFIRM_IDENTITY, `Confirm that it is you: this was longer ago than ${CONFIRMED_MINUTES} minutes.`)
}

/** The same for the staff, who are asked if the operator wants that. */
export function requireConfirmed({ rules }: Deps['settings'], viewer: Viewer): void {
  if (rules.confirmStaff || rules.staffFactor) requireProof(viewer)
}
