import { defineCalls } from '../kernel/contract.ts'
import { page } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { productOrder } from '../process/product-order.ts'
import { actionCalls, ConfirmPayment, ordersQuery } from './action-calls.ts'
import { EXAMPLE_ID, Id, IdParams } from './common.ts'
import { paymentChoiceCalls } from './payment-choice.ts'
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
  ...paymentChoiceCalls('/product-order/:id', reply),
  ...actionCalls(productOrder, reply),
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
