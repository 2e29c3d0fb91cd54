import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { redirect, useNavigate, useParams } from 'react-router'
import type { Slot } from '#shared/contract/common.ts'
import type { Service } from '#shared/contract/service.ts'
import type { ServiceOrder, ServiceOrderEntry } from '#shared/contract/service-order.ts'
import type { Money } from '#shared/kernel/money.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { missingLines } from '#web/kernel/missing-lines.ts'
import { savedAddressesRead } from '#web/kernel/saved-addresses.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useMissingFields } from '#web/kernel/use-missing-fields.ts'
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
import { usePriceChange } from '#web/payments/use-price-change.ts'
import { useFreeTimes } from '#web/services/free-times.ts'
import { isComplete } from '#web/services/service-order-choice.ts'
import { readOrderDraft } from '#web/services/service-order-draft.ts'
import { CheckoutAddressFields } from '#web/transactions/CheckoutAddressFields.tsx'
import { addressEntryOf, emptyAddress, useCheckoutAddress } from '#web/transactions/checkout-address.ts'
import { orderPayable } from '#web/transactions/order-payable.ts'
import { PlacingRejection } from '#web/transactions/PlacingRejection.tsx'
import { usePlaceOrder } from '#web/transactions/use-place-order.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useAppointmentPlace } from './appointment-place.ts'
import { serviceOrderKind } from './kind.ts'
import { ServiceCheckoutFacts } from './ServiceCheckoutFacts.tsx'
import { useServiceDraftSummary, useServiceOrderSummary } from './service-checkout-summary.ts'

export const loader = defineLoader(async ({ params: { orderId, serviceId = '' }, load }) => {
  if (!orderId)
    return Promise.all([load(q(api.service.detail, { params: { id: serviceId } })), load(savedAddressesRead())])
  const { order } = await load(q(api.serviceOrder.detail, { params: { id: orderId } }))
  // The offer of a request is paid beside it.
  if (order.serviceRequestId) throw redirect(links.payRequest(order.serviceRequestId))
})

/** The checkout that turns the choices on a service's page into an order, and then takes its payment. */
export function ServiceCheckoutScreen() {
  const { orderId, serviceId = '' } = useParams()
  return orderId ? (
    <ServicePaymentStep orderId={orderId} />
  ) : (
    <PlaceServiceOrderStep key={serviceId} serviceId={serviceId} />
  )
}

/** The server names fields; people think of the times and the package. The address has fields of its own here. */
function formSectionOf(field: string) {
  if (field.startsWith('timePreferences')) return 'times'
  if (field.startsWith('series')) return 'series'
  return field === 'packageKey' ? 'package' : 'other'
}

/** Looks over what was chosen on the page of a service and makes an order of it. */
function PlaceServiceOrderStep({ serviceId }: { serviceId: string }) {
  const { data } = useSuspenseQuery(q(api.service.detail, { params: { id: serviceId } }))
  const [entry] = useState(() => readOrderDraft(serviceId))
  const { service } = data
  return entry && isComplete(service, entry) ? (
    <PlaceOrder service={service} entry={entry} />
  ) : (
    <MissingDraft service={service} />
  )
}

function MissingDraft({ service }: { service: Service }) {
  const t = useT()
  return (
    <CheckoutUnavailable
      subject={service}
      headTitle={t('order:checkout.title')}
      title={t('service-order:checkout.empty.title')}
      text={t('service-order:checkout.empty.text')}
      action={
        <Button variant="primary" href={links.service(service)}>
          {t('service-order:checkout.empty.action')}
        </Button>
      }
    />
  )
}

const required = ['line1', 'postalCode', 'city', 'country'] as const

const isAboutAddress = (field: string) => field.startsWith('address.')

const SeriesTerms = lazyComponent(() => import('./SeriesTerms.tsx').then((m) => m.SeriesTerms))
const OrderSeriesTerms = lazyComponent(() => import('./SeriesTerms.tsx').then((m) => m.OrderSeriesTerms))

/** The later visits of a series, and that they are charged to the same card. */
function SeriesPart({ entry, total }: { entry: ServiceOrderEntry; total: Money | undefined }) {
  const [first] = entry.timePreferences ?? []
  if (!entry.series || !first || !total) return null
  return (
    <Suspense fallback={null}>
      <SeriesTerms first={first} times={entry.series.times} total={total} />
    </Suspense>
  )
}

/** The choices, the address if the seller comes, and the button that places the order. */
function PlaceOrder({ service, entry }: { service: Service; entry: ServiceOrderEntry }) {
  const t = useT()
  const navigate = useNavigate()
  const user = useUser()
  const change = usePriceChange((total) => order(total), [api.service.detail])
  const { place, isPending, errors, rejection } = usePlaceOrder(
    serviceOrderKind,
    api.serviceOrder.create,
    service._id,
    change.notify,
  )
  const summary = useServiceDraftSummary(service, entry)
  const isVisit = service.locationType === 'at_customer'
  const {
    address,
    change: changeAddress,
    saved,
    forget,
  } = useCheckoutAddress(service._id, () => emptyAddress(service.location?.country))
  const lines = useMissingFields(isVisit ? missingLines(required, address) : [], {
    prefix: 'place',
    rejected: (field) => errors[`address.${field}`],
  })
  const name = displayNameOf(service.provider)
  const isOwn = user._id === service.provider._id
  const format = useFormat()
  const appointmentPlace = useAppointmentPlace(service._id, isVisit ? address : undefined)
  const chosenTimes = [...(entry.timePreferences ?? []), ...(entry.series?.times ?? [])]
  const { times } = useFreeTimes({
    kind: 'service',
    id: service._id,
    packageKey: entry.packageKey,
    place: appointmentPlace,
    also: chosenTimes.map(({ start }) => start),
  })
  const isTaken = ({ start }: Pick<Slot, 'start'>) =>
    (times?.taken ?? []).some((taken) => Date.parse(taken) === Date.parse(start))
  const sections = new Set(
    Object.keys(errors)
      .filter((field) => !isAboutAddress(field))
      .map(formSectionOf),
  )
  const problems = [
    ...chosenTimes.filter(isTaken).map(({ start }) => {
      const when = format.appointment(start)
      return t(
        `service-order:checkout.problems.${appointmentPlace && times?.dependsOnPlace ? 'takenThere' : 'taken'}`,
        { when },
      )
    }),
    ...[...sections].map((part) => t(`service-order:checkout.problems.${part}`)),
  ]
  const chosen = {
    name,
    locationType: service.locationType,
    packageTitle: service.packages.find(({ key }) => key === entry.packageKey)?.title,
    appointment: undefined,
    times: entry.timePreferences ?? [],
    address: undefined,
    note: entry.note,
    answer: entry.requirementsAnswers,
  }
  const order = async (total: Money | undefined) => {
    if (!lines.submit()) return
    const placed = await place({ ...entry, ...(isVisit ? { address: addressEntryOf(address) } : {}), total })
    if (!placed) return
    forget()
    await navigate(links.checkout(placed.order._id), { replace: true })
  }
  const button = (
    <>
      <PlacingRejection kind={serviceOrderKind} rejection={rejection} />
      <Button
        variant="primary"
        size="lg"
        block
        className="mt-28"
        loading={isPending}
        loadingLabel={t('order:checkout.placing')}
        disabledReason={isOwn ? t('service-order:checkout.own') : undefined}
        onClick={() => void (summary ? change.agree(summary.total) : order(undefined))}
      >
        {t('order:checkout.toPayment')}
      </Button>
      <PriceChangeNotice change={change} />
    </>
  )
  return (
    <CheckoutLayout
      back={{ href: links.service(service), label: t('service-order:checkout.back') }}
      summary={summary ? <CheckoutSummary summary={summary} /> : null}
    >
      <CheckoutSection
        number={1}
        title={t('order:checkout.order')}
        aside={<TextLink href={links.service(service)}>{t('service-order:checkout.change')}</TextLink>}
      >
        <ServiceCheckoutFacts chosen={chosen} />
        <SeriesPart entry={entry} total={summary?.total} />
        {problems.length > 0 ? (
          <div className="mt-20">
            <Alert kind="error">
              {t('service-order:checkout.refused', { problem: problems.join(' ') })}{' '}
              <TextLink href={links.service(service)} underline>
                {t('service-order:checkout.changeIt')}
              </TextLink>
            </Alert>
          </div>
        ) : null}
        {isVisit ? null : button}
      </CheckoutSection>
      {isVisit ? (
        <CheckoutSection number={2} title={t('service-order:checkout.place', { name })}>
          <CheckoutAddressFields
            idPrefix="place"
            optional={['line2']}
            address={address}
            saved={saved}
            onChange={changeAddress}
            errorOf={lines.errorOf}
          />
          {button}
        </CheckoutSection>
      ) : null}
      <PaymentLater number={isVisit ? 3 : 2} />
    </CheckoutLayout>
  )
}

function PaymentFacts({ order }: { order: ServiceOrder }) {
  const { snapshot } = order
  return (
    <>
      <ServiceCheckoutFacts
        chosen={{
          name: order.seller?.name ?? '',
          locationType: snapshot.locationType,
          packageTitle: snapshot.packageTitle,
          appointment: order.scheduleData,
          times: order.timePreferences,
          address: order.address,
          note: order.note,
          answer: order.requirementsAnswers,
        }}
      />
      {order.series?.number === 1 ? (
        <Suspense fallback={null}>
          <OrderSeriesTerms order={order} />
        </Suspense>
      ) : null}
    </>
  )
}

function PaymentSummary({ order }: { order: ServiceOrder }) {
  return <CheckoutSummary summary={useServiceOrderSummary(order)} />
}

const payable = orderPayable(serviceOrderKind)

/** Pays for a service. */
function ServicePaymentStep({ orderId }: { orderId: string }) {
  return (
    <PaymentStep
      kind={payable}
      id={orderId}
      partsOf={({ order }) => ({ facts: <PaymentFacts order={order} />, summary: <PaymentSummary order={order} /> })}
    />
  )
}
