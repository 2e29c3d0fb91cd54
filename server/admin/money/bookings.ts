import {
  BANK,
  BANK_CLEARING,
  BANK_OPENING,
  BANK_OTHER,
  DISPUTE,
  ESCROW,
  FEE,
  OUTSIDE,
  PLAN_INCOME,
  PROMO_INCOME,
  PSP,
  PSP_COST,
  SELLER,
} from '#server/payments/ledger.ts'
import type { BookAccount } from '#shared/kernel/bookkeeping-rules.ts'
import type { TaxRule } from '#shared/policies/plan-terms.ts'
import { orderKindNames } from '#shared/process/kinds.ts'
import type { Fact } from './fact-data.ts'

/** The kind of an amount of revenue. */
export type Revenue = 'commission' | 'buyer_fee' | 'plan' | 'promotion'
export type Movement =
  | 'payment'
  | 'release'
  | 'payout'
  | 'payout_returned'
  | 'refund'
  | 'refund_failed'
  | 'compensation'
  | 'dispute'
  | 'bank_statement'
  | 'bank_opening'
  | 'bank_entry'

export type Booking = {
  debit: BookAccount
  credit: BookAccount
  /** Minor units, above zero. */
  amount: number
  movement: Movement
  revenue: Revenue | null
  tax: TaxRule | null
}

const MOVEMENTS: readonly (readonly [RegExp, Movement])[] = [
  [/^cap:/, 'payment'],
  [/^rel:/, 'release'],
  [/^trf:/, 'payout'],
  [/^trv:/, 'payout_returned'],
  [/^ref:.*:failed$/, 'refund_failed'],
  [/^ref:/, 'refund'],
  [/^cmp:/, 'compensation'],
  [/^dsp:/, 'dispute'],
  [/^bnk:/, 'bank_statement'],
  [/^bno:/, 'bank_opening'],
  [/^bne:/, 'bank_entry'],
]

function movementOf(key: string): Movement {
  const found = MOVEMENTS.find(([pattern]) => pattern.test(key))
  if (!found) throw new Error(`the fact ${key} is of no known kind`)
  return found[1]
}

/** The tax rules of the two sides of what was paid. */
export type Taxes = { seller: TaxRule; payer: TaxRule }

const REVENUE_ACCOUNTS: Record<TaxRule, BookAccount> = {
  included: 'revenue',
  reverse_charge: 'revenueReverse',
  none: 'revenueUntaxed',
}

type Part = { account: BookAccount; amount: number; revenue: Revenue | null; tax: TaxRule | null }

const plainAccounts: Record<string, BookAccount> = {
  [PSP]: 'provider',
  [OUTSIDE]: 'bank',
  [BANK]: 'bank',
  [BANK_CLEARING]: 'transit',
  [BANK_OTHER]: 'transit',
  [BANK_OPENING]: 'carried',
  [PSP_COST]: 'costs',
}
const accountsByPrefix: Record<string, BookAccount> = { [ESCROW]: 'held', [DISPUTE]: 'disputed', [SELLER]: 'sellers' }

const revenueOf = (revenue: Revenue, amount: number, tax: TaxRule): Part => ({
  account: REVENUE_ACCOUNTS[tax],
  amount,
  revenue,
  tax,
})

/** An entry of the ledger in the accounts of the books; what is the commission and what the buyer's fee are told apart. */
function partsOf({ account, amount }: Fact['entries'][number], { kind, fees }: Fact, taxes: Taxes): Part[] {
  if (account === FEE) {
    const hasSeller = orderKindNames.some((name) => name === kind)
    if (!hasSeller) return [revenueOf('commission', amount, taxes.payer)]
    return [revenueOf('commission', amount - fees, taxes.seller), revenueOf('buyer_fee', fees, taxes.payer)]
  }
  if (account === PLAN_INCOME) return [revenueOf('plan', amount, taxes.payer)]
  if (account === PROMO_INCOME) return [revenueOf('promotion', amount, taxes.payer)]
  const known = plainAccounts[account] ?? accountsByPrefix[account.slice(0, account.indexOf(':') + 1)]
  if (!known) throw new Error(`the account ${account} has no place in the books`)
  return [{ account: known, amount, revenue: null, tax: null }]
}

/**
 * A fact as bookings of two accounts each: what was debited is paired with what was credited, in the order of the entries.
 * The bookings of a fact move each account by exactly as much as its entries do.
 */
export function bookingsOf(fact: Fact, taxes: Taxes): Booking[] {
  const parts = fact.entries.flatMap((entry) => partsOf(entry, fact, taxes)).filter(({ amount }) => amount !== 0)
  const debits = parts.filter(({ amount }) => amount < 0).map((part) => ({ ...part, left: -part.amount }))
  const credits = parts.filter(({ amount }) => amount > 0).map((part) => ({ ...part, left: part.amount }))
  const movement = movementOf(fact.key)
  const bookings: Booking[] = []
  for (const debit of debits)
    for (const credit of credits) {
      const amount = Math.min(debit.left, credit.left)
      if (amount === 0) continue
      debit.left -= amount
      credit.left -= amount
      const { revenue, tax } = credit.revenue ? credit : debit
      bookings.push({ debit: debit.account, credit: credit.account, amount, movement, revenue, tax })
    }
  return bookings
}
