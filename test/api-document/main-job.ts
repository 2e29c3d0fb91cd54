// Compiled by `main-job.test.ts`, beside the types that it generates: no other configuration knows `client-types.ts`.
import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './client-types.ts'
import type { Done, Tools } from './main-job-tools.ts'

type Api = Client<paths, 'application/json'>
type Order = components['schemas']['ServiceOrder']

const PASSWORD = 'seven brown bridges'

/** The data of a reply that should be none of a rejection. */
function dataOf<Data>(reply: { data?: Data; error?: unknown; response: Response }): Data {
  if (reply.data === undefined) throw new Error(`${reply.response.status}: ${JSON.stringify(reply.error)}`)
  return reply.data
}

const clientOf = ({ baseUrl, fetch, watch }: Tools, token?: string): Api => {
  const client = createClient<paths, 'application/json'>({
    baseUrl,
    fetch,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  })
  client.use(watch)
  return client
}

async function signUp(tools: Tools, name: string) {
  const visitor = clientOf(tools)
  const email = `${name.toLowerCase()}@example.org`
  const body = { name, email, password: PASSWORD, accountType: 'individual' as const }
  dataOf(await visitor.POST('/auth/register', { body }))
  const code = await tools.codeMailedTo(email)
  dataOf(await visitor.POST('/auth/verify-email', { body: { email, code } }))
  const { token, user } = dataOf(await visitor.POST('/auth/login', { body: { email, password: PASSWORD } }))
  return { api: clientOf(tools, token), id: user._id }
}

async function publish(api: Api) {
  const { service } = dataOf(
    await api.POST('/service', {
      body: {
        title: 'Translation of a certificate',
        description: 'A sworn translation from Amharic into German, ready for the registry office.',
        category: 'creative-media',
        subcategory: 'content-writing',
        pricingType: 'fixed',
        price: 4500,
        locationType: 'remote',
        cancellationPolicy: 'flexible',
        status: 'draft',
      },
    }),
  )
  const path = { id: service._id }
  const { service: read } = dataOf(await api.GET('/service/{id}', { params: { path } }))
  // What was read is sent back as it is, with its amounts, and published.
  const body = { ...read, status: 'published' as const }
  return dataOf(await api.PUT('/service/{id}', { params: { path }, body })).service
}

/** Signs two people up, lists a service, orders and pays it, does the work and confirms it. */
export async function doMainJob(tools: Tools): Promise<Done> {
  const seller = await signUp(tools, 'Dawit')
  const sells = { params: { path: { id: seller.id } }, body: { roles: ['buy' as const, 'sell' as const] } }
  dataOf(await seller.api.PUT('/user/{id}/intent', sells))
  await tools.verify(seller.id)
  const service = await publish(seller.api)

  const visitor = clientOf(tools)
  const found = dataOf(await visitor.GET('/service/search', { params: { query: { q: 'certificate', limit: 5 } } }))
  if (!found.services.some(({ _id }) => _id === service._id)) throw new Error('the service was not found')

  const buyer = await signUp(tools, 'Liya')
  const header = { 'Idempotency-Key': 'the-first-order' }
  const placed = dataOf(
    await buyer.api.POST('/order/create', { params: { header }, body: { serviceId: service._id, note: 'Thank you!' } }),
  )
  await tools.pay(placed)
  const params = { path: { id: placed.order._id } }
  const statuses = [placed.order.status]
  const note = ({ order }: { order: Order }) => statuses.push(order.status)
  note(dataOf(await buyer.api.PUT('/order/{id}/confirm-payment', { params, body: {} })))
  note(dataOf(await seller.api.PUT('/order/{id}/accept', { params, body: {} })))
  note(dataOf(await seller.api.PUT('/order/{id}/in-progress', { params })))
  note(dataOf(await seller.api.PUT('/order/{id}/complete', { params, body: { note: 'It is in the post.' } })))
  note(dataOf(await buyer.api.PUT('/order/{id}/complete', { params, body: {} })))
  dataOf(await buyer.api.POST('/order/{id}/reviews', { params, body: { rating: 5, comment: 'Quick and kind.' } }))
  dataOf(await buyer.api.GET('/order', { params: { query: { role: 'buyer', view: 'done' } } }))
  dataOf(await seller.api.GET('/wallet', { params: { query: {} } }))
  dataOf(await buyer.api.GET('/payments', { params: { query: {} } }))
  dataOf(await buyer.api.GET('/notification', { params: { query: {} } }))
  dataOf(await seller.api.GET('/seller/home'))

  const late = await seller.api.PUT('/order/{id}/accept', { params, body: {} })
  const rejectedIn = late.error && 'order' in late.error ? late.error.order?.status : undefined
  const rejections = [
    late,
    await visitor.GET('/order', { params: { query: {} } }),
    await buyer.api.GET('/admin/orders', { params: { query: {} } }),
    await buyer.api.GET('/order/{id}', { params: { path: { id: service._id } } }),
    await visitor.POST('/auth/login', { body: { email: 'nobody', password: '' } }),
    await buyer.api.POST('/order/create', { params: { header }, body: { serviceId: service._id } }),
  ]
  return {
    statuses,
    price: service.price?.amount ?? 0,
    rejectedIn,
    rejections: rejections.map(({ response }) => response.status),
  }
}
