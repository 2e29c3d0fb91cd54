import { expect, test } from 'vitest'
import {
  canChangeAccount,
  canRemoveAccount,
  canRemoveDocuments,
  canSeeAccount,
  canSeePrivateFields,
  canSetIntent,
} from './account.ts'
import { type StaffRole, staffRoles } from './staff.ts'

const owner = { id: 'owner', isAdmin: false }
const stranger = { id: 'stranger', isAdmin: false }
const admin = { id: 'admin', isAdmin: true, role: 'owner' as const }
const withRole = (role: StaffRole) => ({ ...admin, role })
const active = { id: 'owner', status: 'active' }

test('an active account is seen by all, a suspended one by administrators, an erased one by no viewer', () => {
  const suspended = { id: 'owner', status: 'suspended' }
  const erased = { id: 'owner', status: 'deleted' }
  const sees = (account: typeof active) => [undefined, stranger, admin].map((viewer) => canSeeAccount(viewer, account))
  expect(sees(active)).toEqual([true, true, true])
  expect(sees(suspended)).toEqual([false, false, true])
  expect(sees(erased)).toEqual([false, false, false])
})

test('its owner and administrators see all of it, change it and remove it', () => {
  expect([undefined, stranger, owner, admin].map((viewer) => canSeePrivateFields(viewer, active))).toEqual([
    false,
    false,
    true,
    true,
  ])
  for (const can of [canChangeAccount, canRemoveAccount])
    expect([stranger, owner, admin].map((viewer) => can(viewer, active))).toEqual([false, true, true])
})

test('of the staff, support changes accounts, and moderation removes them and their papers', () => {
  const may = (can: typeof canChangeAccount) => staffRoles.filter((role) => can(withRole(role), active))
  expect(may(canChangeAccount)).toEqual(['owner', 'operations', 'support'])
  expect(may(canRemoveAccount)).toEqual(['owner', 'operations', 'moderation'])
  expect(may(canRemoveDocuments)).toEqual(['owner', 'operations', 'moderation'])
})

test('only its owner states what they are here for', () => {
  expect([stranger, owner, admin].map((viewer) => canSetIntent(viewer, active))).toEqual([false, true, false])
})
