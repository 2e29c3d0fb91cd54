import type { Selectable } from 'kysely'
import type { Payment, Transaction } from '#server/db/schema.ts'
import { hasTag, type ProcessDefinition } from '#shared/kernel/process.ts'
import {
  amountsOf,
  buyerSumOf,
  divisionOf,
  type MoneyDivision,
  type OrderAmounts,
  type OrderMoney,
} from '#shared/policies/order-amounts.ts'
import { transactions } from '#shared/process/index.ts'

/** The columns of a transaction from which its amounts follow, beside those of its payment. */
export const AMOUNT_COLUMNS = [
  'transaction.status',
  'transaction.subtotal',
  'transaction.buyer_fee',
  'transaction.total',
  'transaction.commission',
  'transaction.settlement',
] as const

type ColumnOf<Column> = Column extends `transaction.${infer Name}` ? Name : never

/** A stored order of any kind, as far as its amounts follow from it. */
export type AmountsRow = Pick<Selectable<Transaction>, ColumnOf<(typeof AMOUNT_COLUMNS)[number]> | 'kind'> & {
  [Column in keyof Pick<Payment, 'captured_amount' | 'refunded_amount'>]: Selectable<Payment>[Column] | null
}

const processes: Record<string, ProcessDefinition> = transactions

/** True for an order that ended without anything that is paid for. */
export function isUndone({ kind, status }: Pick<AmountsRow, 'kind' | 'status'>): boolean {
  const process = processes[kind]
  return process?.states[status]?.final === true && !hasTag(process, status, 'earnsReviews')
}

export function isGivenUp({ kind, status }: Pick<AmountsRow, 'kind' | 'status'>): boolean {
  const process = processes[kind]
  return process !== undefined && hasTag(process, status, 'givenUp')
}

const moneyOf = (row: AmountsRow): OrderMoney => ({
  price: { subtotal: row.subtotal, buyerFee: row.buyer_fee, total: row.total, commission: row.commission },
  charged: row.captured_amount ?? 0,
  refunded: row.refunded_amount ?? 0,
  settlement: row.settlement,
  isUndone: isUndone(row),
})

/** The amounts of a stored order of any kind. */
export const amountsOfRow = (row: AmountsRow): OrderAmounts => amountsOf(moneyOf(row))

/** The division of a stored order's money; the difference to a cheaper seller is no part of it. */
export const divisionOfRow = (row: AmountsRow): MoneyDivision => divisionOf(moneyOf(row))

/** The sum that a stored order costs its buyer, and cost in the end: the same in every list of the administration. */
export const buyerSumOfRow = (row: AmountsRow): number =>
  buyerSumOf(amountsOfRow(row), row.total, processes[row.kind]?.states[row.status]?.final ?? false)
