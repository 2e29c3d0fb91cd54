import { describe, expect, test } from 'vitest'
import { countReporters, type ReporterMarks } from './reporters.ts'

let count = 0
const marks = (accountId: string | null, given: Partial<ReporterMarks>): ReporterMarks => {
  count += 1
  return { accountId, mailbox: `m${count}`, address: `a${count}`, network: `n${count}`, ...given }
}
const account = (given: Partial<ReporterMarks> = {}) => marks(`id${count}`, given)
const visitor = (given: Partial<ReporterMarks> = {}) => marks(null, given)

describe('of people who are signed in', () => {
  test('each one counts', () => {
    expect(countReporters([])).toEqual({ accounts: 0, visitors: 0 })
    expect(countReporters([account(), account(), account()])).toEqual({ accounts: 3, visitors: 0 })
  })

  test('one mailbox and one address count once, also through a third person', () => {
    expect(countReporters([account({ mailbox: 'm' }), account({ mailbox: 'm' }), account()]).accounts).toBe(2)
    expect(countReporters([account({ address: 'a' }), account({ address: 'a' }), account()]).accounts).toBe(2)
    const between = account({ mailbox: 'm', address: 'a' })
    expect(countReporters([account({ mailbox: 'm' }), account({ address: 'a' }), between]).accounts).toBe(1)
  })

  test('two with different addresses of one network count twice, and unknown addresses are not the same', () => {
    expect(countReporters([account({ network: 'n' }), account({ network: 'n' })]).accounts).toBe(2)
    expect(
      countReporters([account({ address: null, mailbox: null }), account({ address: null, mailbox: null })]).accounts,
    ).toBe(2)
  })

  test('a visitor of the same network takes nothing from them', () => {
    const notices = [account({ network: 'n' }), account({ network: 'n' }), visitor({ network: 'n' })]
    expect(countReporters(notices)).toEqual({ accounts: 2, visitors: 0 })
  })
})

describe('of visitors', () => {
  test('one mailbox and one network count once', () => {
    expect(countReporters([visitor(), visitor(), visitor()])).toEqual({ accounts: 0, visitors: 3 })
    expect(countReporters([visitor({ mailbox: 'm' }), visitor({ mailbox: 'm' }), visitor()]).visitors).toBe(2)
    expect(countReporters([visitor({ network: 'n' }), visitor({ network: 'n' }), visitor()]).visitors).toBe(2)
  })

  test('one who shares a mailbox or a network with a person who is signed in does not count besides', () => {
    expect(countReporters([account({ mailbox: 'm' }), visitor({ mailbox: 'm' })])).toEqual({ accounts: 1, visitors: 0 })
    expect(countReporters([account({ network: 'n' }), visitor({ network: 'n' })])).toEqual({ accounts: 1, visitors: 0 })
  })
})

describe('a person whose report was dismissed does not count again', () => {
  const again = { accountId: 'abebe', mailbox: 'm', address: 'a', network: 'n' }

  test.each<[string, Partial<ReporterMarks>]>([
    ['the same account', { accountId: 'abebe' }],
    ['the same mailbox', { mailbox: 'm' }],
    ['the same address', { address: 'a' }],
  ])('by %s', (_how, given) => {
    expect(countReporters([account(given), account()], [again]).accounts).toBe(1)
    expect(countReporters([account(given), account()], []).accounts).toBe(2)
  })

  test('by the mailbox or the network of a visitor, and another account of that network counts', () => {
    const seen = { ...again, accountId: null }
    expect(countReporters([visitor({ mailbox: 'm' }), visitor({ network: 'n' }), visitor()], [seen]).visitors).toBe(1)
    expect(countReporters([account({ mailbox: 'm' }), account({ network: 'n' })], [seen]).accounts).toBe(1)
  })
})
