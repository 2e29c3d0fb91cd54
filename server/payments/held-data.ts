import { type SqlBool, sql } from 'kysely'

/**
 * A condition for rows of `payment`: their money is not divided yet, or a call is open that moves it. Voiding an unpaid
 * payment moves none.
 */
export const isUndivided = sql<SqlBool>`(payment.state in ('processing', 'authorized', 'held', 'frozen')
  or payment.pending in ('capture', 'refund'))`
