import { api } from '#shared/contract/index.ts'
import type { ServiceRequest, ServiceRequestSummary } from '#shared/contract/service-request.ts'
import type { Answer, Send } from './client.ts'
import type { Member } from './people.ts'

export type Dealing = {
  ask: (what: string, method: string, path: string, more: Send) => Promise<Answer>
  /** Repeats a request under one key until the outcome is known; undefined if it was refused. */
  insist: (what: string, path: string, more: Send) => Promise<Answer | undefined>
  pay: (order: { _id: string; payment: Payment }, confirm: () => Promise<void>) => Promise<void>
  isStopping: () => boolean
}
type Payment = { paymentIntentId: string; clientSecret: string }

const isAnswered = ({ status }: Answer) => status >= 200 && status < 300
const AT_ONCE = 2

const REQUEST = {
  description: 'Two rooms and a kitchen. I bring everything that is needed for it, and the windows can wait.',
  category: 'cleaning',
  subcategory: 'home-cleaning',
  budget: { type: 'open' },
  urgency: 'flexible',
  locationType: 'remote',
}
const OFFER = {
  price: 9_000,
  pricingType: 'fixed',
  message: 'I can come every week and bring what I need with me.',
  proposedSlots: [],
  cancellationPolicy: 'flexible',
}

const FATES = ['accepted', 'accepted', 'countered', 'rejected'] as const
/** The requester's first answer to an offer, derived from its id. */
const fateOf = (id: string) => FATES[Number.parseInt(id.slice(-2), 16) % FATES.length]

/** Virtual users who ask for services, offer, counter and accept; the orders go on like all others. */
export function requestLoad({ ask, insist, pay, isStopping }: Dealing) {
  async function post(requester: Member, title: string): Promise<string | undefined> {
    const body = { ...REQUEST, title }
    const answer = await insist('request', '/api/service-request/create', { token: requester.token, body, key: title })
    return answer && api.serviceRequest.create.reply.parse(answer.body).serviceRequest._id
  }

  async function list(person: Member, path: string): Promise<ServiceRequestSummary[]> {
    const answer = await ask('list requests', 'GET', `/api/service-request${path}`, { token: person.token })
    return isAnswered(answer) ? api.serviceRequest.list.reply.parse(answer.body).serviceRequests : []
  }

  async function look(person: Member, id: string): Promise<ServiceRequest | undefined> {
    const path = `/api/service-request/${id}/detail`
    const answer = await ask('look at a request', 'GET', path, { token: person.token })
    return isAnswered(answer) ? api.serviceRequest.detail.reply.parse(answer.body).serviceRequest : undefined
  }

  async function offer(provider: Member) {
    const open = await list(provider, '?limit=20')
    const others = open.filter(({ requester, ownOffer }) => requester._id !== provider.id && !ownOffer)
    for (const { _id } of others.slice(0, AT_ONCE)) {
      if (isStopping()) return
      await insist('offer', `/api/service-request/${_id}/offers`, {
        token: provider.token,
        body: OFFER,
        key: `${_id}-${provider.id}`,
      })
    }
    const countered = await list(provider, '/my-offers?status=countered&limit=20')
    for (const { _id, ownOffer } of countered.slice(0, AT_ONCE)) {
      if (isStopping() || !ownOffer) return
      const path = `/api/service-request/${_id}/offers/${ownOffer._id}/respond-counter`
      await ask('answer a counter', 'POST', path, { token: provider.token, body: { action: 'accept' } })
    }
  }

  async function choose(requester: Member, id: string) {
    const request = await look(requester, id)
    const waiting = request?.offersReceived.filter(({ status }) => status === 'pending') ?? []
    // A second look at an offer that was countered accepts it.
    for (const { _id, status, version, rounds, price } of waiting) {
      if (isStopping()) return
      const path = `/api/service-request/${id}/offers/${_id}`
      const { token } = requester
      const fate = rounds.length > 1 ? 'accepted' : fateOf(_id)
      if (fate === 'rejected')
        await ask('reject', 'PUT', `${path}/reject`, { token, body: { rejectionReason: 'Too far away.' } })
      else if (fate === 'countered')
        await ask('counter', 'POST', `${path}/counter`, { token, body: { price: price.amount - 500 } })
      else {
        const answer = await ask('accept an offer', 'PUT', `${path}/accept`, { token, body: { version } })
        if (isAnswered(answer)) return payAccepted(requester, id)
        if (status !== 'pending') return
      }
    }
  }

  async function payAccepted(requester: Member, id: string) {
    const { token } = requester
    const path = `/api/service-request/${id}`
    const answer = await ask('initiate', 'POST', `${path}/initiate-payment`, { token })
    if (!isAnswered(answer)) return
    const { serviceRequest, ...payment } = api.serviceRequest.initiatePayment.reply.parse(answer.body)
    await pay({ _id: serviceRequest.orderId ?? '', payment }, async () => {
      await ask('confirm', 'POST', `${path}/confirm-payment`, { token, body: {} })
    })
  }

  async function tend(requester: Member) {
    const open = await list(requester, '/my-requests?view=open&limit=20')
    for (const { _id } of open.filter(({ offerCount }) => offerCount > 0).slice(0, AT_ONCE))
      if (!isStopping()) await choose(requester, _id)
  }

  return { post, offer, tend }
}
