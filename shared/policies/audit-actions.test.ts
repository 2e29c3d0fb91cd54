import { expect, test } from 'vitest'
import { auditActions, auditGroups } from './audit-actions.ts'

test('every action of the audit log belongs to a group by which the log can be narrowed', () => {
  const groups = new Set(auditActions.map((action) => action.split('.')[0]))
  expect([...auditGroups].sort()).toEqual([...groups].sort())
})
