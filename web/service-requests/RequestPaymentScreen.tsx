import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { kinds } from '#web/kinds.ts'
import { CheckoutSummary, CheckoutUnavailable } from '#web/payments/Checkout.tsx'
import { PaymentStep } from '#web/payments/PaymentStep.tsx'
import { type PayableKind, payableRead } from '#web/payments/payable.ts'
import { orderPictureOf } from '#web/transactions/any-order.ts'
import { FactList } from '#web/transactions/FactList.tsx'
import { usePriceRows } from '#web/transactions/order-money.ts'
import { orderPayable } from '#web/transactions/order-payable.ts'
import { Button } from '#web/ui/Button.tsx'
import { requestRead } from './request-calls.ts'

const orders = orderPayable(kinds.serviceOrder)

export const loader = defineLoader(async ({ params, load }) => {
  const { serviceRequest } = await load(requestRead(params.requestId ?? ''))
  if (isPaidByReader(serviceRequest)) await load(payableRead(orders, serviceRequest.orderId))
})

/** It has an order, and its reader is the one who pays. */
const isPaidByReader = (request: ServiceRequest): request is ServiceRequest & { orderId: string } =>
  request.role === 'buyer' && request.orderId !== undefined

type Reply = { order: ServiceOrder }

/** The order of an accepted offer, paid beside the request that it came from. */
const payableFor = (requestId: string): PayableKind<Reply> => ({
  ...orders,
  lists: [...orders.lists, api.serviceRequest.detail],
  links: {
    ...orders.links,
    one: () => links.serviceRequest(requestId),
    pay: () => links.payRequest(requestId),
    again: () => links.serviceRequest(requestId),
  },
  words: {
    ...orders.words,
    back: (t) => t('request-detail:payment.back'),
    again: (t) => t('request-detail:payment.again'),
    chosen: (t) => t('request-detail:payment.chosen'),
    over: (t) => ({ title: t('request-detail:payment.over.title'), text: t('request-detail:payment.over.text') }),
  },
})

/** Pays the accepted offer of a request, from any tab. */
export function RequestPaymentScreen() {
  const t = useT()
  const { requestId = '' } = useParams()
  const { serviceRequest: request } = useSuspenseQuery(requestRead(requestId)).data
  const kind = useMemo(() => payableFor(requestId), [requestId])
  if (isPaidByReader(request))
    return (
      <PaymentStep
        kind={kind}
        id={request.orderId}
        partsOf={({ order }) => ({ facts: <Facts order={order} />, summary: <Summary order={order} /> })}
      />
    )
  return (
    <CheckoutUnavailable
      subject={request}
      title={t('request-detail:payment.noneTitle')}
      text={t('request-detail:payment.noneText')}
      action={
        <Button variant="primary" href={links.serviceRequest(requestId)}>
          {t('request-detail:payment.back')}
        </Button>
      }
    />
  )
}

/** Whose offer it is, and when the work is done. */
function Facts({ order }: { order: ServiceOrder }) {
  const t = useT()
  const format = useFormat()
  const { seller, scheduleData, note } = order
  return (
    <FactList
      facts={[
        {
          key: 'provider',
          icon: IconUser,
          label: t('request-detail:payment.provider'),
          value: seller?.name ?? '',
        },
        {
          key: 'when',
          icon: IconCalendarTime,
          label: t('request-detail:payment.when'),
          value: scheduleData
            ? format.range(scheduleData.start, scheduleData.end)
            : t('request-detail:payment.toAgree'),
        },
        ...(note ? [{ key: 'note', icon: IconMessage, label: t('request-detail:payment.note'), value: note }] : []),
      ]}
    />
  )
}

/** What the offer costs, and what happens to the money: it is charged at once and held. */
function Summary({ order }: { order: ServiceOrder }) {
  const t = useT()
  const format = useFormat()
  const { rows } = usePriceRows(order)
  const { seller, snapshot, pricing, scheduleData } = order
  const name = seller?.name ?? ''
  const total = pricing.total ?? pricing.subtotal
  return (
    <CheckoutSummary
      summary={{
        title: snapshot.title,
        facts: scheduleData ? format.appointment(scheduleData.start) : '',
        picture: orderPictureOf(order),
        seller: { name, picture: seller?.profilePicture, isVerified: seller?.isVerified ?? false },
        rows,
        total,
        steps: [
          { icon: IconCreditCard, text: t('transactions:checkout.chargedOffer', { amount: format.money(total) }) },
          { icon: IconShieldCheck, text: t('request-detail:payment.protected', { name }) },
        ],
        policy: snapshot.cancellationPolicy,
      }}
    />
  )
}
