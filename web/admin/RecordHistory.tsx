import IconCirclePlus from '@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { EventHistory, type HistoryEvent } from '#web/ui/EventHistory.tsx'
import styles from './AdminListings.module.css'
import type { ListingFacts } from './listing-kinds.ts'

/** The words and the icon of a line. */
export type Looks = Pick<HistoryEvent, 'icon' | 'title' | 'tone'>

type AuditLine = Pick<ListingFacts['history'][number], 'action' | 'by' | 'reason' | 'at'>

/** The history of an item, newest first: its audit log entries, the open report, and its creation. */
export function RecordHistory<Line extends AuditLine>({
  lines,
  looksOf,
  report,
  created,
}: {
  lines: readonly Line[]
  looksOf: (line: Line) => Looks
  report: ListingFacts['report']
  created: { title: string; at: string; by: string }
}) {
  const t = useT()
  const format = useFormat()
  const byWhom = (at: string, name: string | null) => {
    const when = format.dateTime(at, 'short')
    return name ? t('admin-listings:history.when', { when, name }) : when
  }
  const told = (key: string, at: string, name: string | null) => ({ key, dateTime: at, when: byWhom(at, name) })
  const events: HistoryEvent[] = [
    ...lines.map((line) => ({
      ...told(`${line.action} ${line.at}`, line.at, line.by),
      ...looksOf(line),
      // What the application did by itself has no words of a person.
      note: line.reason && line.by ? t('admin-listings:history.because', { reason: line.reason }) : undefined,
    })),
    ...(report
      ? [
          {
            ...told('report', report.createdAt, null),
            icon: IconFlag,
            tone: 'wait' as const,
            title: t('admin-listings:history.reported', { count: report.reporterCount }),
          },
        ]
      : []),
    { ...told('created', created.at, created.by), icon: IconCirclePlus, title: created.title },
  ]
  return (
    <section className={styles.part} aria-labelledby="record-history">
      <h3 id="record-history" className={styles.head}>
        {t('admin-listings:panel.history')}
      </h3>
      <EventHistory
        label={t('admin-listings:panel.history')}
        events={events.toSorted((one, other) => other.dateTime.localeCompare(one.dateTime))}
      />
    </section>
  )
}
