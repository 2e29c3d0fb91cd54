import type { Db } from '#server/db/open.ts'
import type { SavedAddress, SavedAddressEntry } from '#shared/contract/address.ts'
import type { Address } from '#shared/contract/common.ts'
import { type AddressRow, keepAddress } from './address-data.ts'

export const presentAddress = ({ id: _id, address, used_at }: AddressRow): SavedAddress => ({
  ...address,
  _id,
  usedAt: used_at.toISOString(),
})

/** Keeps the address of an order for its buyer's next one, without the note, which is of this order only. */
export async function rememberAddress(
  tx: Db,
  accountId: string,
  { note: _note, ...address }: SavedAddressEntry & Pick<Address, 'note'>,
): Promise<void> {
  await keepAddress(tx, accountId, address)
}
