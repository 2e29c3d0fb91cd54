import type { Analytics } from '#shared/contract/analytics.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Columns, type Point } from '#web/metrics/Charts.tsx'
import grid from '#web/metrics/MetricGrid.module.css'
import type { MetricRange } from '#web/metrics/metric-range.ts'
import { useCaption } from '#web/metrics/metric-texts.ts'
import { dateFormat } from '#web/ui/intl.ts'
import styles from './OverviewSections.module.css'
import { SectionCard } from './SectionCard.tsx'

/** Messages by the day of the week on which they were written. */
export function Messages({ range }: { range: MetricRange }) {
  const t = useT()
  const format = useFormat()
  const captionOf = useCaption()
  const weekdaysOf = useWeekdays()
  const noteOf = ({ totals }: Analytics) => (
    <p className="quiet-text mt-16">
      {t('analytics:masked', {
        number: format.number(totals.masked ?? 0),
        each: format.number(totals.perConversation ?? 0),
      })}
    </p>
  )
  return (
    <SectionCard
      section="message"
      range={range}
      headline="sent"
      caption={(shown) => captionOf(shown, 'sent', 'sent')}
      table={(shown) => (
        <>
          <WeekdayTable weekdays={weekdaysOf(shown)} />
          {noteOf(shown)}
        </>
      )}
      className={grid.half}
    >
      {(shown) => (
        <>
          <Columns name={t('analytics:sections.message')} points={weekdaysOf(shown)} withValues />
          {noteOf(shown)}
        </>
      )}
    </SectionCard>
  )
}

/** Returns the weekdays with their names and values. */
function useWeekdays(): (shown: Analytics) => Point[] {
  const { locale } = useFormat()
  const { format } = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  // The first of June 2026 was a Monday.
  return ({ breakdowns: { byWeekday = [] } }) =>
    byWeekday.map(({ key, value }) => ({ key, label: format(new Date(`2026-06-0${key}T12:00:00Z`)), now: value }))
}

function WeekdayTable({ weekdays }: { weekdays: readonly Point[] }) {
  const t = useT()
  const format = useFormat()
  return (
    <table className={`size-13 full-width tabular ${styles.weekdays}`}>
      <caption className="visually-hidden">{t('analytics:byWeekday')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('analytics:weekday')}</th>
          <th scope="col" className={styles.amount}>
            {t('analytics:metrics.sent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {weekdays.map(({ key, label, now }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{format.number(now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
