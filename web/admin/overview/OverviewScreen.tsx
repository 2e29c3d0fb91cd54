import { metricsFileName } from '#shared/policies/metrics-csv.ts'
import { download } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { ExportButton } from '#web/lists/ExportButton.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { type MetricRange, useMetricRange } from '#web/metrics/metric-range.ts'
import { RangeControls, useRangeTexts } from '#web/metrics/RangeControls.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './OverviewSections.module.css'
import { OverviewSections } from './OverviewSections.tsx'
import { analyticsFile, sectionNames } from './overview-reads.ts'

/** The statistics of the marketplace in a range of days: orders, requests, listings, users and messages. */
export function OverviewScreen() {
  const t = useT()
  const { timezone } = useSite()
  const chosen = useMetricRange(timezone)
  const { range } = chosen
  const title = t('analytics:title')
  return (
    <>
      <Head title={title} />
      <ListHeader title={title} summary={useRangeTexts(range)} actions={<ExportAll range={range} />} />
      <RangeControls {...chosen} />
      <Row as="nav" wrap gap={8} mb={20} align="stretch" aria-label={t('analytics:nav')} className={styles.chips}>
        {sectionNames.map((name) => (
          <Chip key={name} size="sm" onClick={() => goTo(`metrics-${name}`)}>
            {t(`analytics:sections.${name}`)}
          </Chip>
        ))}
      </Row>
      <OverviewSections range={range} />
      <p className="tone-muted size-13 mt-20">{t('analytics:foot', { zone: timezone.replaceAll('_', ' ') })}</p>
    </>
  )
}

/** With the keyboard, one goes on from the part to which one has come. */
function goTo(id: string) {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'center' })
  heading?.focus({ preventScroll: true })
}

/** Each file begins with it, and so does the whole. */
const MARK = /^\uFEFF/

/** Every section below each other, in one file. */
function ExportAll({ range }: { range: MetricRange }) {
  const t = useT()
  const load = async () => {
    try {
      const files = await Promise.all(
        sectionNames.map(async (name) => {
          const file = await download(analyticsFile(name, range).url)
          return `${name}\r\n${(await file.text()).replace(MARK, '')}`
        }),
      )
      return files.join('\r\n')
    } catch (error) {
      const failure = failureOf(error)
      showSnackbar((failure.status === 0 && errorText(t, failure)) || t('analytics:notSaved'), { severity: 'error' })
      return undefined
    }
  }
  return <ExportButton fileName={metricsFileName('overview', range)} load={load} />
}
