import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import type { CheckoutSummaryData } from '../payments/CheckoutSummary.tsx'

/** What happens to the money of a service. `isAccepted`: the seller has accepted before, there is nothing to wait for. */
export function useServicePaymentSteps(name: string, isAccepted: boolean): CheckoutSummaryData['steps'] {
  const t = useT()
  return [
    {
      icon: IconCreditCard,
      text: isAccepted ? t('transactions:checkout.chargedNow', { name }) : t('transactions:checkout.reserve', { name }),
    },
    ...(isAccepted ? [] : [{ icon: IconArrowBackUp, text: t('transactions:checkout.declined', { name }) }]),
    { icon: IconShieldCheck, text: t('transactions:checkout.protected', { name }) },
  ]
}
