import { defineCalls } from '../kernel/contract.ts'
import { page } from '../kernel/page.ts'
import { inputOf } from '../kernel/process-actions.ts'
import { z } from '../kernel/zod.ts'
import { PICTURES_AT_ONCE } from '../policies/files.ts'
import { PRODUCT_REQUEST_PICTURES } from '../policies/listing-limits.ts'
import { productOffer } from '../process/product-offer.ts'
import { productOrder } from '../process/product-order.ts'
import { productRequest } from '../process/product-request.ts'
import { ConfirmPayment } from './action-calls.ts'
import { EXAMPLE_ID, Id, IdParams } from './common.ts'
import {
  ProductOffer,
  ProductOfferChanges,
  ProductOfferEntry,
  ProductOfferPayment,
  ProductOfferQuery,
} from './product-offer.ts'
import { ProductOrder } from './product-order.ts'
import { ProductRequest } from './product-request.ts'
import { priceChangedFields } from './transaction.ts'

const images = { images: { max: PRODUCT_REQUEST_PICTURES, kind: 'image' } } as const
const evidence = { evidence: { max: PICTURES_AT_ONCE, kind: 'image' } } as const
const Found = page('productOffers', ProductOffer)
const Nothing = z.object({}).optional()

/** A reply with the offer under this key, and the same beside a 409. */
const replying = <const Key extends string>(key: Key) => {
  const reply = z.object({ [key]: ProductOffer } as Record<Key, typeof ProductOffer>)
  return { access: 'user', params: IdParams, reply, conflict: reply } as const
}

export const productOfferCalls = defineCalls({
  create: {
    method: 'POST',
    path: '/product-offers',
    access: 'user',
    team: 'manage',
    summary: 'Makes an offer for a requested product',
    body: ProductOfferEntry,
    files: images,
    reply: z.object({ productOffer: ProductOffer }),
    conflict: z.object({ productOffer: ProductOffer }).partial(),
    status: 201,
    example: {
      requestedProduct: EXAMPLE_ID,
      price: 9500,
      quantity: 1,
      condition: 'good',
      message: 'Oak, 200 by 80 cm, two small scratches on one side.',
      deliveryMethods: ['shipping'],
      shippingOptions: [{ key: 'parcel', name: 'Parcel', price: 1490, etaMinDays: 2, etaMaxDays: 4 }],
      handlingDays: 2,
    },
  },
  ofRequest: {
    method: 'GET',
    path: '/product-offers/requested-product/:id',
    access: 'user',
    team: 'answer',
    summary: 'All offers for the requester, the own ones for a seller',
    params: IdParams,
    query: ProductOfferQuery,
    reply: Found,
  },
  mine: {
    method: 'GET',
    path: '/product-offers/my-offers',
    access: 'user',
    team: 'answer',
    summary:
      "The caller's offers as a seller, what waits for the caller first, then the latest; without withdrawn ones",
    query: ProductOfferQuery,
    reply: Found,
  },
  forBuyer: {
    method: 'GET',
    path: '/product-offers/for-buyer',
    access: 'user',
    summary: 'The offers for what the caller wants, what waits for the caller first, then the latest',
    query: ProductOfferQuery,
    reply: Found,
  },
  detail: {
    method: 'GET',
    path: '/product-offers/:id',
    access: 'user',
    team: 'answer',
    summary: 'Shows an offer to its two people, and to administrators, whose access is audited',
    params: IdParams,
    reply: z.object({ productOffer: ProductOffer }),
  },
  update: {
    ...replying('updatedOffer'),
    method: 'PUT',
    path: '/product-offers/:id',
    team: 'manage',
    summary: 'Sends an offer anew as its next version',
    body: ProductOfferChanges,
    files: images,
    example: { price: 9000 },
  },
  remove: {
    method: 'DELETE',
    path: '/product-offers/:id',
    access: 'user',
    team: 'manage',
    summary: "Withdraws an offer and takes it from the seller's list, or takes one that is over from it",
    params: IdParams,
    reply: z.object({ _id: Id, message: z.string() }),
    conflict: z.object({ productOffer: ProductOffer }),
  },
  accept: {
    ...replying('acceptedOffer'),
    method: 'PUT',
    path: '/product-offers/accept/:id',
    summary: 'Accepts an offer, or some of its units; those that no longer fit wait',
    body: inputOf(productOffer, 'accept'),
    example: { quantity: 1, offerVersion: 2 },
  },
  reject: {
    ...replying('rejectedOffer'),
    method: 'PUT',
    path: '/product-offers/reject/:id',
    summary: 'Declines an offer with a reason',
    body: inputOf(productOffer, 'reject'),
    example: { reason: 'It is too wide for the wall.' },
  },
  withdraw: {
    ...replying('withdrawnOffer'),
    method: 'PUT',
    path: '/product-offers/withdraw/:id',
    team: 'manage',
    summary: 'Withdraws an offer that is not accepted',
    body: Nothing,
  },
  undo: {
    ...replying('productOffer'),
    method: 'PUT',
    path: '/product-offers/undo/:id',
    summary: 'Takes the acceptance back before it is paid',
  },
  initiatePayment: {
    method: 'POST',
    path: '/product-offers/initiate-payment/:id',
    access: 'user',
    rate: 'money',
    summary: 'Says where the goods go, which fixes the price, and opens the payment',
    params: IdParams,
    body: ProductOfferPayment,
    reply: z.object({ offer: ProductOffer, clientSecret: z.string(), paymentIntentId: z.string() }),
    conflict: z.object({ offer: ProductOffer, ...priceChangedFields }),
    example: {
      shippingOption: 'parcel',
      shippingAddress: {
        fullName: 'Liya Mekonnen',
        line1: 'Florastraße 27',
        city: 'Berlin',
        postalCode: '13187',
        country: 'DE',
      },
    },
  },
  completePayment: {
    method: 'POST',
    path: '/product-offers/complete-payment/:id',
    access: 'user',
    rate: 'money',
    summary: 'Reconciles the payment with the provider; safe to repeat',
    params: IdParams,
    body: ConfirmPayment,
    reply: z.object({ productOrder: ProductOrder, updatedOffer: ProductOffer }),
    conflict: z.object({ updatedOffer: ProductOffer }),
    example: { paymentIntentId: 'pi_3PqK2x' },
  },
  ship: {
    ...replying('offer'),
    method: 'PUT',
    path: '/product-offers/ship/:id',
    team: 'manage',
    summary: 'Says that the parcel is on its way, or that it is ready for pick-up',
    body: inputOf(productOrder, 'ship'),
    example: { carrier: 'DHL', trackingNumber: '00340434161094042557' },
  },
  deliver: {
    ...replying('offer'),
    method: 'PUT',
    path: '/product-offers/deliver/:id',
    team: 'manage',
    rate: 'money',
    summary: "The buyer says that it arrived; at a pick-up the seller does, with the buyer's code",
    body: inputOf(productOrder, 'delivered'),
    example: { code: '482913' },
  },
  requestRefund: {
    ...replying('offer'),
    method: 'POST',
    path: '/product-offers/request-refund/:id',
    rate: 'money',
    summary: 'Asks for money back, as in the order',
    body: inputOf(productOrder, 'request-refund'),
    files: evidence,
    example: { reason: 'damaged', note: 'The back panel is broken.' },
  },
  closeRequest: {
    method: 'PUT',
    path: '/product-offers/close-requested-product/:id',
    access: 'user',
    summary: 'Closes what was wanted, by its id or by that of one of its offers; its open offers are not selected',
    params: IdParams,
    body: inputOf(productRequest, 'close-requested-product'),
    reply: z.object({ requestedProduct: ProductRequest }),
    conflict: z.object({ requestedProduct: ProductRequest }),
    example: { reason: 'bought_elsewhere' },
  },
})
