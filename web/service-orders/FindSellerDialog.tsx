import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useNow } from '#web/kernel/use-now.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useOrderAction } from '../transactions/use-order-action.ts'
import { useOrderTextValues } from '../transactions/use-order-text-values.ts'
import { IconBulletList } from './IconBulletList.tsx'

/** What it means that others are asked to take the order over, with the payment that is there. */
export function FindSellerDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const words = useOrderTextValues(order)
  const { times } = useSite()
  const find = useOrderAction(api.serviceOrder.findAnotherSeller)
  const send = async () => {
    if (await find.run({ params: { id: order._id } })) onDone()
  }
  const hasTime = order.timePreferences.some(({ start }) => Date.parse(start) > now)
  const when = hasTime ? t('service-order-pages:find.times') : t('service-order-pages:find.noTimes')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={find.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('service-order-pages:find.title')}
      text={t('service-order-pages:find.text')}
      confirmLabel={t('service-order-pages:find.yes')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <IconBulletList
        points={[
          { icon: IconShieldCheck, text: t('service-order-pages:find.price', words) },
          ...(order.snapshot.bookable ? [{ icon: IconCalendarTime, text: when }] : []),
          { icon: IconClock, text: t('service-order-pages:find.until', { term: format.term(times.findSeller) }) },
          { icon: IconUserX, text: t('service-order-pages:find.leaves', words) },
        ]}
      />
    </ConfirmDialog>
  )
}
