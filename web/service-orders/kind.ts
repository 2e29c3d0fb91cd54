import type { ServiceOrderSummary, Snapshot } from '#shared/contract/service-order.ts'
import { camelCase } from '#shared/kernel/name-cases.ts'
import type { TimerOf } from '#shared/kernel/process.ts'
import { APPOINTMENT_LEAD, serviceOrder } from '#shared/process/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import type { Format } from '#web/kernel/format.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { messageAt } from '#web/kernel/message-at.ts'
import { clearOrderDraft, readOrderDraft } from '#web/services/service-order-draft.ts'
import { isAllowed, isInvitation, requestedTimeOf } from '#web/transactions/any-order.ts'
import { defineOrderKind } from '#web/transactions/kind.ts'
import { formatDay } from '#web/transactions/short-dates.ts'
import { isActionOpen } from './service-order-actions.ts'

type Step = (typeof serviceOrder.steps)[number]

type PricedWork = Pick<Snapshot, 'pricingType' | 'unitPrice' | 'bookable'> & {
  packageTitle?: string | undefined
  durationMinutes?: number | null | undefined
  estimatedHours?: number | undefined
}

/** Returns the label of the work: the package, the hours, or just the work. */
export function workLabel(work: PricedWork, t: Translate, format: Format): string {
  if (work.packageTitle) return work.packageTitle
  if (work.pricingType !== 'hourly') return t('service-order:work')
  const appointment = work.bookable ? work.durationMinutes : undefined
  const duration = format.duration(work.estimatedHours ? work.estimatedHours * 60 : (appointment ?? 60))
  return t('service-order:hourly', { duration, price: format.money(work.unitPrice, 'browsing') })
}

type AwaitedAction = 'answer' | 'finish' | 'schedule' | 'deliver'

/** The seller's action that each timer waits for. */
const waitingFor: Readonly<Record<string, AwaitedAction | undefined>> = {
  sellerResponse: 'answer',
  maxAuthorized: 'answer',
  rescheduleAnswer: 'answer',
  didItHappen: 'finish',
  unmarkedAfter: 'finish',
  scheduleBy: 'schedule',
  deliveryGrace: 'deliver',
} satisfies { [Timer in TimerOf<typeof serviceOrder>]?: AwaitedAction }

/** Its place in a series of visits. */
const positionOf = ({ series }: Pick<ServiceOrderSummary, 'series'>, t: Translate) =>
  series && t('service-order:visit', { number: series.number, visits: series.visits })

/** An order of a service, as the kit of all orders needs to know it. */
export const serviceOrderKind = defineOrderKind(serviceOrder, {
  calls: { ...api.serviceOrder, reviews: api.review.ofOrder, review: api.review.write },
  reads: [api.serviceSeries.read],
  actionCalls: api.serviceOrder,
  // The refund case on the page asks for an administrator.
  actionsElsewhere: ['dispute'],
  asksInConversation: [
    { of: 'buyer', transition: 'proposeTimeChange', in: 'time_proposed', asks: 'choose' },
    { of: 'seller', transition: 'pay', in: 'pending_acceptance', asks: 'answer' },
  ],
  idParam: 'orderId',
  links: {
    order: links.order,
    list: links.orders,
    pay: links.checkout,
    complete: links.orderComplete,
    browse: links.services,
    mine: () => links.myServices(),
  },
  listing: {
    of: ({ service }) => service,
    // What was asked for stands where the service would.
    href: ({ service, serviceRequestId }) =>
      serviceRequestId ? links.serviceRequest(serviceRequestId) : links.service(service),
    reads: [api.service.detail, api.service.reviews, api.serviceRequest.detail],
  },
  requestOf: ({ serviceRequestId }) => serviceRequestId,
  againHref: ({ service, serviceRequestId }) => {
    if (serviceRequestId) return links.serviceRequest(serviceRequestId)
    return readOrderDraft(service._id) ? links.checkoutService(service._id) : links.service(service)
  },
  forget: ({ service }) => clearOrderDraft(service._id),
  pictureCategory: 'cleaning',
  // More time can be given to what is late, and to nothing else.
  conditions: (order) => ({ late: isAllowed(order, 'extend') }),
  isAsked: (order) =>
    order.unmarked || isAllowed(order, 'wait') || isAllowed(order, 'answer-reschedule') || isInvitation(order),
  hasAsked: ({ scheduleData, pendingReschedule, role }) => !scheduleData && pendingReschedule?.by === role,
  appointment: {
    of: ({ scheduleData }) => scheduleData,
    requested: ({ pendingReschedule, role }) => (pendingReschedule?.by === role ? undefined : pendingReschedule),
    lead: APPOINTMENT_LEAD,
  },
  listingsIn: ({ listings }) => listings.total,
  waiting: {
    in: ({ waiting }) => waiting,
    facts: (order, t, format) => {
      const { snapshot, scheduleData, timePreferences } = order
      const time = requestedTimeOf(order) ?? scheduleData
      const moment = ({ start }: { start: string }) =>
        format.inZone(
          format.inCalendar(t('time.at', { date: formatDay(format, start), time: format.time(start) }), start),
          start,
        )
      const wanted = format.list(timePreferences.map(moment), 'or')
      return [snapshot.packageTitle, time ? moment(time) : wanted, positionOf(order, t)]
    },
    awaitedAction: ({ snapshot }, timer) =>
      timer === 'scheduleBy' && !snapshot.bookable ? 'deliver' : waitingFor[timer],
  },
  bought: ({ snapshot, pricing }, t, format) => [
    { key: 'work', label: workLabel(snapshot, t, format), value: pricing.itemTotal },
  ],
  texts: {
    kind: (t) => t('order:list.names.serviceOrder'),
    browse: (t) => t('service-order:list.browse'),
    mine: (t) => t('service-order:list.mine'),
    emptyList: (role, t) => t(`service-order:list.${role}`),
    allWaiting: (total, t) => t('service-order:list.allWaiting', { total }),
    state: (order, t) =>
      isInvitation(order) ? t('service-order:invitation') : t(`service-order:states.${order.status}.label`),
    position: positionOf,
    // The stepper's steps are those of the process.
    step: ({ snapshot }, step, t) =>
      t(`service-order:${snapshot.bookable ? 'steps' : 'deliverySteps'}.${step as Step}`),
    stepNow: (order, t) => {
      if (isActionOpen(order, 'confirm-time-proposal')) return t('service-order:transitions.schedule.button')
      return isInvitation(order) ? t('service-order:invitation') : undefined
    },
    needed: ({ role }, action, t) => {
      if (role === 'seller' && action === 'complete') return t('service-order:transitions.complete.pageButton.finish')
      if (!action) return undefined
      const words = `service-order:transitions.${camelCase(action)}`
      return messageAt(t, `${words}.needs`) ?? messageAt(t, `${words}.button`)
    },
    timer: ({ role, snapshot }, name, t, values) =>
      (snapshot.bookable ? undefined : messageAt(t, `service-order:deliveryTimers.${name}.${role}`, values)) ??
      messageAt(t, `service-order:timers.${name}.${role}`, values) ??
      // What every order says.
      messageAt(t, `order:timers.${name}.${role}`, values),
    paymentStatus: ({ paymentStatus, role, seller }, t) =>
      role === 'buyer' && seller === null && paymentStatus === 'held'
        ? t('service-order:seller.unassigned')
        : undefined,
    review: (t, { serviceRequestId, seller }) =>
      serviceRequestId ? t('service-order:reviewOfRequest', { name: seller?.name ?? '' }) : t('service-order:review'),
    paid: (t, values) => t('service-order:complete.paid', values),
    accepted: (t) => t('service-order:complete.yes'),
    paidAnew: (t, values) => t('service-order:checkout.attention', values),
  },
})
