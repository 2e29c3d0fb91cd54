import { type Selectable, sql } from 'kysely'
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

function isUndone({ kind, status }: Pick<AmountsRow, 'kind' | 'status'>): boolean {
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

/** What became of the money of a stored order of any kind. */
export const amountsOfRow = (row: AmountsRow): OrderAmounts => amountsOf(moneyOf(row))

/** How the money of a stored order is divided; the difference to a cheaper seller is no part of it. */
export const divisionOfRow = (row: AmountsRow): MoneyDivision => divisionOf(moneyOf(row))

/** What a stored order costs its buyer, and cost in the end: the one sum of it in every list of the administration. */
export const buyerSumOfRow = (row: AmountsRow): number =>
  buyerSumOf(amountsOfRow(row), row.total, processes[row.kind]?.states[row.status]?.final ?? false)

/** The kinds and states of which `isUndone`, or only that they are final, is true, as rows of a comparison. */
const statesOf = (isMeant: (kind: string, status: string) => boolean) =>
  sql.join(
    Object.entries(processes).flatMap(([kind, { states }]) =>
      Object.keys(states)
        .filter((status) => isMeant(kind, status))
        .map((status) => sql`(${sql.lit(kind)}, ${sql.lit(status)})`),
    ),
  )
const isFinal = (kind: string, status: string) => processes[kind]?.states[status]?.final === true

/**
 * `buyerSumOfRow` in SQL, for lists that are sorted or filtered by what they show; of the tables `transaction` and
 * `payment`, the latter of which may be outer-joined.
 */
export const buyerSum = sql<number>`(case
  when payment.captured_amount > 0 then payment.captured_amount - least(payment.captured_amount, greatest(
    payment.refunded_amount,
    case
      when transaction.settlement is not null then greatest(
        (transaction.settlement ->> 'refund')::bigint + greatest(payment.captured_amount - transaction.total, 0),
        payment.refunded_amount)
      when (transaction.kind, transaction.status) in (${statesOf((kind, status) => isUndone({ kind, status }))})
        then transaction.total + greatest(payment.captured_amount - transaction.total, 0)
      else 0
    end))
  when (transaction.kind, transaction.status) in (${statesOf(isFinal)}) then 0
  else transaction.total
end)`
