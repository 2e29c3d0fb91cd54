import { changesFields } from '../kernel/changes.ts'
import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { inputOf } from '../kernel/process-actions.ts'
import { z } from '../kernel/zod.ts'
import { PICTURES_AT_ONCE } from '../policies/files.ts'
import { REQUEST_PICTURES } from '../policies/listing-limits.ts'
import { Acceptance, offer } from '../process/offer.ts'
import { serviceOrder } from '../process/service-order.ts'
import { serviceRequest } from '../process/service-request.ts'
import { actionCalls, ConfirmPayment } from './action-calls.ts'
import { Address, Id, IdParams } from './common.ts'
import { MapFound, mapFields } from './map.ts'
import { OFFER_PICTURES, Offer, OfferEntry } from './offer.ts'
import { VerifyPromotion, verified } from './promotion.ts'
import {
  requestFilters,
  ServiceRequest,
  ServiceRequestChanges,
  ServiceRequestCounts,
  ServiceRequestEntry,
  ServiceRequestQuery,
  ServiceRequestStatus,
  ServiceRequestSummary,
} from './service-request.ts'
import { agreedField, priceChangedFields } from './transaction.ts'

const reply = z.object({ serviceRequest: ServiceRequest })
/** A rejection may say what the offer costs now. */
const rejectedReply = reply.extend(priceChangedFields)
const images = { images: { max: REQUEST_PICTURES, kind: 'image' } } as const
const OfferParams = z.object({
  id: Id.describe('The id of the request.'),
  offerId: Id.describe('The id of the offer.'),
})
const Found = page('serviceRequests', ServiceRequestSummary).extend({ corrected: z.string().optional() })
const Nothing = z.object({}).optional()
const slot = { start: '2030-05-02T09:00:00Z', end: '2030-05-02T12:00:00Z' }

const common = { access: 'user', params: IdParams, reply, conflict: reply } as const
const aboutOffer = { access: 'user', params: OfferParams, reply, conflict: reply } as const
const attachments = { attachments: { max: OFFER_PICTURES, kind: 'image' } } as const
const photos = { photos: { max: PICTURES_AT_ONCE, kind: 'image' } } as const
const evidence = { evidence: { max: PICTURES_AT_ONCE, kind: 'image' } } as const

export const serviceRequestCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/service-request',
    access: 'public',
    team: 'answer',
    rate: 'search',
    summary: 'Lists and searches open requests',
    query: ServiceRequestQuery.extend(changesFields),
    reply: Found,
    shared: 'visitors',
  },
  counts: {
    method: 'GET',
    path: '/service-request/counts',
    access: 'public',
    team: 'answer',
    rate: 'search',
    summary: 'Counts open requests for each choice of a filter',
    query: z.object(requestFilters),
    reply: ServiceRequestCounts,
    shared: 'visitors',
  },
  map: {
    method: 'GET',
    path: '/service-request/map',
    access: 'public',
    team: 'answer',
    summary: 'Shows where open requests lie in a part of the map',
    query: z.object({ ...requestFilters, ...mapFields }),
    reply: MapFound,
    shared: 'visitors',
  },
  latest: {
    method: 'GET',
    path: '/service-request/latest',
    access: 'public',
    summary: 'The three newest open requests',
    reply: z.object({ serviceRequests: z.array(ServiceRequestSummary) }),
    shared: true,
  },
  mine: {
    method: 'GET',
    path: '/service-request/my-requests',
    access: 'user',
    summary: "The caller's own requests, what waits for the caller first, then the latest",
    query: pageQuery().extend({
      ...changesFields,
      status: ServiceRequestStatus.optional(),
      view: z.enum(['drafts', 'open', 'running', 'done']).optional().describe('A part of them.'),
    }),
    reply: page('serviceRequests', ServiceRequestSummary),
  },
  offered: {
    method: 'GET',
    path: '/service-request/my-offers',
    access: 'user',
    team: 'answer',
    summary: 'The requests for which the caller has made offers: what waits for an answer first, then the latest offer',
    query: pageQuery().extend({ ...changesFields, status: Offer.shape.status.optional() }),
    reply: page('serviceRequests', ServiceRequestSummary),
  },
  create: {
    method: 'POST',
    path: '/service-request/create',
    access: 'user',
    rate: 'upload',
    summary: 'Posts a request, or keeps a draft of it',
    body: ServiceRequestEntry,
    files: images,
    reply: reply.extend({
      clientSecret: z.string().optional(),
      paymentIntentId: z.string().optional(),
      notPromoted: z
        .object({
          code: z.string().describe('The code with which choosing the package is refused, such as `price_changed`.'),
          price: priceChangedFields.price,
        })
        .optional()
        .describe('Why there is no payment for the chosen package yet; the request stands without it.'),
    }),
    status: 201,
    example: {
      title: 'Move a two-room flat from Neukölln to Pankow',
      description:
        'About 25 boxes, one sofa, a bed frame that comes apart and a washing machine. Third floor without a lift.',
      category: 'moving-transport',
      subcategory: 'local-moving',
      budget: { type: 'range', min: 35000, max: 45000 },
      urgency: 'date',
      preferredSlots: [slot],
      locationType: 'at_my_place',
      location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
    },
  },
  detail: {
    method: 'GET',
    path: '/service-request/:id/detail',
    access: 'public',
    team: 'answer',
    summary: 'Shows a request: to others while it is open, to its people always',
    params: IdParams,
    reply,
  },
  update: {
    ...common,
    method: 'PUT',
    path: '/service-request/:id',
    rate: 'upload',
    summary: 'Changes a request that is open, or a draft',
    body: ServiceRequestChanges,
    files: images,
    example: { budget: { type: 'fixed', max: 42000 } },
  },
  remove: {
    method: 'DELETE',
    path: '/service-request/:id',
    access: 'user',
    summary: 'Deletes a request for which nothing was paid',
    params: IdParams,
    reply: reply.extend({ _id: Id, message: z.string() }),
    conflict: reply,
  },
  publish: {
    ...common,
    method: 'PUT',
    path: '/service-request/:id/status/publish',
    summary: 'Publishes a draft',
    body: Nothing,
  },
  renew: {
    ...common,
    method: 'PUT',
    path: '/service-request/:id/status/renew',
    summary: 'Opens an expired request again',
    body: Nothing,
  },
  close: {
    ...common,
    method: 'PUT',
    path: '/service-request/:id/status/close',
    summary: 'Closes an open request; its offers are not selected',
    body: inputOf(serviceRequest, 'close'),
    example: { reason: 'hired_elsewhere' },
  },
  ...actionCalls(serviceRequest, reply),
  offers: {
    method: 'GET',
    path: '/service-request/:id/offers',
    access: 'user',
    team: 'answer',
    summary: 'All offers for the requester, the own one for a provider',
    params: IdParams,
    query: pageQuery(10, ['price', 'rating']).extend(changesFields),
    reply: page('offers', Offer),
  },
  submitOffer: {
    method: 'POST',
    path: '/service-request/:id/offers',
    access: 'user',
    team: 'manage',
    summary: "Makes an offer, or sends the caller's offer anew",
    params: IdParams,
    body: OfferEntry,
    files: attachments,
    reply: z.object({ offer: Offer, serviceRequest: ServiceRequest }),
    status: 201,
    conflict: reply,
    example: {
      price: 39500,
      pricingType: 'fixed',
      message: 'I have a van with a tail lift and bring a second person. Blankets and straps are included.',
      proposedSlots: [slot],
      cancellationPolicy: 'moderate',
    },
  },
  acceptOffer: {
    ...aboutOffer,
    method: 'PUT',
    path: '/service-request/:id/offers/:offerId/accept',
    summary: 'Accepts an offer and opens its payment; the other offers wait',
    body: Acceptance.extend(agreedField).optional(),
    conflict: rejectedReply,
    example: { buyerMessage: 'See you on Saturday.', version: 3 },
  },
  rejectOffer: {
    ...aboutOffer,
    method: 'PUT',
    path: '/service-request/:id/offers/:offerId/reject',
    summary: 'Declines an offer with a reason',
    body: inputOf(offer, 'reject'),
    example: { rejectionReason: 'We have found a provider nearer to us.' },
  },
  counterOffer: {
    ...aboutOffer,
    method: 'POST',
    path: '/service-request/:id/offers/:offerId/counter',
    summary: 'Names other terms to the provider, up to five times',
    body: inputOf(offer, 'counter'),
    example: { price: 38000, message: 'Everything will be packed and downstairs.' },
  },
  respondToCounter: {
    ...aboutOffer,
    method: 'POST',
    path: '/service-request/:id/offers/:offerId/respond-counter',
    team: 'manage',
    summary: 'Accepts or refuses the terms of a counter, or names others',
    body: inputOf(offer, 'respond-counter'),
    example: { action: 'counter', price: 39000, version: 3 },
  },
  reconfirmOffer: {
    ...aboutOffer,
    method: 'PUT',
    path: '/service-request/:id/offers/:offerId/reconfirm',
    team: 'manage',
    summary: 'Stands by an offer although the request has changed',
    body: inputOf(offer, 'reconfirm'),
    example: { version: 4 },
  },
  withdrawOffer: {
    ...aboutOffer,
    method: 'DELETE',
    path: '/service-request/:id/offers/:offerId',
    team: 'manage',
    summary: 'Withdraws an offer, also an accepted one that is not paid yet',
  },
  initiatePayment: {
    method: 'POST',
    path: '/service-request/:id/initiate-payment',
    access: 'user',
    rate: 'money',
    summary: 'What is needed to pay the accepted offer',
    params: IdParams,
    body: z
      .object({
        address: Address.optional().describe('Where the work is done, if the provider comes.'),
        ...agreedField,
      })
      .optional(),
    example: { address: { line1: 'Florastraße 27', city: 'Berlin', postalCode: '13187', country: 'DE' } },
    reply: reply.extend({
      clientSecret: z.string(),
      paymentIntentId: z.string(),
      pricing: ServiceRequest.shape.pricing,
    }),
    conflict: rejectedReply,
  },
  confirmPayment: {
    ...common,
    method: 'POST',
    path: '/service-request/:id/confirm-payment',
    rate: 'money',
    summary: 'Reconciles the payment with the provider; safe to repeat',
    body: ConfirmPayment,
    example: { paymentIntentId: 'pi_3PqK2x' },
  },
  confirmPromotion: {
    ...common,
    method: 'POST',
    path: '/service-request/:id/confirm-promotion',
    rate: 'money',
    summary: 'Reconciles the payment of a promotion with the provider; safe to repeat',
    body: ConfirmPayment,
    example: { paymentIntentId: 'pi_3PqK2x' },
  },
  verifyPromotion: {
    method: 'POST',
    path: '/service-request/payment/verify-promotion',
    access: 'user',
    rate: 'money',
    summary: 'The same by the payment alone, after the bank led the payer back; says how the payment stands',
    body: VerifyPromotion,
    reply: z.object({
      ...verified,
      serviceRequest: ServiceRequest.optional().describe('Absent if it was deleted since.'),
    }),
    example: { paymentIntentId: 'pi_3PqK2x', clientSecret: 'pi_3PqK2x_secret_8f2c' },
  },
  undo: {
    ...common,
    method: 'PUT',
    path: '/service-request/:id/status/undo',
    summary: 'Takes the acceptance back before it is paid: the other offers return',
  },
  reopen: {
    ...common,
    method: 'PUT',
    path: '/service-request/:id/status/reopen',
    rate: 'money',
    summary: 'Opens a request again whose provider called off; the money stays for the next offer',
    body: Nothing,
  },
  schedule: {
    ...common,
    method: 'POST',
    path: '/service-request/:id/schedule',
    team: 'answer',
    summary: 'Sets the appointment, or asks the other side for another one',
    body: inputOf(serviceOrder, 'schedule'),
    example: { scheduleData: { ...slot, timezone: 'Europe/Berlin' } },
  },
  inProgress: {
    ...common,
    method: 'PUT',
    path: '/service-request/:id/status/in-progress',
    team: 'manage',
    summary: 'Says that the work has begun',
    body: Nothing,
  },
  complete: {
    ...common,
    method: 'PUT',
    path: '/service-request/:id/status/complete',
    team: 'manage',
    rate: 'money',
    summary: 'The provider says that it is done; the requester confirms it',
    body: inputOf(serviceOrder, 'complete'),
    files: photos,
    example: { note: 'All boxes are upstairs.' },
  },
  requestRefund: {
    ...common,
    method: 'POST',
    path: '/service-request/:id/request-refund',
    rate: 'money',
    summary: 'Cancels by the policy of the offer, or opens a refund case once the work has begun',
    body: inputOf(serviceOrder, 'request-refund'),
    files: evidence,
    example: { reason: 'Half of it was not done.', amount: 4000 },
  },
  dispute: {
    ...common,
    method: 'POST',
    path: '/service-request/:id/dispute',
    rate: 'money',
    summary: 'Asks an administrator to decide the refund case',
    body: Nothing,
  },
})
