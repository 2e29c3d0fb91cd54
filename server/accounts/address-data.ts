import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { AccountAddress } from '#server/db/schema.ts'
import { newId } from '#server/kernel/id.ts'
import { MAX_SAVED_ADDRESSES, type SavedAddressEntry } from '#shared/contract/address.ts'

export type AddressRow = Selectable<AccountAddress>

/** Last used first. */
export const listAddresses = (db: Db, accountId: string): Promise<AddressRow[]> =>
  db
    .selectFrom('account_address')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()

const ownAddress = (db: Db, accountId: string, id: string) =>
  db.selectFrom('account_address').select('id').where('id', '=', id).where('account_id', '=', accountId)

export const hasAddress = async (db: Db, accountId: string, id: string): Promise<boolean> =>
  (await ownAddress(db, accountId, id).executeTakeFirst()) !== undefined

/** The same place again adds what is new about it. The least recently used addresses beyond the limit go. */
export async function keepAddress(tx: Db, accountId: string, address: SavedAddressEntry): Promise<AddressRow> {
  const stored = await tx
    .insertInto('account_address')
    .values({ id: newId(), account_id: accountId, address: JSON.stringify(address) })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'place']).doUpdateSet({
        // The telephone is that of the recipient, who may be another one now; its other form goes with it.
        address: sql`(case when excluded.address ->> 'fullName' is null then account_address.address
          else account_address.address - 'phone' - 'phoneE164' end)
          - (case when excluded.address ->> 'phone' is null then '' else 'phoneE164' end) || excluded.address`,
        used_at: sql`clock_timestamp()`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('account_address')
    .where('account_id', '=', accountId)
    .where('id', 'in', (row) =>
      row
        .selectFrom('account_address')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .orderBy('id')
        .offset(MAX_SAVED_ADDRESSES),
    )
    .execute()
  return stored
}

/** Replaces an address, and takes the place of another one with the same place; undefined if the account has none. */
export async function replaceAddress(
  tx: Db,
  { accountId, id, address }: { accountId: string; id: string; address: SavedAddressEntry },
): Promise<AddressRow | undefined> {
  const text = JSON.stringify(address)
  if (!(await ownAddress(tx, accountId, id).forUpdate().executeTakeFirst())) return undefined
  await tx
    .deleteFrom('account_address')
    .where('account_id', '=', accountId)
    .where('id', '<>', id)
    .where('place', '=', sql<string>`address_place(${text}::jsonb)`)
    .execute()
  return tx
    .updateTable('account_address')
    .set({ address: text, used_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
}

/** Returns false if the account has no such address. */
export async function deleteAddress(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_address')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0
}
