import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isItemisedBy, isPartOf, type StatementEntry } from '#shared/bank/statement.ts'

type Row = Pick<
  StatementEntry,
  | 'key'
  | 'account'
  | 'currency'
  | 'bookingReference'
  | 'paymentInformationId'
  | 'bookingDate'
  | 'amount'
  | 'paymentCount'
> & { id: string; isDecided: boolean }

/** The bookings that are not itemised and the parts that may be theirs, of which one is in the statement; they stay locked. */
async function lockRelated(tx: Db, statementId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with own as materialized (
      select account, currency, booking_reference, payment_information_id, booked_on from bank_entry
      where statement_id = ${statementId} and (booking_reference is not null or payment_information_id is not null)
    ), booking as materialized (
      select account, currency, booking_reference, payment_information_id, booked_on from bank_entry
      where payment_count > 1 and (
        (account, booking_reference) in (select account, booking_reference from own where booking_reference is not null)
        or booking_reference is null
          and (account, payment_information_id) in (select account, payment_information_id from own where payment_information_id is not null))
    )
    select entry.id, key, entry.account, entry.currency, entry.booking_reference as "bookingReference",
      entry.payment_information_id as "paymentInformationId", entry.booked_on::text as "bookingDate", entry.amount,
      payment_count as "paymentCount", allocated <> 0 or bank_payment_id is not null as "isDecided"
    from bank_entry entry where exists (
      select from booking where booking.account = entry.account and booking.currency = entry.currency and (
        booking.booking_reference = entry.booking_reference or booking.booking_reference is null
          and booking.payment_information_id = entry.payment_information_id and booking.booked_on = entry.booked_on))
    order by entry.id for update`.execute(tx)
  return rows
}

/**
 * Takes money out of the books that two files name in two ways: as one booking, and as its parts. The parts stay, unless
 * somebody has decided about the booking before they came. Returns what is gone.
 */
export async function dropItemised(tx: Db, statementId: string): Promise<{ id: string; amount: number }[]> {
  const rows = await lockRelated(tx, statementId)
  const gone = rows
    .filter(({ paymentCount }) => paymentCount > 1)
    .flatMap((booking) => {
      if (!isItemisedBy(booking, rows)) return []
      return booking.isDecided ? rows.filter((part) => isPartOf(booking, part) && !part.isDecided) : [booking]
    })
  if (gone.length > 0)
    await sql`delete from bank_entry where id = any (${gone.map(({ id }) => id)}::uuid[])`.execute(tx)
  return gone
}
