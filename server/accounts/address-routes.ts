import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import type { addressCalls } from '#shared/contract/address.ts'
import { deleteAddress, hasAddress, keepAddress, listAddresses, replaceAddress } from './address-data.ts'
import { presentAddress } from './addresses.ts'
import { postalCodeErrors, rejectInvalid } from './validation.ts'
import { writtenAddress } from './written-address.ts'

/** Only its owner ever finds an address: to everybody else, administrators included, there is none. */
export const addressHandlers: Handlers<typeof addressCalls> = {
  list: async ({ db, viewer }) => ({ addresses: (await listAddresses(db, viewer.id)).map(presentAddress) }),

  create: async ({ db, viewer, input }) => {
    const { body } = await input()
    rejectInvalid(postalCodeErrors('postalCode', body))
    return {
      address: presentAddress(await inTransaction(db, (tx) => keepAddress(tx, viewer.id, writtenAddress(body)))),
    }
  },

  update: async ({ db, viewer, params: { id }, input }) => {
    if (!(await hasAddress(db, viewer.id, id))) throw notFound()
    const { body } = await input()
    rejectInvalid(postalCodeErrors('postalCode', body))
    const address = writtenAddress(body)
    const replace = () => inTransaction(db, (tx) => replaceAddress(tx, { accountId: viewer.id, id, address }))
    // The same place was kept meanwhile: now it is found, and replaced.
    const row = await replace().catch((error: unknown) => {
      if (!uniqueViolation(error)) throw error
      return replace()
    })
    if (!row) throw notFound()
    return { address: presentAddress(row) }
  },

  remove: async ({ db, viewer, params: { id } }) => {
    if (!(await deleteAddress(db, viewer.id, id))) throw notFound()
    return { message: 'Address deleted.' }
  },
}
