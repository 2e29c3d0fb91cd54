import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconFlagCheck from '@tabler/icons-react/dist/esm/icons/IconFlagCheck.mjs'
import { Suspense } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { isPaymentCharged } from '#web/payments/payment-state.ts'
import { isAllowed, isBeforeAppointment, isOver, isSearchingSeller, otherSideOf } from '#web/transactions/any-order.ts'
import {
  type ConfirmationTools,
  defineOrderPage,
  type NextStepExtra,
  type OrderAnswerProps,
} from '#web/transactions/order-page.ts'
import { orderTextValues } from '#web/transactions/order-text.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { BookAgain } from './BookAgain.tsx'
import { serviceOrderKind } from './kind.ts'
import {
  AcceptTimeChoice,
  offeredTimes,
  ProposedTimeChoice,
  RescheduleAnswer,
  RescheduleComparison,
  SellerSearchFacts,
  useTimeChoice,
} from './ServiceOrderChoices.tsx'
import { AppointmentFacts, ServiceOrderDetails } from './ServiceOrderFacts.tsx'
import { isActionOpen, type ServiceOrderAction } from './service-order-actions.ts'
import { useServiceOrderEvents } from './service-order-events.ts'
import { isAcceptBlocked, useServiceOrderActionLabel, useServiceOrderNextText } from './service-order-text.ts'

const SeriesVisits = lazyComponent(() => import('./SeriesVisits.tsx').then((m) => m.SeriesVisits))

/** Returns the choice, or the facts to know before the answer. */
function choiceOf({ order, now, choice, onChoose }: NextStepExtra<ServiceOrder>) {
  if (isAllowed(order, 'confirm-time-proposal'))
    return <ProposedTimeChoice {...{ order, now }} value={choice} onChange={onChoose} />
  if (order.snapshot.bookable && (isAllowed(order, 'accept') || isAcceptBlocked(order)))
    return <AcceptTimeChoice {...{ order, now }} value={choice} onChange={onChoose} />
  if (isSearchingSeller(order) && order.role === 'buyer' && !order.serviceRequestId)
    return <SellerSearchFacts order={order} />
  if (isOrderedAgain(order)) return <BookAgain order={order} />
  return order.pendingReschedule ? <RescheduleComparison order={order} /> : null
}

const isOrderedAgain = (order: ServiceOrder) => isOver(order) && order.role === 'buyer' && !order.serviceRequestId

const chosenTime = (order: ServiceOrder, choice: string) => offeredTimes(order).find(({ start }) => start === choice)

function Answer({ order, onDone }: OrderAnswerProps<ServiceOrder>) {
  return <RescheduleAnswer order={order} onDone={onDone} />
}

/** The way to the offers of the request that the order came from. */
function RequestLink({ order: { serviceRequestId } }: { order: ServiceOrder }) {
  const t = useT()
  if (!serviceRequestId) return null
  return (
    <p className="mt-20">
      <TextLink href={links.serviceRequest(serviceRequestId)} underline>
        {t('service-order:offered.request')}
      </TextLink>
    </p>
  )
}

/** Content below the question: the request that the order came from, and the series of which it is a visit. */
function After({ order }: { order: ServiceOrder }) {
  return (
    <>
      <RequestLink order={order} />
      {order.series ? (
        <Suspense fallback={null}>
          <SeriesVisits key={order.series._id} order={order} />
        </Suspense>
      ) : null}
    </>
  )
}

const whileAsked: readonly ServiceOrderAction[] = ['answer-reschedule', 'schedule']

/** The page of an order of a service. */
export const serviceOrderPage = defineOrderPage(serviceOrderKind, {
  facts: AppointmentFacts,
  details: ServiceOrderDetails,
  after: After,
  useNextText: useServiceOrderNextText,
  useActionLabel: useServiceOrderActionLabel,
  eyebrow: (order, t) => {
    if (order.pendingReschedule) return t('order:waitingFor', { name: otherSideOf(order)?.name ?? '' })
    return order.serviceRequestId && isSearchingSeller(order) ? t('service-order:offered.eyebrow') : undefined
  },
  quote: (order) => (isActionOpen(order, 'confirm-time-proposal') ? order.sellerMessage : undefined),
  extra: choiceOf,
  useChoice: useTimeChoice,
  tertiarySentence: (order, t) =>
    isAllowed(order, 'confirm-time-proposal')
      ? {
          text: t('service-order:transitions.confirmTimeProposal.form.none'),
          links: {
            find: {
              action: 'find-another-seller',
              label: t('service-order:transitions.confirmTimeProposal.form.find'),
            },
            refund: { action: 'request-refund', label: t('service-order:transitions.confirmTimeProposal.form.refund') },
          },
        }
      : undefined,
  // One question at a time: until the day has come, another time that was asked for is answered first.
  isHidden: (order, action, now) =>
    !whileAsked.includes(action) && isAllowed(order, 'answer-reschedule') && isBeforeAppointment(order, now),
  blockedReason: (reason, t) => (reason === 'sellerVerified' ? t(`service-order:blocked.${reason}`) : undefined),
  claim: {
    rows: ({ scheduleData, completion }, { t, format }) => [
      ...(scheduleData
        ? [
            {
              key: 'when',
              icon: IconCalendarEvent,
              label: t('service-order:where.appointment'),
              value: format.range(scheduleData.start, scheduleData.end),
            },
          ]
        : []),
      ...(completion
        ? [
            {
              key: 'work',
              icon: IconFlagCheck,
              label: t('service-order:details.work'),
              value: format.dateTime(completion.at),
              ...(completion.note ? { note: completion.note } : {}),
            },
          ]
        : []),
    ],
    pictures: ({ completion }) => completion?.photos ?? [],
  },
  isOrderedAgain,
  history: {
    useEvents: useServiceOrderEvents,
    textsShownAbove: (order) => [
      order.declineReason?.text,
      order.completion?.note,
      order.refundReason,
      isActionOpen(order, 'confirm-time-proposal') ? order.sellerMessage : undefined,
    ],
  },
  actions: {
    accept: {
      atOnce: (order: ServiceOrder, choice: string) => {
        const taken = chosenTime(order, choice)
        const body = taken ? { acceptedTimePreference: taken } : {}
        return () => api.serviceOrder.accept({ params: { id: order._id }, body })
      },
    },
    'confirm-time-proposal': {
      atOnce: (order: ServiceOrder, choice: string) => {
        const taken = chosenTime(order, choice)
        return taken
          ? () =>
              api.serviceOrder.confirmTimeProposal({
                params: { id: order._id },
                body: { acceptedTimePreference: taken },
              })
          : undefined
      },
    },
    'answer-reschedule': { answer: Answer },
    'in-progress': {
      atOnce: (order: ServiceOrder) => () => api.serviceOrder.inProgress({ params: { id: order._id } }),
    },
    decline: { form: lazyComponent(() => import('./SellerDialogs.tsx').then((m) => m.DeclineDialog)) },
    schedule: { form: lazyComponent(() => import('./ScheduleDialog.tsx').then((m) => m.ScheduleDialog)) },
    complete: { form: lazyComponent(() => import('./SellerDialogs.tsx').then((m) => m.CompleteDialog)) },
    'propose-time-change': {
      form: lazyComponent(() => import('./ProposeTimesDialog.tsx').then((m) => m.ProposeTimesDialog)),
    },
    'reaffirm-preference': { form: lazyComponent(() => import('./BuyerDialogs.tsx').then((m) => m.ReaffirmDialog)) },
    'find-another-seller': {
      form: lazyComponent(() => import('./BuyerDialogs.tsx').then((m) => m.FindSellerDialog)),
    },
    extend: { form: lazyComponent(() => import('./BuyerDialogs.tsx').then((m) => m.ExtendDialog)) },
    revise: { form: lazyComponent(() => import('./BuyerDialogs.tsx').then((m) => m.ReviseDialog)) },
    'request-refund': {
      form: lazyComponent(() => import('./RequestRefundDialog.tsx').then((m) => m.RequestRefundDialog)),
    },
  },
  confirmations: {
    reopen: (order: ServiceOrder, { t, format }: ConfirmationTools) => ({
      title: t('service-order:transitions.reopen.form.title'),
      text: t('service-order:transitions.reopen.form.text', orderTextValues(order, format)),
    }),
    'cancel-visit': (_: ServiceOrder, { t }: ConfirmationTools) => ({
      title: t('service-order:transitions.cancelVisit.form.title'),
      text: t('service-order:transitions.cancelVisit.form.text'),
    }),
    'withdraw-offer': (order: ServiceOrder, { t, format }: ConfirmationTools) => ({
      title: t('service-order:transitions.withdrawOffer.form.title'),
      text: t('service-order:transitions.withdrawOffer.form.text', orderTextValues(order, format)),
    }),
    'process-refund-post-decline': (order: ServiceOrder, { t, format }: ConfirmationTools) => {
      const values = orderTextValues(order, format)
      return {
        title: t('service-order:transitions.processRefundPostDecline.form.title'),
        // A reservation is released, a charge is returned.
        text: isPaymentCharged(order)
          ? t('service-order:transitions.processRefundPostDecline.form.held', values)
          : t('service-order:transitions.processRefundPostDecline.form.reserved', values),
      }
    },
  },
})
