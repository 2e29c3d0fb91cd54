import { useState } from 'react'
import type { AvailabilityEntry, HoursException } from '#shared/contract/availability.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ENDS, STARTS, timeOptions } from '#web/working-hours/day-times.ts'
import { blockedHours } from './blocked-hours.ts'
import { minuteOf } from './week.ts'

type BlockTimeDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Today, in the zone of the hours. */
  today: string
  /** With the public holidays. */
  hours: Pick<AvailabilityEntry, 'weekly' | 'exceptions'>
  onBlock: (exceptions: HoursException[]) => void
}

/** Takes a part of a day out of the hours. Load it lazily. */
export function BlockTimeDialog({ isOpen, onClose, today, hours, onBlock }: BlockTimeDialogProps) {
  const t = useT()
  const [day, setDay] = useState(today)
  const [from, setFrom] = useState('12:00')
  const [until, setUntil] = useState('14:00')
  const [isTried, setTried] = useState(false)
  const isReal = day >= today && !Number.isNaN(Date.parse(day)) && minuteOf(until) > minuteOf(from)
  const exceptions = isReal ? blockedHours(hours, day, { from: minuteOf(from), until: minuteOf(until) }) : []
  const block = () => {
    setTried(true)
    if (exceptions.length === 0) return
    onBlock(exceptions)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('availability:block.open')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={block}>
            {t('availability:block.add')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p className="tone-muted">{t('availability:block.text')}</p>
        <TextField type="date" label={t('availability:block.day')} min={today} value={day} onChange={setDay} />
        <Row gap={12} align="start">
          <SelectField
            label={t('availability:block.from')}
            options={timeOptions(STARTS, from)}
            value={from}
            onChange={setFrom}
            className="grow"
          />
          <SelectField
            label={t('availability:block.until')}
            options={timeOptions(ENDS, until)}
            value={until}
            onChange={setUntil}
            className="grow"
          />
        </Row>
        <p className="size-13 tone-danger" role="alert">
          {isTried && exceptions.length === 0 ? t('availability:block.nothing') : null}
        </p>
      </Stack>
    </Dialog>
  )
}
