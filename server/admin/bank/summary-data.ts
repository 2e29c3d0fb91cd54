import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { BANK, BANK_CLEARING } from '#server/payments/ledger.ts'
import { isOpen } from './entry-data.ts'

export type BankBalances = {
  /** The account by the ledger's mirror, and what the orders' side of the ledger has not taken of it. */
  mirror: number
  clearing: number
  unassigned: number
  /** Payments out that no statement has shown. */
  on_the_way: number
  closing: number | null
  closed_on: string | null
  /** The sum that was booked after the day of the closing balance. */
  later: number
  imported_at: Date | null
  added: number
  matched: number
}

/**
 * The balances of the bank account, in one row. The mirror less what was booked after the latest closing balance is that
 * balance, or something is wrong.
 */
export async function readBalances(
  db: Db,
  { account, currency }: { account: string; currency: string },
): Promise<BankBalances> {
  const { rows } = await sql<BankBalances>`
    with closing as (
      select closing, closed_on from bank_statement
      where account = ${account} and currency = ${currency} and closing is not null
      order by closed_on desc, imported_at desc limit 1
    ), latest as (
      select id, imported_at from bank_statement where account = ${account} order by imported_at desc limit 1
    )
    select
      coalesce((select -balance from ledger_account where name = ${BANK} and currency = ${currency}), 0) as mirror,
      coalesce((select balance from ledger_account where name = ${BANK_CLEARING} and currency = ${currency}), 0) as clearing,
      coalesce((select sum(amount - allocated) from bank_entry entry where ${isOpen} and currency = ${currency}), 0)::bigint as unassigned,
      coalesce((select sum(payment.amount) from bank_payment payment where currency = ${currency} and (state = 'waiting' or (
        paid_at is not null and coalesce((select sum(amount) from bank_entry where bank_payment_id = payment.id), 0) = 0))), 0)::bigint as on_the_way,
      (select closing from closing), (select closed_on::text from closing),
      coalesce((select sum(amount) from bank_entry
        where account = ${account} and currency = ${currency} and booked_on > (select closed_on from closing)), 0)::bigint as later,
      (select imported_at from latest),
      (select count(*)::int from bank_entry where statement_id = (select id from latest)) as added,
      (select count(*)::int from bank_entry entry where statement_id = (select id from latest) and not ${isOpen}) as matched`.execute(
    db,
  )
  const [balances] = rows
  if (!balances) throw new Error('the balances of the bank are no row')
  return balances
}

/** Minor units by which the mirror misses the latest closing balance; 0 without one. */
export const differenceOf = ({ mirror, later, closing }: Pick<BankBalances, 'mirror' | 'later' | 'closing'>): number =>
  closing === null ? 0 : mirror - later - closing
