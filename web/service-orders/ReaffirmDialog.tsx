import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useOrderAction } from '../transactions/use-order-action.ts'
import { useOrderTextValues } from '../transactions/use-order-text-values.ts'
import styles from './ServiceOrderDialog.module.css'
import { useTimePreferenceLabels } from './use-time-preference-labels.ts'

/** The buyer keeps the times that they asked for: the seller says yes or no, and that is the end of it. */
export function ReaffirmDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const words = useOrderTextValues(order)
  const { times } = useSite()
  const wishes = useTimePreferenceLabels(order.timePreferences)
  const reaffirm = useOrderAction(api.serviceOrder.reaffirmPreference)
  const send = async () => {
    if (await reaffirm.run({ params: { id: order._id } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={reaffirm.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('service-order-pages:reaffirm.title')}
      text={t('service-order-pages:reaffirm.text', { ...words, term: format.term(times.reaffirmAnswer) })}
      confirmLabel={t('service-order-pages:reaffirm.yes')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <div className={styles.facts}>
        <p className={styles.label}>{t('service-order-pages:reaffirm.times')}</p>
        <ul>
          {wishes.map((wish) => (
            <li key={wish}>{wish}</li>
          ))}
        </ul>
        <p className={styles.quiet}>{t('service-order-pages:reaffirm.otherwise')}</p>
      </div>
    </ConfirmDialog>
  )
}
