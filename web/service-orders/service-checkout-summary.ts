import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import type { Service } from '#shared/contract/service.ts'
import type { ServiceOrder, ServiceOrderEntry } from '#shared/contract/service-order.ts'
import type { Money } from '#shared/kernel/money.ts'
import { appointmentMinutes } from '#shared/policies/appointment.ts'
import { type Agreement, captureModeOf } from '#shared/policies/capture.ts'
import type { ProviderName } from '#shared/policies/payment-providers.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import type { CheckoutSummaryData } from '#web/payments/Checkout.tsx'
import { paymentStep } from '#web/payments/payment-step.ts'
import { useFeeRows } from '#web/payments/use-fee-rows.ts'
import { buyerPriceOfService } from '#web/services/service-order-choice.ts'
import { orderPictureOf } from '#web/transactions/any-order.ts'
import { usePriceRows } from '#web/transactions/order-money.ts'
import { workLabel } from './kind.ts'
import { agreementOf } from './service-order-actions.ts'

/** Returns the summary of a draft's expected price, by the rules that the server applies when it creates the order. */
export function useServiceDraftSummary(service: Service, entry: ServiceOrderEntry): CheckoutSummaryData | undefined {
  const t = useT()
  const format = useFormat()
  const site = useSite()
  const stepsOf = useServicePaymentSteps()
  const feeRowsOf = useFeeRows()
  const price = buyerPriceOfService(service, entry.packageKey, site)
  if (!price) return undefined
  const { itemTotal: work, total } = price
  const chosen = service.packages.find(({ key }) => key === entry.packageKey)
  const durationMinutes = appointmentMinutes(service, entry.packageKey)
  const duration = service.bookable && durationMinutes ? format.duration(durationMinutes) : ''
  const label = workLabel(
    {
      packageTitle: chosen?.title,
      pricingType: service.pricingType,
      unitPrice: service.price ?? work,
      durationMinutes,
      bookable: service.bookable,
    },
    t,
    format,
  )
  return {
    title: service.title,
    facts: [chosen?.title, duration].filter(Boolean).join(' · '),
    picture: service.images[0] ?? { url: artworkUrl(service.category, service._id) },
    seller: {
      name: displayNameOf(service.provider),
      picture: service.provider.profilePicture,
      isVerified: service.provider.isVerified,
    },
    rows: [{ key: 'work', label, value: work }, ...feeRowsOf(price)],
    total,
    steps: stepsOf({ name: displayNameOf(service.provider), total }),
    policy: service.cancellationPolicy,
  }
}

/** Returns the price summary of an order, as the server has recorded it. */
export function useServiceOrderSummary(order: ServiceOrder): CheckoutSummaryData {
  const format = useFormat()
  const { rows } = usePriceRows(order)
  const { seller, snapshot, pricing, scheduleData } = order
  const stepsOf = useServicePaymentSteps()
  const name = seller?.name ?? ''
  const total = pricing.total ?? pricing.subtotal
  const duration = snapshot.bookable && snapshot.durationMinutes ? format.duration(snapshot.durationMinutes) : ''
  return {
    title: snapshot.title,
    facts: scheduleData
      ? format.appointment(scheduleData.start)
      : [snapshot.packageTitle, duration].filter(Boolean).join(' · '),
    picture: orderPictureOf(order),
    seller: { name, picture: seller?.profilePicture, isVerified: seller?.isVerified ?? false },
    rows,
    total,
    steps: stepsOf({ name, total, agreement: agreementOf(order), provider: order.paymentProvider }),
    policy: snapshot.cancellationPolicy,
  }
}

type ComingPayment = {
  name: string
  total: Money
  agreement?: Agreement | undefined
  provider?: ProviderName | undefined
}

/** Returns the steps of the payment of a service: the times of the charge and of the payout. */
function useServicePaymentSteps(): (coming: ComingPayment) => CheckoutSummaryData['steps'] {
  const t = useT()
  const format = useFormat()
  const charged = {
    again: ({ name }: ComingPayment) => t('service-order:checkout.chargedNow', { name }),
    offer: ({ total }: ComingPayment) => t('order:checkout.chargedOffer', { amount: format.money(total) }),
    visit: ({ total }: ComingPayment) => t('order:checkout.chargedOffer', { amount: format.money(total) }),
  }
  return (coming) => {
    const { name, agreement } = coming
    const whole = { icon: IconShieldCheck, text: t('service-order:checkout.protected', { name }) }
    if (agreement && captureModeOf(agreement) === 'automatic')
      return [{ icon: IconCreditCard, text: charged[agreement](coming) }, whole]
    return [paymentStep(t, coming.provider, t('reservation')), whole]
  }
}
