import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { splitClaimed } from '#shared/policies/cancellation.ts'
import { orderKinds } from '#shared/process/kinds.ts'

export type Known = Pick<Deps, 'db' | 'settings'>

export type Line = {
  /** In the marketplace's time zone. */
  day: string
  month: string
  key: string
  kind: string
  ref_id: string
  account: string
  amount: number
  total: number | null
  subtotal: number
  buyer_fee: number
  commission: number
  settlement: { refund: number; returned: number } | null
  held: number
}

/** Every entry of the whole journal, and nothing else: the sums are made here. */
export async function linesOf(db: Db, zone: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select to_char(journal.at at time zone ${zone}, 'YYYY-MM-DD') as day,
      to_char(journal.at at time zone ${zone}, 'YYYY-MM') as month, key, journal.kind, journal.ref_id, account, amount,
      total, subtotal, buyer_fee, commission, settlement,
      (select coalesce(-sum(other.amount), 0) from journal_entry other where other.journal_id = journal.id and other.account like 'escrow:%') as held
    from journal join journal_entry on journal_id = journal.id left join transaction on transaction.id = journal.ref_id`.execute(
    db,
  )
  return rows
}

/** The part of a line that a released order has. */
export const NO_LINE = { account: 'fee', key: 'rel:' }

export const OWN = ['fee', 'promo_income', 'subscription_income', 'psp_cost']

/** The buyer's fee in a release, by the rule that divides an order. */
function feeOf({ account, key, total, held, settlement, ...price }: Line): number {
  if (account !== 'fee' || !key.startsWith('rel:') || total === null) return 0
  const missing = Math.max(0, total - held)
  if (settlement?.refund === missing) return price.buyer_fee - (missing - settlement.returned)
  const { returned } = splitClaimed({ ...price, buyerFee: price.buyer_fee, total }, missing)
  return price.buyer_fee - (missing - returned)
}

export function kindOf({ account, key, kind }: Pick<Line, 'account' | 'key' | 'kind'>): string {
  if (key.startsWith('bne:')) return 'bankCharges'
  if (!key.startsWith('rel:')) return 'returned'
  if (account === 'subscription_income') return 'plans'
  if (account === 'promo_income') return 'promotions'
  return orderKinds[kind as keyof typeof orderKinds].commission
}

export function earnedIn(lines: readonly Line[], month: string): Record<string, number> {
  const sums: Record<string, number> = {
    services: 0,
    products: 0,
    buyerFees: 0,
    plans: 0,
    promotions: 0,
    bankCharges: 0,
    returned: 0,
  }
  for (const line of lines.filter((each) => each.month === month && OWN.includes(each.account))) {
    const fee = feeOf(line)
    sums.buyerFees = (sums.buyerFees ?? 0) + fee
    sums[kindOf(line)] = (sums[kindOf(line)] ?? 0) + line.amount - fee
  }
  return sums
}

/** The numbers of entries of which the sums are made; a release with a fee of the buyer counts for both. */
export function countedIn(lines: readonly Line[], month: string): Record<string, number> {
  const counts: Record<string, number> = {
    services: 0,
    products: 0,
    buyerFees: 0,
    plans: 0,
    promotions: 0,
    bankCharges: 0,
    returned: 0,
  }
  const add = (kind: string) => {
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  for (const line of lines.filter((each) => each.month === month && OWN.includes(each.account))) {
    add(kindOf(line))
    if (feeOf(line) !== 0) add('buyerFees')
  }
  return counts
}

export const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0)
