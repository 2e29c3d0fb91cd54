import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { holdsMoney, type ProviderName, paymentProviders } from '#shared/policies/payment-providers.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import type { CheckoutSummaryData } from './Checkout.tsx'

/** The first step of the payment: what a card is charged, and when; that the money is held where it cannot be reserved; or that it is paid by hand. */
export const paymentStep = (
  t: Translate,
  provider: ProviderName | undefined,
  card: string,
): CheckoutSummaryData['steps'][number] => {
  const { pays, reserves } = paymentProviders[provider ?? 'stripe']
  if (pays === 'in_person') return { icon: IconCash, text: t('order:checkout.cash') }
  if (reserves) return { icon: IconCreditCard, text: card }
  return { icon: IconBuildingBank, text: t(pays === 'redirect' ? 'order:checkout.heldAtOnce' : 'order:checkout.held') }
}

/** True if what is paid in this way is protected; so it is before anything is chosen. */
export const isProtected = (provider: ProviderName | undefined): boolean => holdsMoney(provider ?? null)
