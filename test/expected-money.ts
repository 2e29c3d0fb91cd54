import { expect } from 'vitest'
import { showBalance } from '#server/admin/money/balance.ts'
import { showEarned } from '#server/admin/money/earned.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findPayment } from '#server/payments/data.ts'
import { listOwedTo, payoutTerms } from '#server/payments/owed-data.ts'
import { decide, type Wait } from '#server/payments/transfers.ts'
import type { MoneyBalance } from '#shared/contract/admin-money.ts'
import type { OwedReason } from '#shared/policies/owed.ts'
import { expectExport, expectFiles, minor, rowsOf } from './expected-money-files.ts'
import { countedIn, earnedIn, type Known, type Line, linesOf, OWN, sum } from './journal-lines.ts'

const WAITS: Partial<Record<OwedReason, readonly (Wait | undefined)[]>> = {
  clearing: ['clearance'],
  disputed: ['dispute'],
  on_the_way: ['under_way', 'dispute'],
  refund_under_way: ['under_way'],
  taken_back: ['reversed'],
  suspended: ['verification'],
  verification: ['verification'],
  no_account: ['payout_account', 'verification'],
  not_finished: ['payout_account'],
  under_review: ['payout_account'],
  restricted: [undefined, 'retry', 'debt', 'minimum', 'unconfirmed'],
  rejected: [undefined, 'retry', 'debt', 'minimum', 'unconfirmed'],
  netted: [undefined, 'debt', 'minimum', 'unconfirmed'],
  below_minimum: ['minimum'],
  unconfirmed: ['unconfirmed'],
  soon: [undefined, 'debt'],
}

type Owed = { reason: OwedReason; sellerId: string; amount: number; since: Date | null }

/**
 * Expects of each seller's money that the reason shown is what would be decided of it, and that it is what the journal has left
 * of the order. Returns all of it.
 */
async function expectReasons(deps: Known, lines: readonly Line[]): Promise<Owed[]> {
  const { db, settings } = deps
  const terms = payoutTerms(settings.rules)
  const all: Owed[] = []
  const accounts = Map.groupBy(
    lines.filter(({ account }) => account.startsWith('seller:')),
    ({ account }) => account.slice('seller:'.length),
  )
  for (const [sellerId, own] of accounts) {
    const left = [...Map.groupBy(own, ({ ref_id }) => ref_id).values()].map(sum).filter((amount) => amount !== 0)
    const shown = await listOwedTo(db, { ...terms, sellerId }, settings.currency)
    expect(shown.map(({ amount }) => amount).sort(), sellerId).toEqual(left.sort())
    all.push(...shown.map(({ reason, amount, since }) => ({ reason, sellerId, amount, since })))
    for (const { payment_id, reason, amount } of shown) {
      expect(payment_id, `what is left of an order of ${sellerId} belongs to an earning`).not.toBeNull()
      if (amount <= 0) {
        expect(reason).toBe('debt')
        continue
      }
      const payment = await findPayment(db, payment_id ?? '')
      if (!payment) throw new Error('an earning has a payment')
      const { wait } = await inTransaction(db, (tx) => decide(tx, payment, terms))
      expect(WAITS[reason], `${reason} of ${payment_id}`).toContain(wait)
    }
  }
  return all
}

const UNCLEAR: readonly OwedReason[] = ['clearing', 'disputed', 'on_the_way', 'refund_under_way', 'taken_back']

const earliest = (parts: readonly Owed[]): string | null =>
  parts
    .flatMap(({ since }) => (since ? [since.toISOString()] : []))
    .sort()
    .at(0) ?? null

/** Expects the groups of the screen, their files and their sums to be made of these parts. */
function expectGroups(
  parts: readonly Owed[],
  { groups, clearing, owed }: MoneyBalance,
  file: Record<string, string>[],
) {
  const byReason = Map.groupBy(parts, ({ reason }) => reason)
  expect(groups.map(({ reason }) => reason).sort()).toEqual([...byReason.keys()].sort())
  for (const { reason, amount, sellers, orders, since, first } of groups) {
    const own = byReason.get(reason) ?? []
    const bySeller = Map.groupBy(own, ({ sellerId }) => sellerId)
    expect({ amount: amount.amount, sellers, orders, since }, reason).toEqual({
      amount: sum(own),
      sellers: bySeller.size,
      orders: own.length,
      since: earliest(own),
    })
    for (const person of first) expect(person.amount.amount).toBe(sum(bySeller.get(person._id) ?? []))
    const rows = file.filter((row) => row.reason === reason)
    expect(Object.fromEntries(rows.map((row) => [row.seller_id, [minor(row.amount), Number(row.orders)]]))).toEqual(
      Object.fromEntries([...bySeller].map(([id, some]) => [id, [sum(some), some.length]])),
    )
  }
  const isUnclear = ({ reason }: Owed) => UNCLEAR.includes(reason)
  expect([clearing.amount, owed.amount]).toEqual([
    sum(parts.filter(isUnclear)),
    sum(parts.filter((part) => !isUnclear(part))),
  ])
}

/** Each number of the operator's money, to the cent, beside sums over the entries of the journal. */
export async function expectMoneyOfLedger(deps: Known): Promise<void> {
  const { db, settings } = deps
  const lines = await linesOf(db, settings.timezone)
  const earned = await showEarned(deps)
  for (const { month, lines: shown, total } of earned.months) {
    const expected = earnedIn(lines, month)
    expect(Object.fromEntries(shown.map(({ kind, amount }) => [kind, amount.amount])), month).toEqual(expected)
    expect(Object.fromEntries(shown.map(({ kind, count }) => [kind, count])), month).toEqual(countedIn(lines, month))
    expect(total.amount).toBe(Object.values(expected).reduce((all, each) => all + each, 0))
    if (lines.some((line) => line.month === month)) await expectFiles(deps, lines, month)
  }
  // The present month, and one that is over.
  for (const shown of [earned, await showEarned(deps, earned.months.at(-2)?.month)]) {
    const { chosen, months, before } = shown
    expect(chosen).toEqual(months.at(-1))
    const { from, to } = before
    const own = lines.filter(({ account, day }) => OWN.includes(account) && day >= from && day <= to)
    expect(before.total.amount, `${from} to ${to}`).toBe(sum(own))
  }

  const balance = await showBalance(deps)
  const of = (isIt: (account: string) => boolean) => sum(lines.filter(({ account }) => isIt(account)))
  const sellers = of((account) => account.startsWith('seller:'))
  expect(balance.total.amount).toBe(0 - of((account) => /^(psp$|psp:|bank)/.test(account)))
  expect(balance.held.amount.amount).toBe(of((account) => /^(escrow|dispute):/.test(account)))
  expect(balance.own.amount).toBe(of((account) => OWN.includes(account) || account === 'outside'))
  expect(balance.clearing.amount + balance.owed.amount).toBe(sellers)
  expect(sum(balance.groups.map(({ amount }) => amount))).toBe(sellers)
  expect(sum([balance.held.amount, balance.clearing, balance.owed, balance.own])).toBe(balance.total.amount)
  const owed = (await rowsOf(deps, 'owed')) as Record<string, string>[]
  expect(sum(owed.map(({ amount }) => ({ amount: minor(amount) })))).toBe(sellers)

  expect(balance.held.disputed.amount).toBe(of((account) => account.startsWith('dispute:')))
  const inHand = Map.groupBy(
    lines.filter(({ account }) => /^(escrow|dispute):/.test(account)),
    ({ account }) => account,
  )
  expect(balance.held.orders).toBe([...inHand.values()].filter((some) => sum(some) !== 0).length)

  expectGroups(await expectReasons(deps, lines), balance, owed)
  await expectExport(deps, lines)
}
