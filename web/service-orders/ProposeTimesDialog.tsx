import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import type { Slot } from '#shared/contract/common.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { useOrderTextValues } from '#web/transactions/order-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { chosenSpanOf, DateTimeFields, type DateTimeValues, initialScheduleValues } from './DateTimeFields.tsx'
import styles from './ProposeTimesDialog.module.css'

const LIMIT = 1000

/** The seller proposes one to five other times, once. */
export function ProposeTimesDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const words = useOrderTextValues(order)
  const propose = useOrderAction(api.serviceOrder.proposeTimeChange)
  const [times, setTimes] = useState<ProposedTime[]>([{ key: 0, day: '', time: '' }])
  const [message, setMessage] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const minutes = initialScheduleValues(order).minutes ?? 60
  const faults = timeErrorsOf(times, minutes, now)
  const text = message.trim()
  const isTooLong = text.length > LIMIT
  const wordsOf: Record<TimeError, string> = {
    choose: t('service-order-pages:schedule.choose'),
    past: t('service-order-pages:schedule.past'),
    twice: t('service-order-pages:propose.twice'),
  }
  const faultAt = (index: number) => {
    const fault = faults[index]
    if (fault && (wasAsked || fault !== 'choose')) return wordsOf[fault]
    return propose.errors[`proposedTimePreferences.${index}.start`]
  }
  const change = (key: number, changes: Partial<ProposedTime>) =>
    setTimes((before) => before.map((time) => (time.key === key ? { ...time, ...changes } : time)))
  const add = () => setTimes((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, day: '', time: '' }])
  const send = async () => {
    setAsked(true)
    if (isTooLong || faults.some(Boolean)) return
    const body = { proposedTimePreferences: proposedSlotsOf(times, minutes), ...(text ? { sellerMessage: text } : {}) }
    if (await propose.run({ params: { id: order._id }, body })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={propose.isPending}
      busyLabel={t('transactions:do.busy')}
      title={t('service-order-pages:propose.title')}
      text={t('service-order-pages:propose.text', words)}
      confirmLabel={t('service-order-pages:propose.send', { count: times.length })}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <div className={styles.fields}>
        <div className={styles.times}>
          {times.map((time, index) => (
            <ProposedTimeFields
              key={time.key}
              number={index + 1}
              value={time}
              minutes={minutes}
              fault={faultAt(index)}
              onChange={(changes) => change(time.key, changes)}
              onRemove={
                times.length > 1 ? () => setTimes((before) => before.filter(({ key }) => key !== time.key)) : undefined
              }
            />
          ))}
          {times.length < MAX_TIMES ? (
            <Button size="sm" icon={IconPlus} onClick={add}>
              {t('service-order-pages:propose.add')}
            </Button>
          ) : null}
          <p className={styles.help}>
            {t('service-order-pages:propose.takes', { duration: format.duration(minutes), zone: format.timeZone })}
          </p>
        </div>
        <TextArea
          label={t('service-order-pages:propose.message', words)}
          hint={t('optional')}
          help={t('service-order-pages:propose.messageHelp', words)}
          limit={LIMIT}
          rows={3}
          value={message}
          onChange={setMessage}
          error={isTooLong ? t('field.maxLength', { count: LIMIT }) : propose.errors.sellerMessage}
        />
      </div>
    </ConfirmDialog>
  )
}

/** One of the times that a seller proposes. */
function ProposedTimeFields({
  number,
  value,
  minutes,
  fault,
  onChange,
  onRemove,
}: {
  number: number
  value: ProposedTime
  minutes: number
  fault: string | undefined
  onChange: (changes: Partial<ProposedTime>) => void
  /** Absent while it is the only one. */
  onRemove: (() => void) | undefined
}) {
  const t = useT()
  const format = useFormat()
  const span = chosenSpanOf({ ...value, minutes })
  return (
    <fieldset className={styles.time}>
      <legend className="visually-hidden">{t('service-order-pages:propose.row', { number })}</legend>
      <div className={styles.row}>
        <DateTimeFields value={value} onChange={onChange} />
        {onRemove ? (
          <IconButton icon={IconTrash} label={t('service-order-pages:propose.remove', { number })} onClick={onRemove} />
        ) : null}
      </div>
      {fault ? (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : null}
      {span && !fault ? (
        <p className={styles.ends}>
          {t('service-order-pages:propose.ends', { day: format.date(span.start, 'day'), time: format.time(span.end) })}
        </p>
      ) : null}
    </fieldset>
  )
}

const MAX_TIMES = 5

/** One of the times that are being proposed; `key` stays with it while others come and go. */
type ProposedTime = DateTimeValues & { key: number }

type TimeError = 'choose' | 'past' | 'twice'

/** What is wrong with each time, in their order. */
function timeErrorsOf(times: ProposedTime[], minutes: number, now: number): (TimeError | undefined)[] {
  const starts = times.map((time) => chosenSpanOf({ ...time, minutes })?.start)
  return starts.map((start, index) => {
    if (!start) return 'choose'
    if (Date.parse(start) <= now) return 'past'
    return starts.indexOf(start) < index ? 'twice' : undefined
  })
}

/** Those that are complete, as they are sent. */
const proposedSlotsOf = (times: ProposedTime[], minutes: number): Slot[] =>
  times.flatMap((time) => chosenSpanOf({ ...time, minutes }) ?? [])
