import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { redirect, useNavigate, useParams } from 'react-router'
import type { Slot } from '#shared/contract/common.ts'
import type { Service } from '#shared/contract/service.ts'
import type { ServiceOrder, ServiceOrderEntry, Snapshot } from '#shared/contract/service-order.ts'
import { api, q } from '#web/kernel/api.tsx'
import { missingInAddress } from '#web/kernel/field-messages.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { savedAddressesRead } from '#web/kernel/saved-addresses.ts'
import { useUser } from '#web/kernel/session.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import {
  CheckoutLayout,
  CheckoutSection,
  CheckoutSummary,
  CheckoutUnavailable,
  PaymentLater,
} from '#web/payments/Checkout.tsx'
import { PaymentStep } from '#web/payments/PaymentStep.tsx'
import { useBusyTimes } from '#web/services/busy-times.ts'
import { isComplete } from '#web/services/service-order-choice.ts'
import { readOrderDraft } from '#web/services/service-order-draft.ts'
import { CheckoutAddressFields } from '#web/transactions/CheckoutAddressFields.tsx'
import { addressEntryOf, emptyAddress, useCheckoutAddress } from '#web/transactions/checkout-address.ts'
import { type Fact, FactList } from '#web/transactions/FactList.tsx'
import { orderPayable } from '#web/transactions/order-payable.ts'
import { useAddressLines } from '#web/transactions/order-text.ts'
import { PlacingRefusal } from '#web/transactions/PlacingRefusal.tsx'
import { usePlaceOrder } from '#web/transactions/use-place-order.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { serviceOrderKind } from './kind.ts'
import styles from './ServiceCheckoutScreen.module.css'
import { useServiceDraftSummary, useServiceOrderSummary } from './service-checkout-summary.ts'
import { useTimePreferenceLabels } from './service-order-text.ts'

export const loader = defineLoader(async ({ params: { orderId, serviceId = '' }, load }) => {
  if (!orderId)
    return Promise.all([load(q(api.service.detail, { params: { id: serviceId } })), load(savedAddressesRead())])
  const { order } = await load(q(api.serviceOrder.detail, { params: { id: orderId } }))
  // The offer of a request is paid beside it.
  if (order.serviceRequestId) throw redirect(links.payRequest(order.serviceRequestId))
})

/** What was chosen on a service's page becomes an order, and an order is paid. */
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
      headTitle={t('transactions:checkout.title')}
      title={t('service-order-pages:checkout.empty.title')}
      text={t('service-order-pages:checkout.empty.text')}
      action={
        <Button variant="primary" href={links.service(service)}>
          {t('service-order-pages:checkout.empty.action')}
        </Button>
      }
    />
  )
}

const required = ['line1', 'postalCode', 'city', 'country'] as const

const isAboutAddress = (field: string) => field.startsWith('address.')

/** What was chosen, the address if the seller comes, and the button that makes an order of it. */
function PlaceOrder({ service, entry }: { service: Service; entry: ServiceOrderEntry }) {
  const t = useT()
  const navigate = useNavigate()
  const user = useUser()
  const { place, isPending, errors, refusal } = usePlaceOrder(serviceOrderKind, api.serviceOrder.create, service._id)
  const summary = useServiceDraftSummary(service, entry)
  const isVisit = service.locationType === 'at_customer'
  const { address, change, saved, forget } = useCheckoutAddress(service._id, () =>
    emptyAddress(service.location?.country),
  )
  const [wasAsked, setAsked] = useState(false)
  const missing = isVisit ? required.filter((field) => !address[field].trim()) : []
  const name = displayNameOf(service.provider)
  const isOwn = user._id === service.provider._id
  const format = useFormat()
  const { isTaken } = useBusyTimes(service.provider._id)
  const sections = new Set(
    Object.keys(errors)
      .filter((field) => !isAboutAddress(field))
      .map(formSectionOf),
  )
  const problems = [
    ...(entry.timePreferences ?? []).filter(isTaken).map(({ start }) => {
      const when = format.appointment(start)
      return t('service-order-pages:checkout.problems.taken', { when })
    }),
    ...[...sections].map((part) => t(`service-order-pages:checkout.problems.${part}`)),
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
  const order = async () => {
    setAsked(true)
    const [first] = missing
    if (first) return document.getElementById(`place-${first}`)?.focus()
    const placed = await place(isVisit ? { ...entry, address: addressEntryOf(address) } : entry)
    if (!placed) return
    forget()
    await navigate(links.checkout(placed.order._id), { replace: true })
  }
  const button = (
    <>
      <PlacingRefusal kind={serviceOrderKind} refusal={refusal} />
      <Button
        variant="primary"
        size="lg"
        block
        className={styles.button}
        loading={isPending}
        loadingLabel={t('transactions:checkout.placing')}
        disabledReason={isOwn ? t('service-order-pages:checkout.own') : undefined}
        onClick={() => void order()}
      >
        {t('transactions:checkout.toPayment')}
      </Button>
    </>
  )
  return (
    <CheckoutLayout
      back={{ href: links.service(service), label: t('service-order-pages:checkout.back') }}
      summary={summary ? <CheckoutSummary summary={summary} /> : null}
    >
      <CheckoutSection
        number={1}
        title={t('transactions:checkout.order')}
        aside={<TextLink href={links.service(service)}>{t('service-order-pages:checkout.change')}</TextLink>}
      >
        <ServiceCheckoutFacts chosen={chosen} />
        {problems.length > 0 ? (
          <div className={styles.alert}>
            <Alert kind="error">
              {t('service-order-pages:checkout.refused', { problem: problems.join(' ') })}{' '}
              <TextLink href={links.service(service)} underline>
                {t('service-order-pages:checkout.changeIt')}
              </TextLink>
            </Alert>
          </div>
        ) : null}
        {isVisit ? null : button}
      </CheckoutSection>
      {isVisit ? (
        <CheckoutSection number={2} title={t('service-order-pages:checkout.place', { name })}>
          <CheckoutAddressFields
            idPrefix="place"
            optional={['line2']}
            address={address}
            saved={saved}
            onChange={change}
            errorOf={(field) =>
              wasAsked && missing.some((each) => each === field)
                ? missingInAddress(t, field)
                : errors[`address.${field}`]
            }
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

type ServiceCheckoutDetails = {
  name: string
  locationType: Snapshot['locationType']
  packageTitle: string | undefined
  /** What was agreed on; before that, what was asked for. */
  appointment: Slot | undefined
  times: readonly Slot[]
  address: Parameters<ReturnType<typeof useAddressLines>>[0]
  note: string | undefined
  answer: string | undefined
}

/** What was chosen, to be looked over once more before paying. */
function ServiceCheckoutFacts({ chosen }: { chosen: ServiceCheckoutDetails }) {
  const t = useT()
  const { name, locationType } = chosen
  const format = useFormat()
  const { appointment } = chosen
  const [first, ...others] = useTimePreferenceLabels(appointment ? [] : chosen.times)
  const agreed = appointment ? format.range(appointment.start, appointment.end) : undefined
  const places = {
    remote: t('service-order-pages:where.online'),
    at_customer: t('service-order-pages:where.comesToYou', { name }),
    at_provider: t('service-order-pages:where.youGo', { name }),
  }
  const [line, ...lines] = useAddressLines()(chosen.address)
  const row = (key: string, icon: Icon, label: string, value: string | undefined) =>
    value ? [{ key, icon, label, value }] : []
  const facts: Fact[] = [
    ...row('package', IconPackage, t('service-order-pages:checkout.package'), chosen.packageTitle),
    {
      key: 'times',
      icon: IconCalendarTime,
      label: agreed ? t('service-order-pages:where.appointment') : t('service-order-pages:checkout.times'),
      value: agreed ?? first ?? t('service-order-pages:checkout.untimed'),
      note: others.length > 0 ? others.join(' · ') : undefined,
    },
    {
      key: 'where',
      icon: IconMapPin,
      label: t('service-order-pages:checkout.where'),
      value: line ?? places[locationType],
      note: lines.length > 0 ? lines.join(', ') : undefined,
    },
    ...row('answer', IconMessage, t('service-order-pages:checkout.answer'), chosen.answer),
    ...row('note', IconNote, t('transactions:checkout.note'), chosen.note),
  ]
  return <FactList facts={facts} />
}
