import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'
import styles from './AskedFacts.module.css'
import { useOrderAct } from './use-order-act.ts'
import { useOrderWords } from './use-order-words.ts'
import { useWishes } from './use-wishes.ts'

/** The buyer keeps the times that they asked for: the seller says yes or no, and that is the end of it. */
export function ReaffirmDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const format = useFormat()
  const words = useOrderWords(order)
  const { times } = useSite()
  const wishes = useWishes(order.timePreferences)
  const reaffirm = useOrderAct(api.order.reaffirmPreference)
  const send = async () => {
    if (await reaffirm.run({ params: { id: order._id } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={reaffirm.isPending}
      busyLabel={t('orders:do.busy')}
      title={t('moves:reaffirm.title')}
      text={t('moves:reaffirm.text', { ...words, term: format.term(times.reaffirmAnswer) })}
      confirmLabel={t('moves:reaffirm.yes')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <div className={styles.facts}>
        <p className={styles.label}>{t('moves:reaffirm.times')}</p>
        <ul>
          {wishes.map((wish) => (
            <li key={wish}>{wish}</li>
          ))}
        </ul>
        <p className={styles.quiet}>{t('moves:reaffirm.otherwise')}</p>
      </div>
    </ConfirmDialog>
  )
}
