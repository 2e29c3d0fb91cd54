import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'
import { PointList } from './PointList.tsx'
import { useOrderAct } from './use-order-act.ts'
import { useOrderWords } from './use-order-words.ts'

/** What it means that others are asked to take the order over, with the payment that is there. */
export function FindSellerDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const words = useOrderWords(order)
  const { times } = useSite()
  const find = useOrderAct(api.order.findAnotherSeller)
  const send = async () => {
    if (await find.run({ params: { id: order._id } })) onDone()
  }
  const hasTime = order.timePreferences.some(({ start }) => Date.parse(start) > now)
  const when = hasTime ? t('moves:find.times') : t('moves:find.noTimes')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={find.isPending}
      busyLabel={t('orders:do.busy')}
      title={t('moves:find.title')}
      text={t('moves:find.text')}
      confirmLabel={t('moves:find.yes')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <PointList
        points={[
          { icon: IconShieldCheck, text: t('moves:find.price', words) },
          ...(order.snapshot.bookable ? [{ icon: IconCalendarTime, text: when }] : []),
          { icon: IconClock, text: t('moves:find.until', { term: format.term(times.findSeller) }) },
          { icon: IconUserX, text: t('moves:find.leaves', words) },
        ]}
      />
    </ConfirmDialog>
  )
}
