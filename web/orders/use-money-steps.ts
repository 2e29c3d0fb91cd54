import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import type { Summary } from './CheckoutSummary.tsx'

/** What happens to the money of a service. `isAccepted`: the seller has accepted before, there is nothing to wait for. */
export function useMoneySteps(name: string, isAccepted: boolean): Summary['steps'] {
  const t = useT()
  return [
    {
      icon: IconCreditCard,
      text: isAccepted ? t('orders:checkout.chargedNow', { name }) : t('orders:checkout.reserve', { name }),
    },
    ...(isAccepted ? [] : [{ icon: IconArrowBackUp, text: t('orders:checkout.declined', { name }) }]),
    { icon: IconShieldCheck, text: t('orders:checkout.protected', { name }) },
  ]
}
