import { defineCalls } from '../kernel/contract.ts'
import { page } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { productOrder } from '../process/product-order.ts'
import { actionCalls, ConfirmPayment, ordersQuery } from './action-calls.ts'
import { EXAMPLE_ID, Id, IdParams } from './common.ts'
import { ProductOrder, ProductOrderEntry, ProductOrderStatus, ProductOrderSummary } from './product-order.ts'
import { OrderReviewEntry, Review } from './review.ts'
import { priceChangedFields } from './transaction.ts'

const reply = z.object({ order: ProductOrder })

export const productOrderCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/product-order',
    access: 'user',
    team: 'answer',
    summary:
      "The caller's product orders as a buyer or as a seller, the latest first; of one side, first what waits for it, by its deadline",
    query: ordersQuery(ProductOrderStatus),
    reply: page('orders', ProductOrderSummary),
  },
  detail: {
    method: 'GET',
    path: '/product-order/:id',
    access: 'user',
    team: 'answer',
    summary: 'Shows a product order to its parties, and to administrators, whose access is audited',
    params: IdParams,
    reply,
  },
  create: {
    method: 'POST',
    path: '/product-order/create',
    access: 'user',
    rate: 'money',
    summary: 'Orders a product, reserves its stock and opens its payment',
    body: ProductOrderEntry,
    reply: z.object({ order: ProductOrder, clientSecret: z.string(), paymentIntentId: z.string() }),
    status: 201,
    conflict: reply.extend(priceChangedFields),
    example: {
      productId: EXAMPLE_ID,
      quantity: 1,
      deliveryMethod: 'shipping',
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
  confirmPayment: {
    method: 'PUT',
    path: '/product-order/:id/confirm-payment',
    access: 'user',
    rate: 'money',
    summary: 'Reconciles the payment with the provider; safe to repeat',
    params: IdParams,
    body: ConfirmPayment,
    reply,
    example: { paymentIntentId: 'pi_3PqK2x' },
  },
  ...actionCalls(productOrder, reply, {
    sellerConfirm: {
      call: 'PUT /product-order/:id/seller-confirm',
      team: 'manage',
      summary: 'Confirms the order, which takes the payment, and says by when it is sent',
      example: { shipBy: '2030-05-03T18:00:00Z' },
    },
    sellerDecline: {
      call: 'PUT /product-order/:id/seller-decline',
      team: 'manage',
      summary:
        'Declines or calls off as the seller: the money goes back, or only the rest is called off if a part was sent',
      rate: 'money',
      example: { reason: 'The last one broke.', code: 'out_of_stock', markOutOfStock: true },
    },
    ship: {
      call: 'PUT /product-order/:id/ship',
      team: 'manage',
      summary: 'Says that the parcel is on its way, or that it is ready for pick-up',
      example: { carrier: 'DHL', trackingNumber: '00340434161094042557', quantity: 1 },
    },
    delivered: {
      call: 'PUT /product-order/:id/delivered',
      team: 'manage',
      summary: "The buyer says that it arrived; at a pick-up the seller does, with the buyer's code",
      rate: 'money',
      example: { code: '482913' },
    },
    complete: {
      call: 'PUT /product-order/:id/complete',
      summary: 'The buyer says that all is good, which pays the seller',
      rate: 'money',
    },
    cancel: {
      call: 'PUT /product-order/:id/cancel',
      summary: 'Cancels as the buyer, or asks the seller to agree once it is confirmed and not late',
      rate: 'money',
      example: { reason: 'I ordered it twice.' },
    },
    answerCancel: {
      call: 'PUT /product-order/:id/answer-cancel',
      team: 'manage',
      summary: 'Agrees that the buyer cancels, or not',
      rate: 'money',
      example: { accept: true },
    },
    requestRefund: {
      call: 'POST /product-order/:id/request-refund',
      summary: 'Asks for money back: opens a refund case, or sends it back by the right to withdraw',
      rate: 'money',
      example: { reason: 'damaged', note: 'The lid is cracked.', amount: 2800 },
    },
    returnAddress: {
      call: 'PUT /product-order/:id/return-address',
      team: 'manage',
      summary: 'The seller says where it is to be sent back',
      example: { address: 'Weserstraße 12, 12045 Berlin' },
    },
    returnSent: {
      call: 'PUT /product-order/:id/return-sent',
      summary: 'The buyer says that it is on its way back',
      example: { carrier: 'DHL', trackingNumber: '00340434161094042557' },
    },
    returnReceived: {
      call: 'PUT /product-order/:id/return-received',
      team: 'manage',
      summary: 'The seller says that it came back as it should, which refunds it, or that it did not',
      rate: 'money',
      example: { ok: true, restock: true },
    },
  }),
  reviews: {
    method: 'GET',
    path: '/product-order/:id/reviews',
    access: 'user',
    team: 'answer',
    summary: "Shows the parties their own review, and the other side's once both are published",
    params: IdParams,
    reply: z.object({ reviews: z.array(Review) }),
  },
  review: {
    method: 'POST',
    path: '/product-order/:id/reviews',
    access: 'user',
    summary: 'Reviews the other side of a completed order; hidden until both sides have written or the time is over',
    params: IdParams,
    body: OrderReviewEntry,
    reply: z.object({ review: Review }),
    status: 201,
    conflict: z.object({ review: Review }),
    example: { rating: 5, comment: 'Well packed, and on time.', sub: { communication: 5 } },
  },
  remove: {
    method: 'DELETE',
    path: '/product-order/:id',
    access: 'user',
    summary: 'Gives up an unpaid order, or hides an ended one from the own list',
    params: IdParams,
    reply: z.object({ order: ProductOrder, _id: Id, message: z.string() }),
    conflict: reply,
  },
})
