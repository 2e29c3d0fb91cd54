import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import { useState } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderTextValues } from '#web/transactions/order-text.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { addDays, dayOf, endOfDay } from '#web/ui/days.ts'
import { IconBulletList } from '#web/ui/IconBulletList.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ServiceOrderDialog.module.css'
import { useTimePreferenceLabels } from './service-order-text.ts'

/** The buyer keeps the times that they asked for: the seller says yes or no, and that is the end of it. */
export function ReaffirmDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const words = useOrderTextValues(order)
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
      text={t('service-order-pages:reaffirm.text', {
        ...words,
        term: format.term(durationMs(order.times.reaffirmAnswer)),
      })}
      confirmLabel={t('service-order-pages:reaffirm.yes')}
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

/** The effects of asking other sellers to take the order over, with the existing payment. */
export function FindSellerDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const words = useOrderTextValues(order)
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
    >
      <IconBulletList
        points={[
          { icon: IconShieldCheck, text: t('service-order-pages:find.price', words) },
          ...(order.snapshot.bookable ? [{ icon: IconCalendarTime, text: when }] : []),
          {
            icon: IconClock,
            text: t('service-order-pages:find.until', { term: format.term(durationMs(order.times.findSeller)) }),
          },
          { icon: IconUserX, text: t('service-order-pages:find.leaves', words) },
        ]}
      />
    </ConfirmDialog>
  )
}

const SUGGESTED_DAYS = 3

/** The buyer gives a late delivery a new last day. */
export function ExtendDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const words = useOrderTextValues(order)
  const extend = useOrderAction(api.serviceOrder.extend)
  const [day, setDay] = useState(() => addDays(dayOf(Date.now(), format.timeZone), SUGGESTED_DAYS))
  const [wasAsked, setAsked] = useState(false)
  const until = endOfDay(day, format.timeZone)
  const isAhead = until.getTime() > now
  const send = async () => {
    setAsked(true)
    if (!isAhead) return
    if (await extend.run({ params: { id: order._id }, body: { until: until.toISOString() } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={extend.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('service-order-pages:extend.title', words)}
      text={t('service-order-pages:extend.text', { due: order.dueAt ? format.date(order.dueAt, 'day') : '' })}
      confirmLabel={
        isAhead
          ? t('service-order-pages:extend.yes', { date: format.date(until, 'day') })
          : t('service-order-pages:extend.yesUnknown')
      }
    >
      <TextField
        type="date"
        label={t('service-order-pages:extend.until')}
        min={dayOf(now, format.timeZone)}
        value={day}
        onChange={setDay}
        error={wasAsked && !isAhead ? t('service-order-pages:extend.choose') : extend.errors.until}
      />
    </ConfirmDialog>
  )
}

const LIMIT = 2000

/** The buyer says what should change before they confirm. */
export function ReviseDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const words = useOrderTextValues(order)
  const revise = useOrderAction(api.serviceOrder.revise)
  const [message, setMessage, forgetMessage] = useTextDraft(`${order._id}:revise`)
  const [wasAsked, setAsked] = useState(false)
  const text = message.trim()
  const fault = () => {
    if (text.length > LIMIT) return t('field.maxLength', { count: LIMIT })
    return wasAsked && !text ? t('field.required') : revise.errors.message
  }
  const send = async () => {
    setAsked(true)
    if (!text || text.length > LIMIT) return
    if (!(await revise.run({ params: { id: order._id }, body: { message: text } }))) return
    forgetMessage()
    onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={revise.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('service-order-pages:revise.title')}
      text={`${t('service-order-pages:revise.text', words)} ${t('service-order-pages:revise.left', { count: order.revisionsLeft })}`}
      confirmLabel={t('service-order-pages:revise.yes', words)}
    >
      <TextArea
        label={t('service-order-pages:revise.message')}
        help={t('service-order-pages:revise.messageHelp')}
        limit={LIMIT}
        value={message}
        onChange={setMessage}
        error={fault()}
      />
    </ConfirmDialog>
  )
}
