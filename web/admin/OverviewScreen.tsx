import { figuresFileName } from '#shared/policies/figures-csv.ts'
import { type FigureRange, useFigureRange } from '#web/figures/figure-range.ts'
import { RangeControls, useRangeWords } from '#web/figures/RangeControls.tsx'
import { download } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { ExportButton } from '#web/lists/ExportButton.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './OverviewScreen.module.css'
import { OverviewSections } from './overview/OverviewSections.tsx'
import { analyticsFile, sectionNames } from './overview/overview-reads.ts'

/** The statistics of the marketplace in a range of days: orders, requests, listings, users and messages. */
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
          <Chip key={name} size="sm" onClick={() => goTo(`figures-${name}`)}>
            {t(`analytics:sections.${name}`)}
          </Chip>
        ))}
      </nav>
      <OverviewSections range={range} />
      <p className={styles.foot}>{t('analytics:foot', { zone: timezone.replaceAll('_', ' ') })}</p>
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
function ExportAll({ range }: { range: FigureRange }) {
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
  return <ExportButton fileName={figuresFileName('overview', range)} load={load} />
}
