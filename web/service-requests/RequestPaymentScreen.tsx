import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import type { Money } from '#shared/kernel/money.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { missingLines } from '#web/kernel/missing-lines.ts'
import { savedAddressesRead } from '#web/kernel/saved-addresses.ts'
import { useMissingFields } from '#web/kernel/use-missing-fields.ts'
import { kinds } from '#web/kinds.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import {
  CheckoutLayout,
  CheckoutSection,
  CheckoutSummary,
  CheckoutUnavailable,
  PaymentLater,
} from '#web/payments/Checkout.tsx'
import { PaymentStep } from '#web/payments/PaymentStep.tsx'
import { PriceChangeNotice } from '#web/payments/PriceChangeNotice.tsx'
import { type PayableKind, payableRead } from '#web/payments/payable.ts'
import { usePriceChange } from '#web/payments/use-price-change.ts'
import { orderPictureOf } from '#web/transactions/any-order.ts'
import { CheckoutAddressFields } from '#web/transactions/CheckoutAddressFields.tsx'
import { addressEntryOf, emptyAddress, useCheckoutAddress } from '#web/transactions/checkout-address.ts'
import { FactList } from '#web/transactions/FactList.tsx'
import { usePriceRows } from '#web/transactions/order-money.ts'
import { orderPayable } from '#web/transactions/order-payable.ts'
import { useAddressLines } from '#web/transactions/order-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Written } from '#web/ui/Written.tsx'
import { requestRead } from './request-calls.ts'
import { isProviderDeactivated } from './request-state.ts'

const orders = orderPayable(kinds.serviceOrder)

export const loader = defineLoader(async ({ params, load }) => {
  const { serviceRequest } = await load(requestRead(params.requestId ?? ''))
  if (isPaidByViewer(serviceRequest))
    await Promise.all([load(payableRead(orders, serviceRequest.orderId)), load(savedAddressesRead())])
})

/** The request has an order, and its reader pays for it. */
const isPaidByViewer = (request: ServiceRequest): request is ServiceRequest & { orderId: string } =>
  request.role === 'buyer' && request.orderId !== undefined

type Reply = { order: ServiceOrder }

const requiredLines = ['line1', 'postalCode', 'city', 'country'] as const

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
  texts: {
    ...orders.texts,
    back: (t) => t('request:payment.back'),
    again: (t) => t('request:payment.again'),
    chosen: (t) => t('request:payment.chosen'),
    over: (t) => ({ title: t('request:payment.over.title'), text: t('request:payment.over.text') }),
  },
})

/** Pays the accepted offer of a request, from any tab. */
export function RequestPaymentScreen() {
  const t = useT()
  const { requestId = '' } = useParams()
  const { serviceRequest: request } = useSuspenseQuery(requestRead(requestId)).data
  const kind = useMemo(() => payableFor(requestId), [requestId])
  const isGone = isProviderDeactivated(request)
  if (isPaidByViewer(request) && !isGone)
    return <PayOffer requestId={requestId} orderId={request.orderId} kind={kind} />
  const name = request.acceptedOffer ? displayNameOf(request.acceptedOffer.provider) : ''
  return (
    <CheckoutUnavailable
      subject={request}
      title={isGone ? t('request:next.providerGone.title', { name }) : t('request:payment.noneTitle')}
      text={isGone ? t('request:next.providerGone.text') : t('request:payment.noneText')}
      action={
        <Button variant="primary" href={links.serviceRequest(requestId)}>
          {t('request:payment.back')}
        </Button>
      }
    />
  )
}

type PayOfferProps = { requestId: string; orderId: string; kind: PayableKind<Reply> }

/** First where the provider comes to, if it is not known yet, and then the payment. */
function PayOffer({ requestId, orderId, kind }: PayOfferProps) {
  const { data } = useSuspenseQuery(payableRead(kind, orderId))
  const [isChanging, setChanging] = useState(false)
  const { address, snapshot } = data.order
  const isVisit = snapshot.locationType === 'at_customer'
  if (isVisit && (isChanging || !address) && kind.payableOf(data).state === 'open')
    return <WorkAddressStep requestId={requestId} order={data.order} onStored={() => setChanging(false)} />
  return (
    <PaymentStep
      kind={kind}
      id={orderId}
      partsOf={({ order }) => ({
        facts: <Facts order={order} {...(isVisit ? { onChangeAddress: () => setChanging(true) } : {})} />,
        summary: <Summary order={order} />,
      })}
    />
  )
}

/** The address of the work; the provider reads it after the payment. */
function WorkAddressStep({
  requestId,
  order,
  onStored,
}: {
  requestId: string
  order: ServiceOrder
  onStored: () => void
}) {
  const t = useT()
  const { location } = useSuspenseQuery(requestRead(requestId)).data.serviceRequest
  const { address, change, saved, forget } = useCheckoutAddress(
    requestId,
    () => ({ ...emptyAddress(location?.country), city: location?.city ?? '' }),
    order.address,
  )
  const priceChange = usePriceChange((total) => submit(total), [api.serviceOrder.detail])
  const keep = useApiMutation(api.serviceRequest.initiatePayment, {
    invalidate: [api.serviceOrder.detail, api.address.list],
    onFailure: priceChange.notify,
  })
  const lines = useMissingFields(missingLines(requiredLines, address), {
    prefix: 'place',
    rejected: (field) => keep.errors[`address.${field}`],
  })
  const name = order.seller?.name ?? ''
  const submit = async (total: Money) => {
    if (!lines.submit()) return
    if (!(await keep.run({ params: { id: requestId }, body: { address: addressEntryOf(address), total } }))) return
    forget()
    onStored()
  }
  return (
    <CheckoutLayout
      back={{ href: links.serviceRequest(requestId), label: t('request:payment.back') }}
      summary={<Summary order={order} />}
    >
      <CheckoutSection number={1} title={t('request:payment.chosen')} isDone>
        <Facts order={order} />
      </CheckoutSection>
      <CheckoutSection number={2} title={t('request:payment.place', { name })}>
        <CheckoutAddressFields
          idPrefix="place"
          optional={['line2']}
          address={address}
          saved={saved}
          onChange={change}
          errorOf={lines.errorOf}
        />
        <Button
          variant="primary"
          size="lg"
          block
          loading={keep.isPending}
          loadingLabel={t('request:busy')}
          onClick={() => void priceChange.agree(order.pricing.total ?? order.pricing.subtotal)}
          className="mt-28"
        >
          {t('order:checkout.toPayment')}
        </Button>
      </CheckoutSection>
      <PaymentLater number={3} />
      <PriceChangeNotice change={priceChange} />
    </CheckoutLayout>
  )
}

/** The provider of the offer, and the time and place of the work. */
function Facts({ order, onChangeAddress }: { order: ServiceOrder; onChangeAddress?: () => void }) {
  const t = useT()
  const format = useFormat()
  const linesOf = useAddressLines()
  const { seller, scheduleData, note, address } = order
  return (
    <FactList
      facts={[
        {
          key: 'provider',
          icon: IconUser,
          label: t('request:payment.provider'),
          value: <Written text={seller?.name ?? ''} />,
        },
        {
          key: 'when',
          icon: IconCalendarTime,
          label: t('request:payment.when'),
          value: scheduleData ? format.range(scheduleData.start, scheduleData.end) : t('request:payment.toAgree'),
        },
        ...(address
          ? [
              {
                key: 'where',
                icon: IconMapPin,
                label: t('request:facts.place'),
                value: linesOf(address).join(', '),
                ...(onChangeAddress
                  ? {
                      note: (
                        <Button variant="quiet" size="sm" onClick={onChangeAddress}>
                          {t('request:payment.change')}
                        </Button>
                      ),
                    }
                  : {}),
              },
            ]
          : []),
        ...(note
          ? [
              {
                key: 'note',
                icon: IconMessage,
                label: t('request:payment.note'),
                value: <Written text={note} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** The price of the offer, and the steps of the payment: it is charged at once and held. */
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
          { icon: IconCreditCard, text: t('order:checkout.chargedOffer', { amount: format.money(total) }) },
          { icon: IconShieldCheck, text: t('request:payment.protected', { name }) },
        ],
        policy: snapshot.cancellationPolicy,
      }}
    />
  )
}
