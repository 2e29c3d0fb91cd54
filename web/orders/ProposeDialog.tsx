import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { ActionDialogProps } from './ActionDialog.tsx'
import styles from './ProposeDialog.module.css'
import { ProposeTime } from './ProposeTime.tsx'
import { MOST_TIMES, type ProposedTime, slotsOf, type TimeFault, timeFaults } from './propose-form.ts'
import { firstValues } from './schedule-form.ts'
import { useOrderAct } from './use-order-act.ts'
import { useOrderWords } from './use-order-words.ts'

const LIMIT = 1000

/** The seller proposes one to five other times, once. */
export function ProposeDialog({ order, onClose, onDone }: ActionDialogProps) {
  const t = useT()
  const format = useFormat()
  const now = useNow(60_000)
  const words = useOrderWords(order)
  const propose = useOrderAct(api.order.proposeTimeChange)
  const [times, setTimes] = useState<ProposedTime[]>([{ key: 0, day: '', time: '' }])
  const [message, setMessage] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const minutes = firstValues(order).minutes ?? 60
  const faults = timeFaults(times, minutes, now)
  const text = message.trim()
  const isTooLong = text.length > LIMIT
  const wordsOf: Record<TimeFault, string> = {
    choose: t('orders:schedule.choose'),
    past: t('orders:schedule.past'),
    twice: t('moves:propose.twice'),
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
    const body = { proposedTimePreferences: slotsOf(times, minutes), ...(text ? { sellerMessage: text } : {}) }
    if (await propose.run({ params: { id: order._id }, body })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={propose.isPending}
      busyLabel={t('orders:do.busy')}
      title={t('moves:propose.title')}
      text={t('moves:propose.text', words)}
      confirmLabel={t('moves:propose.send', { count: times.length })}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <div className={styles.fields}>
        <div className={styles.times}>
          {times.map((time, index) => (
            <ProposeTime
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
          {times.length < MOST_TIMES ? (
            <Button size="sm" icon={IconPlus} onClick={add}>
              {t('moves:propose.add')}
            </Button>
          ) : null}
          <p className={styles.help}>
            {t('moves:propose.takes', { duration: format.duration(minutes), zone: format.timeZone })}
          </p>
        </div>
        <TextArea
          label={t('moves:propose.message', words)}
          hint={t('optional')}
          help={t('moves:propose.messageHelp', words)}
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
