import { defineCalls } from '../kernel/contract.ts'
import { Phone, PhoneE164 } from '../kernel/phone-text.ts'
import { z } from '../kernel/zod.ts'
import { Address, Id, IdParams, Message, Time, text } from './common.ts'

const addressFields = Address.omit({ note: true }).extend({
  fullName: text(1, 120).optional().describe('Who receives what is sent there.'),
  phone: Phone.optional().describe('For the person who delivers there.'),
})

/** An address to be kept; `fullName` and `phone` are asked for parcels only. */
export const SavedAddressEntry = addressFields.meta({
  id: 'SavedAddressEntry',
  description: 'An address to be kept; the recipient and the phone are asked for parcels only.',
})
export type SavedAddressEntry = z.infer<typeof SavedAddressEntry>

/** An address that its account used before. */
export const SavedAddress = addressFields
  .extend({
    _id: Id,
    phoneE164: PhoneE164,
    usedAt: Time.describe('When it was last used or changed.'),
  })
  .meta({ id: 'SavedAddress', description: 'An address that its account used before; only the account sees it.' })
export type SavedAddress = z.infer<typeof SavedAddress>

/** The most addresses kept for an account; beyond it, the one that was not used for longest is removed. */
export const MAX_SAVED_ADDRESSES = 20

const example: SavedAddressEntry = {
  fullName: 'Liya Mekonnen',
  line1: 'Florastraße 27',
  postalCode: '13187',
  city: 'Berlin',
  country: 'DE',
}

export const addressCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/address',
    access: 'user',
    summary: "Lists the caller's addresses, last used first",
    reply: z.object({ addresses: z.array(SavedAddress).describe('The addresses, at most twenty.') }),
  },
  create: {
    method: 'POST',
    path: '/address',
    access: 'user',
    summary: 'Keeps an address; the same place again is the same address',
    body: SavedAddressEntry,
    reply: z.object({ address: SavedAddress }),
    example,
  },
  update: {
    method: 'PUT',
    path: '/address/:id',
    access: 'user',
    summary: 'Replaces an address',
    params: IdParams,
    body: SavedAddressEntry,
    reply: z.object({ address: SavedAddress }),
    example,
  },
  remove: {
    method: 'DELETE',
    path: '/address/:id',
    access: 'user',
    summary: 'Deletes an address; orders keep theirs',
    params: IdParams,
    reply: Message,
  },
})
