import { defineCalls } from '../kernel/contract.ts'
import { page } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { PICTURES_AT_ONCE } from '../policies/files.ts'
import { serviceOrderActions } from '../process/service-order.ts'
import { Id, IdParams } from './common.ts'
import { orderActionCalls, ordersQuery } from './order-action-calls.ts'
import {
  RefundQuote,
  ServiceOrder,
  ServiceOrderEntry,
  ServiceOrderStatus,
  ServiceOrderSummary,
} from './service-order.ts'

const { reply, act } = orderActionCalls(ServiceOrder)

export const serviceOrderCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/order',
    access: 'user',
    summary: "The caller's orders as a buyer or as a seller, latest first",
    query: ordersQuery(ServiceOrderStatus),
    reply: page('orders', ServiceOrderSummary),
  },
  detail: {
    method: 'GET',
    path: '/order/:id',
    access: 'user',
    summary: 'Shows an order to its parties',
    params: IdParams,
    reply,
  },
  create: {
    method: 'POST',
    path: '/order/create',
    access: 'user',
    rate: 'money',
    summary: 'Orders a service and opens its payment',
    body: ServiceOrderEntry,
    reply: z.object({ order: ServiceOrder, clientSecret: z.string(), paymentIntentId: z.string() }),
    status: 201,
  },
  confirmPayment: {
    ...act(
      'PUT',
      '/order/:id/confirm-payment',
      'Adopts what the payment provider says; safe to repeat',
      z.object({ paymentIntentId: z.string().min(1).max(255).optional() }).optional(),
    ),
    rate: 'money',
  },
  accept: act(
    'PUT',
    '/order/:id/accept',
    'Accepts the order, with one of the offered times',
    serviceOrderActions.accept,
  ),
  proposeTimeChange: act(
    'POST',
    '/order/:id/propose-time-change',
    'Proposes other times to the buyer, once',
    serviceOrderActions.proposeTimeChange,
  ),
  confirmTimeProposal: act(
    'PUT',
    '/order/:id/confirm-time-proposal',
    'Takes one of the proposed times',
    serviceOrderActions.confirmTimeProposal,
  ),
  reaffirmPreference: act(
    'PUT',
    '/order/:id/reaffirm-preference',
    'Keeps the times that the buyer asked for: the seller accepts or declines',
    z.object({}).optional(),
  ),
  findAnotherSeller: {
    ...act(
      'POST',
      '/order/:id/find-another-seller',
      'Asks others to take over, with the payment that is there',
      z.object({}).optional(),
    ),
    rate: 'money',
  },
  decline: act('PUT', '/order/:id/decline', 'Declines or cancels as the seller', serviceOrderActions.decline),
  schedule: act('PUT', '/order/:id/schedule', 'Sets or moves the appointment', serviceOrderActions.schedule),
  answerReschedule: act(
    'PUT',
    '/order/:id/answer-reschedule',
    'Agrees to another time that the other side asked for, or keeps the old one',
    serviceOrderActions.answerReschedule,
  ),
  extend: act('PUT', '/order/:id/extend', 'Gives the seller more time for a late delivery', serviceOrderActions.extend),
  inProgress: act('PUT', '/order/:id/in-progress', 'Says that the work has begun', z.object({}).optional()),
  complete: {
    ...act(
      'PUT',
      '/order/:id/complete',
      'The seller says that it is done; the buyer confirms it',
      serviceOrderActions.complete,
    ),
    rate: 'money',
    files: { photos: { max: PICTURES_AT_ONCE, kind: 'image' } },
  },
  revise: act('POST', '/order/:id/revise', 'Asks the seller to change what was done', serviceOrderActions.revise),
  refundQuote: {
    method: 'GET',
    path: '/order/:id/refund-quote',
    access: 'user',
    summary: 'What the buyer would get back now',
    params: IdParams,
    reply: RefundQuote,
  },
  requestRefund: {
    ...act(
      'POST',
      '/order/:id/request-refund',
      'Cancels by the policy that was shown, or opens a refund case once the work has begun',
      serviceOrderActions.requestRefund,
    ),
    rate: 'money',
    files: { evidence: { max: PICTURES_AT_ONCE, kind: 'image' } },
  },
  dispute: {
    ...act('POST', '/order/:id/dispute', 'Asks an administrator to decide the refund case', z.object({}).optional()),
    rate: 'money',
  },
  processRefundPostDecline: {
    ...act(
      'POST',
      '/order/:id/process-refund-post-decline',
      'Takes the money back after a decline',
      z.object({}).optional(),
    ),
    rate: 'money',
  },
  remove: {
    method: 'DELETE',
    path: '/order/:id',
    access: 'user',
    summary: 'Gives up an unpaid order, or hides an ended one from the own list',
    params: IdParams,
    reply: z.object({ order: ServiceOrder, _id: Id, message: z.string() }),
  },
})
