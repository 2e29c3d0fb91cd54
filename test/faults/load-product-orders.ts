import { api } from '#shared/contract/index.ts'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { LIYA, PARCEL } from '../product-order-states.ts'
import type { Answer, Send } from './client.ts'
import type { Member } from './people.ts'

type Trading = {
  ask: (what: string, method: string, path: string, more: Send, orderId?: string) => Promise<Answer>
  /** Repeats a request under one key until the outcome is known; undefined if it was refused. */
  insist: (what: string, path: string, more: Send) => Promise<Answer | undefined>
  pay: (order: ProductOrder, act: () => Promise<void>) => Promise<void>
  note: (order: Pick<ProductOrder, '_id' | 'status'>) => void
  isStopping: () => boolean
}

const isAnswered = ({ status }: Answer) => status >= 200 && status < 300
const AT_ONCE = 2

/** The planned end of an order, derived from its id. */
const isReturned = (id: string) => Number.parseInt(id.slice(-2), 16) % 3 === 0

/** Virtual users who trade products: they buy, send, receive, keep or send back. */
export function productOrderLoad({ ask, insist, pay, note, isStopping }: Trading) {
  async function act(person: Member, method: string, id: string, action: string, body: unknown) {
    const answer = await ask(action, method, `/api/product-order/${id}/${action}`, { token: person.token, body }, id)
    if (isAnswered(answer)) note(api.productOrder.ship.reply.parse(answer.body).order)
  }

  async function place(buyer: Member, key: string): Promise<{ key: string; id: string } | undefined> {
    const listed = await ask('list products', 'GET', '/api/product?limit=20', {})
    if (!isAnswered(listed)) return undefined
    const { products } = api.product.list.reply.parse(listed.body)
    const [product] = products.filter(({ seller }) => seller._id !== buyer.id)
    if (!product) return undefined
    const body = {
      productId: product._id,
      quantity: 1,
      deliveryMethod: 'shipping',
      shippingOption: 'standard',
      shippingAddress: LIYA,
      note: key,
    }
    const answer = await insist('place goods', '/api/product-order/create', { token: buyer.token, body, key })
    if (!answer) return undefined
    const { order } = api.productOrder.create.reply.parse(answer.body)
    note(order)
    await pay(order, () => act(buyer, 'PUT', order._id, 'confirm-payment', {}))
    return { key, id: order._id }
  }

  async function list(person: Member, role: 'buyer' | 'seller') {
    const query = `limit=20&view=active&role=${role}`
    const answer = await ask('list goods', 'GET', `/api/product-order?${query}`, { token: person.token })
    return isAnswered(answer) ? api.productOrder.list.reply.parse(answer.body).orders.slice(0, AT_ONCE) : []
  }

  async function agree(seller: Member, id: string) {
    const seen = await ask('look', 'GET', `/api/product-order/${id}`, { token: seller.token }, id)
    const caseId = isAnswered(seen) ? api.productOrder.detail.reply.parse(seen.body).order.refundCaseId : undefined
    if (!caseId) return
    const body = { action: 'return', returnAddress: 'Linienstraße 12, 10178 Berlin' }
    const path = `/api/refund-case/${caseId}/respond`
    const answer = await ask('agree to a return', 'PUT', path, { token: seller.token, body }, id)
    if (!isAnswered(answer)) return
    const { order } = api.refundCase.respond.reply.parse(answer.body)
    if (order && 'product' in order) note(order)
  }

  async function sell(seller: Member) {
    for (const { _id, status, allowedActions } of await list(seller, 'seller')) {
      if (isStopping()) return
      const can = (action: ProductOrder['allowedActions'][number]) => allowedActions.includes(action)
      if (status === 'refund_requested') await agree(seller, _id)
      else if (can('seller-confirm')) await act(seller, 'PUT', _id, 'seller-confirm', {})
      else if (can('ship')) await act(seller, 'PUT', _id, 'ship', PARCEL)
      else if (can('return-received')) await act(seller, 'PUT', _id, 'return-received', { ok: true, restock: true })
    }
  }

  async function buy(buyer: Member) {
    for (const { _id, allowedActions } of await list(buyer, 'buyer')) {
      if (isStopping()) return
      const can = (action: ProductOrder['allowedActions'][number]) => allowedActions.includes(action)
      if (can('return-sent')) await act(buyer, 'PUT', _id, 'return-sent', PARCEL)
      else if (can('delivered')) await act(buyer, 'PUT', _id, 'delivered', {})
      else if (can('request-refund') && can('complete') && isReturned(_id))
        await act(buyer, 'POST', _id, 'request-refund', { reason: 'not_as_described', note: 'It is blue.' })
      else if (can('complete')) await act(buyer, 'PUT', _id, 'complete', {})
    }
  }

  return { place, sell, buy }
}
