import { useQueries } from '@tanstack/react-query'
import { csvOfFigures, figuresFileName } from '#shared/policies/figures-csv.ts'
import { type FigureRange, useFigureRange } from '#web/figures/figure-range.ts'
import { RangeControls, useRangeWords } from '#web/figures/RangeControls.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { ExportButton } from '#web/lists/ExportButton.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './OverviewScreen.module.css'
import { OverviewSections } from './overview/OverviewSections.tsx'
import { analyticsRead, sectionNames } from './overview/overview-reads.ts'

/** How the marketplace is doing: orders, requests, listings, people and talk within some days. */
export function OverviewScreen() {
  const t = useT()
  const { timezone } = useSite()
  const chosen = useFigureRange(timezone)
  const { range } = chosen
  const title = t('analytics:title')
  return (
    <>
      <Head title={title} />
      <ListHeader title={title} summary={useRangeWords(range)} actions={<ExportAll range={range} />} />
      <RangeControls {...chosen} />
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

/** Every section below each other, in one file. */
function ExportAll({ range }: { range: FigureRange }) {
  const read = useQueries({ queries: sectionNames.map((name) => analyticsRead(name, range)) })
  const load = async () => {
    const shown = await Promise.all(read.map(async (each) => each.data ?? (await each.refetch()).data))
    return sectionNames
      .map((name, index) => {
        const of = shown[index]
        return of ? `${name}\r\n${csvOfFigures(of)}` : name
      })
      .join('\r\n')
  }
  return <ExportButton fileName={figuresFileName('overview', range)} load={load} />
}
