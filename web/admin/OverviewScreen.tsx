import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#shared/kernel/calendar-day.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { ExportButton } from '#web/lists/ExportButton.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './OverviewScreen.module.css'
import { csvOfSection } from './overview/FigureCard.tsx'
import { OverviewSections } from './overview/OverviewSections.tsx'
import { lengthOf, type OverviewRange, type Preset, presets, useOverviewRange } from './overview/overview-range.ts'
import { analyticsRead, sectionNames } from './overview/overview-reads.ts'

/** How the marketplace is doing: orders, requests, listings, people and talk within some days. */
export function OverviewScreen() {
  const t = useT()
  const { timezone } = useSite()
  const chosen = useOverviewRange()
  const { range } = chosen
  const title = t('analytics:title')
  return (
    <>
      <Head title={title} />
      <ListHeader title={title} summary={useRangeWords(range)} actions={<ExportAll range={range} />} />
      <div className={styles.controls}>
        <SegmentedControl<Preset | 'own'>
          legend={t('analytics:ranges.legend')}
          options={presets.map((value) => ({ value, label: t(`analytics:ranges.${value}`) }))}
          value={chosen.preset ?? 'own'}
          onChange={(value) => value !== 'own' && chosen.choosePreset(value)}
        />
        <OwnDays key={`${range.from} ${range.to}`} range={range} choose={chosen.chooseDays} />
        <CheckboxField
          look="switch"
          label={t('analytics:compare')}
          checked={range.compare === 'true'}
          onChange={chosen.setCompared}
          className={styles.compare}
        />
      </div>
      <nav aria-label={t('analytics:nav')} className={styles.chips}>
        {sectionNames.map((name) => (
          <Chip
            key={name}
            size="sm"
            onClick={() => document.getElementById(`figures-${name}`)?.scrollIntoView({ block: 'center' })}
          >
            {t(`analytics:sections.${name}`)}
          </Chip>
        ))}
      </nav>
      <OverviewSections range={range} />
      <p className={styles.foot}>{t('analytics:foot', { zone: timezone.replaceAll('_', ' ') })}</p>
    </>
  )
}

function useRangeWords({ from, to, compare }: OverviewRange): string {
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
  range: OverviewRange
  choose: (days: Pick<OverviewRange, 'from' | 'to'>) => boolean
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

/** Every section below each other, in one file. */
function ExportAll({ range }: { range: OverviewRange }) {
  const read = useQueries({ queries: sectionNames.map((name) => analyticsRead(name, range)) })
  const load = async () => {
    const shown = await Promise.all(read.map(async (each) => each.data ?? (await each.refetch()).data))
    return sectionNames
      .map((name, index) => {
        const of = shown[index]
        return of ? `${name}\r\n${csvOfSection(of)}` : name
      })
      .join('\r\n')
  }
  return <ExportButton fileName={`overview-${range.from}-${range.to}.csv`} load={load} />
}
