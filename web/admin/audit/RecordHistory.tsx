import IconCirclePlus from '@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import type { ListingFacts } from '#web/admin/listings/listing-kinds.ts'
import { PanelPart } from '#web/admin/PanelPart.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { EventHistory, type HistoryEvent } from '#web/ui/EventHistory.tsx'

/** The words and the icon of a line. */
export type EventPresentation = Pick<HistoryEvent, 'icon' | 'title' | 'tone'>

type AuditLine = Pick<ListingFacts['history'][number], 'action' | 'by' | 'reason' | 'at'>

/** The history of an item, newest first: its audit log entries, the open report, and its creation. */
export function RecordHistory<Line extends AuditLine>({
  lines,
  presentationOf,
  report,
  created,
}: {
  lines: readonly Line[]
  presentationOf: (line: Line) => EventPresentation
  report: ListingFacts['report']
  created: { title: string; at: string; by: string }
}) {
  const t = useT()
  const format = useFormat()
  const byWhom = (at: string, name: string | null) => {
    const when = format.dateTime(at, 'short')
    return name ? t('admin-listings:history.when', { when, name }) : when
  }
  const notified = (key: string, at: string, name: string | null) => ({ key, dateTime: at, when: byWhom(at, name) })
  const events: HistoryEvent[] = [
    ...lines.map((line) => ({
      ...notified(`${line.action} ${line.at}`, line.at, line.by),
      ...presentationOf(line),
      // What the application did by itself has no words of a person.
      note: line.reason && line.by ? t('admin-listings:history.because', { reason: line.reason }) : undefined,
    })),
    ...(report
      ? [
          {
            ...notified('report', report.createdAt, null),
            icon: IconFlag,
            tone: 'wait' as const,
            title: t('admin-listings:history.reported', { count: report.reporterCount }),
          },
        ]
      : []),
    { ...notified('created', created.at, created.by), icon: IconCirclePlus, title: created.title },
  ]
  return (
    <PanelPart id="record-history" title={t('admin-listings:panel.history')}>
      <EventHistory
        label={t('admin-listings:panel.history')}
        events={events.toSorted((one, other) => other.dateTime.localeCompare(one.dateTime))}
      />
    </PanelPart>
  )
}
