import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { BankEntry } from '#server/db/schema.ts'

export type Entry = Selectable<BankEntry>

export const lockEntryRow = (tx: Db, id: string): Promise<Entry | undefined> =>
  tx.selectFrom('bank_entry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockTransfer = (tx: Db, id: string) =>
  tx.selectFrom('bank_transfer').select('currency').where('id', '=', id).forUpdate().executeTakeFirst()

/** True if a part of the entry belongs to the transfer already. */
export const isAllocated = async (tx: Db, entryId: string, transferId: string): Promise<boolean> =>
  (await tx
    .selectFrom('bank_allocation')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('transfer_id', '=', transferId)
    .executeTakeFirst()) !== undefined

export const noteEntry = (
  tx: Db,
  id: string,
  change: Pick<
    Updateable<BankEntry>,
    'allocated' | 'bank_payment_id' | 'assigned_as' | 'assigned_by' | 'assigned_reason'
  >,
) => tx.updateTable('bank_entry').set(change).where('id', '=', id).execute()
