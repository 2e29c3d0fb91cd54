import { describe, expect, test } from 'vitest'
import { canGive, hasRight, invitedRoles, rights, rightsOf, rightTable, rolesWith, staffRoles } from './staff.ts'

const others = staffRoles.filter((role) => role !== 'owner')

test('owners have every right, and operations every one but that of the staff', () => {
  expect(rightsOf('owner')).toEqual(rights)
  expect(rightsOf('operations')).toEqual(rights.filter((right) => right !== 'staff'))
})

test('everybody of the staff sees the lists, and who is not of the staff has no right', () => {
  for (const role of staffRoles) expect(hasRight(role, 'see')).toBe(true)
  for (const right of rights) expect(hasRight(undefined, right)).toBe(false)
})

test('who sees only has no right of another group', () => {
  expect(rightsOf('readOnly').every((right) => rightTable[right].group === 'see')).toBe(true)
})

test('identity papers are opened by those who verify alone, and money is decided without moderation and support', () => {
  expect(rolesWith('verify')).toEqual(['owner', 'operations', 'moderation'])
  for (const right of ['finance', 'settle', 'export', 'decide'] as const)
    for (const role of ['support', 'moderation'] as const) expect(hasRight(role, right)).toBe(false)
})

describe('giving a role', () => {
  test('needs every right of it', () => {
    for (const own of staffRoles)
      for (const role of staffRoles)
        if (canGive(own, role)) expect(rightsOf(role).filter((right) => !hasRight(own, right))).toEqual([])
  })

  test('is for owners', () => {
    for (const role of staffRoles) {
      expect(canGive('owner', role)).toBe(true)
      expect(canGive(undefined, role)).toBe(false)
      for (const own of others) expect(canGive(own, role)).toBe(false)
    }
  })

  test('invitations make no owner', () => {
    expect(invitedRoles).toEqual(others)
  })
})
