import type { z } from '#shared/kernel/zod.ts'
import { call, get, idOf, take } from './call.ts'
import { insertTestCard } from './cards.ts'
import { deleteObject, insertObject, saveObject } from './data.ts'
import { integer, list, mergeMetadata, metadata, orNull, text } from './fields.ts'
import { idFor, word } from './ids.ts'
import { listCall, pageOf, readCall } from './lists.ts'
import type { Customer } from './objects.ts'
import { invalid } from './rejection.ts'

const fields = {
  description: text.optional(),
  email: text.optional(),
  metadata: metadata.optional(),
  name: text.optional(),
  phone: text.optional(),
  preferred_locales: list.optional(),
}
type Fields = { [K in keyof typeof fields]?: z.infer<(typeof fields)[K]> }

function applyFields(customer: Customer, input: Fields): Customer {
  for (const name of ['description', 'email', 'name', 'phone'] as const)
    if (input[name] !== undefined) customer[name] = orNull(input[name])
  if (input.preferred_locales) customer.preferred_locales = input.preferred_locales
  customer.metadata = mergeMetadata(customer.metadata, input.metadata)
  return customer
}

const create = call({
  method: 'POST',
  path: '/customers',
  fields,
  run: (work, input) => {
    const customer: Customer = {
      id: idFor('cus'),
      object: 'customer',
      address: null,
      balance: 0,
      created: work.now,
      currency: null,
      default_source: null,
      delinquent: false,
      description: null,
      discount: null,
      email: null,
      invoice_prefix: word(8).toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: {},
      name: null,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    }
    return insertObject(work.tx, applyFields(customer, input))
  },
})

const update = call({
  method: 'POST',
  path: '/customers/:id',
  fields,
  run: async (work, input) => saveObject(work.tx, applyFields(await take(work, 'customer', idOf(work)), input)),
})

const remove = call({
  method: 'DELETE',
  path: '/customers/:id',
  fields: {},
  run: async (work) => {
    const { id } = await take(work, 'customer', idOf(work))
    await deleteObject(work.tx, id)
    return { id, object: 'customer', deleted: true }
  },
})

const attach = call({
  method: 'POST',
  path: '/payment_methods/:id/attach',
  fields: { customer: text },
  run: async (work, { customer }) => {
    await get(work, 'customer', customer, 'customer')
    const method = (await insertTestCard(work, idOf(work))) ?? (await take(work, 'payment_method', idOf(work)))
    if (method.customer && method.customer !== customer)
      throw invalid(
        'The payment method you provided has already been attached to a customer.',
        'payment_method_invalid_parameter',
      )
    return saveObject(work.tx, { ...method, customer })
  },
})

const detach = call({
  method: 'POST',
  path: '/payment_methods/:id/detach',
  fields: {},
  run: async (work) => {
    const method = await take(work, 'payment_method', idOf(work))
    if (!method.customer)
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
    return saveObject(work.tx, { ...method, customer: null })
  },
})

const listMethodsOf = call({
  method: 'GET',
  path: '/customers/:id/payment_methods',
  fields: {
    limit: integer.optional(),
    starting_after: text.optional(),
    ending_before: text.optional(),
    type: text.optional(),
  },
  run: async (work, { type, ...page }) => {
    const { id } = await get(work, 'customer', idOf(work))
    const match = { customer: id, ...(type && { type }) }
    return pageOf(work, { kind: 'payment_method', match }, page, `/v1/customers/${id}/payment_methods`)
  },
})

export const customerCalls = [
  create,
  readCall('/customers', 'customer'),
  update,
  remove,
  listCall({ path: '/customers', kind: 'customer', by: ['email'] }),
  readCall('/payment_methods', 'payment_method'),
  listCall({ path: '/payment_methods', kind: 'payment_method', by: ['customer', 'type'] }),
  attach,
  detach,
  listMethodsOf,
]
