import { expect, test } from 'vitest'
import { isMandatory, notificationGroups } from './notification-groups.ts'

test('only what is about a person’s money or account is mailed whatever the preferences say', () => {
  expect(notificationGroups.filter(isMandatory)).toEqual(['payments', 'refunds', 'account'])
})
