import { defineCalls } from '../kernel/contract.ts'
import { page } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { serviceOrder } from '../process/service-order.ts'
import { actionCalls, ConfirmPayment, ordersQuery } from './action-calls.ts'
import { FreeTimes, TimesQuery } from './availability.ts'
import { EXAMPLE_ID, Id, IdParams } from './common.ts'
import { paymentChoiceCalls } from './payment-choice.ts'
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
  ...paymentChoiceCalls('/order/:id', reply),
  ...actionCalls(serviceOrder, reply),
  refundQuote: {
    method: 'GET',
    path: '/order/:id/refund-quote',
    access: 'user',
    summary: 'What the buyer would get back now',
    params: IdParams,
    reply: RefundQuote,
    conflict: reply,
  },
  freeTimes: {
    method: 'GET',
    path: '/order/:id/free-times',
    access: 'user',
    team: 'answer',
    summary: 'Lists the times at which the appointment of an order may begin, to its parties',
    params: IdParams,
    query: TimesQuery,
    reply: FreeTimes,
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
