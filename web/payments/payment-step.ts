import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { type ProviderName, paymentProviders } from '#shared/policies/payment-providers.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import type { CheckoutSummaryData } from './Checkout.tsx'

/** The first step of the payment: what a card is charged, and when; or that the money is held where it cannot be reserved. */
export const paymentStep = (
  t: Translate,
  provider: ProviderName | undefined,
  card: string,
): CheckoutSummaryData['steps'][number] =>
  provider && !paymentProviders[provider].reserves
    ? { icon: IconBuildingBank, text: t('order:checkout.held') }
    : { icon: IconCreditCard, text: card }
