import { useState } from 'react'
import { addDays, todayIn } from '#shared/kernel/calendar-day.ts'
import { dayPresets, presetOf, rangeOf } from '#shared/kernel/day-presets.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './MetricCard.module.css'
import { lengthOf, type MetricRange, type Preset, presets, type useMetricRange } from './metric-range.ts'

/** For which days metrics are shown, and whether they are compared. */
export function RangeControls({
  range,
  preset,
  choosePreset,
  chooseDays,
  setCompared,
}: ReturnType<typeof useMetricRange>) {
  const t = useT()
  return (
    <Row wrap align="end" gap={16} rowGap={12} mb={16}>
      <SegmentedControl<Preset | 'own'>
        legend={t('analytics:ranges.legend')}
        options={presets.map((value) => ({ value, label: t(`analytics:ranges.${value}`) }))}
        value={preset ?? 'own'}
        onChange={(value) => value !== 'own' && choosePreset(value)}
      />
      <NamedDays range={range} choose={chooseDays} />
      <OwnDays key={`${range.from} ${range.to}`} range={range} choose={chooseDays} />
      <CheckboxField
        look="switch"
        label={t('analytics:compare')}
        checked={range.compare === 'true'}
        onChange={setCompared}
        className={`push ${styles.compare}`}
      />
    </Row>
  )
}

/** From when to when, and what that is compared with. */
export function useRangeTexts({ from, to, compare }: MetricRange): string {
  const t = useT()
  const format = useFormat()
  const day = (date: string) => format.date(`${date}T12:00:00Z`, 'short')
  const texts = { from: day(from), to: day(to) }
  if (compare === 'false') return t('analytics:summary', texts)
  const length = lengthOf({ from, to })
  return t('analytics:compared', {
    ...texts,
    beforeFrom: day(addDays(from, -length)),
    beforeTo: day(addDays(from, -1)),
  })
}

/** Days by their name, such as last month. */
function NamedDays({
  range,
  choose,
}: {
  range: MetricRange
  choose: (days: Pick<MetricRange, 'from' | 'to'>) => boolean
}) {
  const t = useT()
  const { timezone } = useSite()
  const today = todayIn(timezone)
  const preset = presetOf(range, today)
  return (
    <SelectField
      label={t('analytics:named.label')}
      placeholder={t('analytics:named.choose')}
      value={preset ?? ''}
      options={dayPresets.map((value) => ({ value, label: t(`analytics:named.${value}`) }))}
      onChange={(value) => {
        const chosen = dayPresets.find((each) => each === value)
        if (chosen) choose(rangeOf(chosen, today))
      }}
    />
  )
}

/** Days of one's own; they count once both make a range. */
function OwnDays({
  range,
  choose,
}: {
  range: MetricRange
  choose: (days: Pick<MetricRange, 'from' | 'to'>) => boolean
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
    <Row gap={12} align="stretch" className={styles.days}>
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
    </Row>
  )
}
