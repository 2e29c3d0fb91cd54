import { sql } from 'kysely'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { transactions } from '#shared/process/index.ts'
import { isUndone } from './order-amounts.ts'

/** The kinds and states for which this is true, as rows of a comparison. */
const statesWith = (isMeant: (kind: string, status: string, isFinal: boolean) => boolean) =>
  sql.join(
    Object.entries<ProcessDefinition>(transactions).flatMap(([kind, { states }]) =>
      Object.entries(states)
        .filter(([status, { final = false }]) => isMeant(kind, status, final))
        .map(([status]) => sql`(${sql.lit(kind)}, ${sql.lit(status)})`),
    ),
  )

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
      when (transaction.kind, transaction.status) in (${statesWith((kind, status) => isUndone({ kind, status }))})
        then transaction.total + greatest(payment.captured_amount - transaction.total, 0)
      else 0
    end))
  when (transaction.kind, transaction.status) in (${statesWith((_kind, _status, isFinal) => isFinal)}) then 0
  else transaction.total
end)`
