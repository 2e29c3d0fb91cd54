import { defineCalls } from '../kernel/contract.ts'
import { page } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { serviceOrder } from '../process/service-order.ts'
import { actionCalls, ConfirmPayment, ordersQuery } from './action-calls.ts'
import { EXAMPLE_ID, Id, IdParams } from './common.ts'
import {
  AppointmentFile,
  RefundQuote,
  ServiceOrder,
  ServiceOrderEntry,
  ServiceOrderStatus,
  ServiceOrderSummary,
} from './service-order.ts'
import { priceChangedFields } from './transaction.ts'

const reply = z.object({ order: ServiceOrder })

export const serviceOrderCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/order',
    access: 'user',
    team: 'answer',
    summary:
      "The caller's orders as a buyer or as a seller, the latest first; of one side, first what waits for it, by its deadline",
    query: ordersQuery(ServiceOrderStatus),
    reply: page('orders', ServiceOrderSummary),
  },
  detail: {
    method: 'GET',
    path: '/order/:id',
    access: 'user',
    team: 'answer',
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
    conflict: reply.extend(priceChangedFields),
    example: {
      serviceId: EXAMPLE_ID,
      timePreferences: [{ start: '2030-05-02T09:00:00Z', end: '2030-05-02T12:00:00Z' }],
      address: { line1: 'Florastraße 27', city: 'Berlin', postalCode: '13187', country: 'DE' },
      note: 'Please ring twice.',
    },
  },
  confirmPayment: {
    method: 'PUT',
    path: '/order/:id/confirm-payment',
    access: 'user',
    rate: 'money',
    summary: 'Reconciles the payment with the provider; safe to repeat',
    params: IdParams,
    body: ConfirmPayment,
    reply,
    example: { paymentIntentId: 'pi_3PqK2x' },
  },
  ...actionCalls(serviceOrder, reply, {
    accept: {
      call: 'PUT /order/:id/accept',
      team: 'manage',
      summary: 'Accepts the order, with one of the offered times',
      example: { acceptedTimePreference: { start: '2030-05-02T09:00:00Z', end: '2030-05-02T12:00:00Z' } },
    },
    proposeTimeChange: {
      call: 'POST /order/:id/propose-time-change',
      team: 'answer',
      summary: 'Proposes other times to the buyer, once',
      example: {
        proposedTimePreferences: [{ start: '2030-05-02T09:00:00Z', end: '2030-05-02T12:00:00Z' }],
        sellerMessage: 'I am fully booked on Monday.',
      },
    },
    confirmTimeProposal: {
      call: 'PUT /order/:id/confirm-time-proposal',
      summary: 'Takes one of the proposed times',
      example: { acceptedTimePreference: { start: '2030-05-02T09:00:00Z', end: '2030-05-02T12:00:00Z' } },
    },
    reaffirmPreference: {
      call: 'PUT /order/:id/reaffirm-preference',
      summary: 'Keeps the times that the buyer asked for: the seller accepts or declines',
    },
    findAnotherSeller: {
      call: 'POST /order/:id/find-another-seller',
      summary: 'Asks others to take over, with the payment that is there',
      rate: 'money',
    },
    reopen: {
      call: 'PUT /order/:id/reopen',
      summary: 'Opens the request of the order again after its provider called off; the money waits for another offer',
      rate: 'money',
    },
    withdrawOffer: {
      call: 'PUT /order/:id/withdraw-offer',
      summary: 'Withdraws an accepted offer that is not paid yet',
      rate: 'money',
    },
    decline: {
      call: 'PUT /order/:id/decline',
      team: 'manage',
      summary: 'Declines or cancels as the seller',
      example: { reason: 'I am ill this week.', code: 'unavailable' },
    },
    schedule: {
      call: 'PUT /order/:id/schedule',
      team: 'answer',
      summary: 'Sets or moves the appointment',
      example: {
        scheduleData: { start: '2030-05-02T09:00:00Z', end: '2030-05-02T12:00:00Z', timezone: 'Europe/Berlin' },
      },
    },
    answerReschedule: {
      call: 'PUT /order/:id/answer-reschedule',
      team: 'answer',
      summary: 'Agrees to another time that the other side asked for, or keeps the old one',
      example: { accept: true },
    },
    wait: {
      call: 'PUT /order/:id/wait',
      summary: 'Waits for a late delivery; more time and a cancellation for free stay possible',
    },
    extend: {
      call: 'PUT /order/:id/extend',
      summary: 'Gives the seller more time for a late delivery',
      example: { until: '2030-05-09T18:00:00Z' },
    },
    inProgress: { call: 'PUT /order/:id/in-progress', team: 'manage', summary: 'Says that the work has begun' },
    complete: {
      call: 'PUT /order/:id/complete',
      team: 'manage',
      summary: 'The seller says that it is done; the buyer confirms it',
      rate: 'money',
      example: { note: 'All windows are clean, too.' },
    },
    revise: {
      call: 'POST /order/:id/revise',
      summary: 'Asks the seller to change what was done',
      example: { message: 'Please do the balcony door again.' },
    },
    requestRefund: {
      call: 'POST /order/:id/request-refund',
      summary: 'Cancels by the policy that was shown, or opens a refund case once the work has begun',
      rate: 'money',
      example: { reason: 'Half of it was not done.', amount: 4000 },
    },
    dispute: {
      call: 'POST /order/:id/dispute',
      summary: 'Asks an administrator to decide the refund case',
      rate: 'money',
    },
    processRefundPostDecline: {
      call: 'POST /order/:id/process-refund-post-decline',
      summary: 'Takes the money back after a decline',
      rate: 'money',
    },
  }),
  refundQuote: {
    method: 'GET',
    path: '/order/:id/refund-quote',
    access: 'user',
    summary: 'What the buyer would get back now',
    params: IdParams,
    reply: RefundQuote,
    conflict: reply,
  },
  calendar: {
    method: 'GET',
    path: '/order/:id/calendar',
    access: 'user',
    team: 'answer',
    summary: 'The agreed appointment as a file for calendars, to its parties',
    params: IdParams,
    reply: AppointmentFile,
    conflict: reply,
  },
  remove: {
    method: 'DELETE',
    path: '/order/:id',
    access: 'user',
    summary: 'Gives up an unpaid order, or hides an ended one from the own list',
    params: IdParams,
    reply: z.object({ order: ServiceOrder, _id: Id, message: z.string() }),
    conflict: reply,
  },
})
