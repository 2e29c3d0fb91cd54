import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { Countdown } from '#web/kernel/Countdown.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'

/** Until when an accepted offer is to be paid. */
export function PayDeadline({ offer: { timers } }: { offer: Pick<ProductOffer, 'timers'> }) {
  const t = useT()
  const format = useFormat()
  const [timer] = timers
  return timer ? (
    <Alert>
      {t('request:until.acceptedOfferPayWindow', { when: format.dateTime(timer.dueAt) })}{' '}
      <Countdown dueAt={timer.dueAt} />
    </Alert>
  ) : null
}
