import { api } from '#shared/contract/index.ts'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { ProductRequestSummary } from '#shared/contract/product-request.ts'
import { LIYA } from '../product-order-states.ts'
import { PRODUCT_OFFER, WISH } from '../world.ts'
import type { Answer } from './client.ts'
import type { Dealing } from './load-requests.ts'
import type { Member } from './people.ts'

const isAnswered = ({ status }: Answer) => status >= 200 && status < 300
const AT_ONCE = 2

/** One in four offers is rejected, derived from its id. */
const isRejected = (id: string) => Number.parseInt(id.slice(-2), 16) % 4 === 0

/** Virtual users who want products, offer some of them, and accept until all is filled; the orders go on like all others. */
export function productRequestLoad({ ask, insist, pay, isStopping }: Dealing) {
  async function post(requester: Member, title: string): Promise<string | undefined> {
    const body = { ...WISH, title }
    const answer = await insist('want', '/api/requested-products', { token: requester.token, body, key: title })
    return answer && api.requestedProduct.create.reply.parse(answer.body).requestedProduct._id
  }

  async function list(person: Member, path: string): Promise<ProductRequestSummary[]> {
    const answer = await ask('list wanted', 'GET', `/api/requested-products${path}`, { token: person.token })
    return isAnswered(answer) ? api.requestedProduct.list.reply.parse(answer.body).requestedProducts : []
  }

  /** A listing of the seller's own, whose stock the offer takes. */
  async function productOf({ token }: Member): Promise<string | undefined> {
    const answer = await ask('list own products', 'GET', '/api/product/my-products?limit=1', { token })
    return isAnswered(answer) ? api.product.mine.reply.parse(answer.body).products[0]?._id : undefined
  }

  async function offer(seller: Member) {
    const open = await list(seller, '?limit=20')
    const others = open.filter(({ requester, ownOffer }) => requester._id !== seller.id && !ownOffer)
    if (others.length === 0) return
    const product = await productOf(seller)
    for (const { _id } of others.slice(0, AT_ONCE)) {
      if (isStopping()) return
      await insist('offer', '/api/product-offers', {
        token: seller.token,
        body: { ...PRODUCT_OFFER, requestedProduct: _id, quantity: 1, ...(product ? { product } : {}) },
        key: `${_id}-${seller.id}`,
      })
    }
  }

  /** Says where the units go, which repeats what was said before, and pays them. */
  async function buy({ token }: Member, { _id }: ProductOffer) {
    const body = { shippingAddress: LIYA }
    const answer = await ask('initiate', 'POST', `/api/product-offers/initiate-payment/${_id}`, { token, body })
    if (!isAnswered(answer)) return
    const { offer, ...payment } = api.productOffer.initiatePayment.reply.parse(answer.body)
    await pay({ _id: offer.productOrder ?? '', payment }, async () => {
      await ask('complete payment', 'POST', `/api/product-offers/complete-payment/${_id}`, { token, body: {} })
    })
  }

  async function choose(requester: Member, offer: ProductOffer) {
    const { token } = requester
    const can = (action: ProductOffer['allowedActions'][number]) => offer.allowedActions.includes(action)
    if (can('initiate-payment')) return buy(requester, offer)
    if (!can('accept')) return
    const of = (action: string) => `/api/product-offers/${action}/${offer._id}`
    if (isRejected(offer._id)) {
      await ask('reject', 'PUT', of('reject'), { token, body: { reason: 'Too far away.' } })
      return
    }
    const body = { offerVersion: offer.offerVersion }
    const answer = await ask('accept an offer', 'PUT', of('accept'), { token, body })
    if (isAnswered(answer)) await buy(requester, offer)
  }

  async function tend(requester: Member) {
    const answer = await ask('list offers', 'GET', '/api/product-offers/for-buyer?limit=20', { token: requester.token })
    const offers = isAnswered(answer) ? api.productOffer.forBuyer.reply.parse(answer.body).productOffers : []
    const waiting = offers.filter(({ status }) => ['pending', 'accepted', 'payment_pending'].includes(status))
    for (const each of waiting.slice(0, AT_ONCE)) if (!isStopping()) await choose(requester, each)
  }

  return { post, offer, tend }
}
