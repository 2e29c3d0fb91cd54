import { defineCalls } from '../kernel/contract.ts'
import { page } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { PICTURES_AT_ONCE } from '../policies/files.ts'
import { productOrderActions } from '../process/product-order.ts'
import { Id, IdParams } from './common.ts'
import { orderActionCalls, ordersQuery } from './order-action-calls.ts'
import { ProductOrder, ProductOrderEntry, ProductOrderStatus, ProductOrderSummary } from './product-order.ts'
import { OrderReviewEntry, Review } from './review.ts'

const { reply, act } = orderActionCalls(ProductOrder)

export const productOrderCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/product-order',
    access: 'user',
    summary: "The caller's product orders as a buyer or as a seller, latest first",
    query: ordersQuery(ProductOrderStatus),
    reply: page('orders', ProductOrderSummary),
  },
  detail: {
    method: 'GET',
    path: '/product-order/:id',
    access: 'user',
    summary: 'Shows a product order to its parties, and to administrators, which is written down',
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
  },
  confirmPayment: {
    ...act(
      'PUT',
      '/product-order/:id/confirm-payment',
      'Adopts what the payment provider says; safe to repeat',
      z.object({ paymentIntentId: z.string().min(1).max(255).optional() }).optional(),
    ),
    rate: 'money',
  },
  sellerConfirm: act(
    'PUT',
    '/product-order/:id/seller-confirm',
    'Confirms the order, which takes the payment, and says by when it is sent',
    productOrderActions.sellerConfirm,
  ),
  sellerDecline: {
    ...act(
      'PUT',
      '/product-order/:id/seller-decline',
      'Declines or calls off as the seller: the money goes back, or only the rest is called off if a part was sent',
      productOrderActions.sellerDecline,
    ),
    rate: 'money',
  },
  ship: act(
    'PUT',
    '/product-order/:id/ship',
    'Says that the parcel is on its way, or that it is ready for pick-up',
    productOrderActions.ship,
  ),
  delivered: {
    ...act(
      'PUT',
      '/product-order/:id/delivered',
      "The buyer says that it arrived; at a pick-up the seller does, with the buyer's code",
      productOrderActions.delivered,
    ),
    rate: 'money',
  },
  complete: {
    ...act(
      'PUT',
      '/product-order/:id/complete',
      'The buyer says that all is good, which pays the seller',
      z.object({}).optional(),
    ),
    rate: 'money',
  },
  cancel: {
    ...act(
      'PUT',
      '/product-order/:id/cancel',
      'Cancels as the buyer, or asks the seller to agree once it is confirmed and not late',
      productOrderActions.cancel,
    ),
    rate: 'money',
  },
  answerCancel: {
    ...act(
      'PUT',
      '/product-order/:id/answer-cancel',
      'Agrees that the buyer cancels, or not',
      productOrderActions.answerCancel,
    ),
    rate: 'money',
  },
  requestRefund: {
    ...act(
      'POST',
      '/product-order/:id/request-refund',
      'Asks for money back: opens a refund case, or sends it back by the right to withdraw',
      productOrderActions.requestRefund,
    ),
    rate: 'money',
    files: { evidence: { max: PICTURES_AT_ONCE, kind: 'image' } },
  },
  returnAddress: act(
    'PUT',
    '/product-order/:id/return-address',
    'The seller says where it is to be sent back',
    productOrderActions.returnAddress,
  ),
  returnSent: act(
    'PUT',
    '/product-order/:id/return-sent',
    'The buyer says that it is on its way back',
    productOrderActions.returnSent,
  ),
  returnReceived: {
    ...act(
      'PUT',
      '/product-order/:id/return-received',
      'The seller says that it came back as it should, which refunds it, or that it did not',
      productOrderActions.returnReceived,
    ),
    rate: 'money',
  },
  reviews: {
    method: 'GET',
    path: '/product-order/:id/reviews',
    access: 'user',
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
  },
  remove: {
    method: 'DELETE',
    path: '/product-order/:id',
    access: 'user',
    summary: 'Gives up an unpaid order, or hides an ended one from the own list',
    params: IdParams,
    reply: z.object({ order: ProductOrder, _id: Id, message: z.string() }),
  },
})
