import { useState } from 'react'
import { addDays } from '#shared/kernel/calendar-day.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type FigureRange, lengthOf, type Preset, presets, type useFigureRange } from './figure-range.ts'
import styles from './RangeControls.module.css'

/** For which days figures are shown, and whether they are compared. */
export function RangeControls({
  range,
  preset,
  choosePreset,
  chooseDays,
  setCompared,
}: ReturnType<typeof useFigureRange>) {
  const t = useT()
  return (
    <div className={styles.controls}>
      <SegmentedControl<Preset | 'own'>
        legend={t('analytics:ranges.legend')}
        options={presets.map((value) => ({ value, label: t(`analytics:ranges.${value}`) }))}
        value={preset ?? 'own'}
        onChange={(value) => value !== 'own' && choosePreset(value)}
      />
      <OwnDays key={`${range.from} ${range.to}`} range={range} choose={chooseDays} />
      <CheckboxField
        look="switch"
        label={t('analytics:compare')}
        checked={range.compare === 'true'}
        onChange={setCompared}
        className={styles.compare}
      />
    </div>
  )
}

/** From when to when, and what that is compared with. */
export function useRangeWords({ from, to, compare }: FigureRange): string {
  const t = useT()
  const format = useFormat()
  const day = (date: string) => format.date(`${date}T12:00:00Z`, 'short')
  const words = { from: day(from), to: day(to) }
  if (compare === 'false') return t('analytics:summary', words)
  const length = lengthOf({ from, to })
  return t('analytics:compared', {
    ...words,
    beforeFrom: day(addDays(from, -length)),
    beforeTo: day(addDays(from, -1)),
  })
}

/** Days of one's own; they count once both make a range. */
function OwnDays({
  range,
  choose,
}: {
  range: FigureRange
  choose: (days: Pick<FigureRange, 'from' | 'to'>) => boolean
}) {
  const t = useT()
  const [days, setDays] = useState({ from: range.from, to: range.to })
  const [isBad, setBad] = useState(false)
  const change = (changes: Partial<typeof days>) => {
    const after = { ...days, ...changes }
    setDays(after)
    setBad(!choose(after))
  }
  return (
    <div className={styles.days}>
      <TextField
        type="date"
        label={t('analytics:from')}
        value={days.from}
        max={days.to}
        error={isBad ? t('analytics:badRange') : undefined}
        onChange={(from) => change({ from })}
      />
      <TextField
        type="date"
        label={t('analytics:to')}
        value={days.to}
        min={days.from}
        onChange={(to) => change({ to })}
      />
    </div>
  )
}
