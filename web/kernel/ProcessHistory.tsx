import type { HistoryIcon, ProcessDefinition } from '#shared/kernel/process.ts'
import { historyIconOf } from '#shared/kernel/process-actions.ts'
import { EventHistory } from '#web/ui/EventHistory.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'
import { useFormat } from './format.ts'
import { historyIcons } from './history-icons.ts'

/** Something that happened in a process, in words for the reader; `person` is the member of a team who did it. */
export type ProcessEvent = {
  key: string
  action: string
  title: string
  at: string
  note?: string | undefined
  person?: string | undefined
}

/** The history of a process, newest first; `events` are ordered oldest first. */
export function ProcessHistory({
  title,
  process,
  events,
  created = 'shopping-bag',
  tone,
}: {
  title: string
  process: ProcessDefinition
  events: ProcessEvent[]
  /** The icon of its beginning, `create`, which is no transition. */
  created?: HistoryIcon
  /** The tone of the current state; the newest event has its colour. */
  tone: StatusTone
}) {
  const format = useFormat()
  return (
    <Section look="plain" title={title}>
      <EventHistory
        label={title}
        events={events.toReversed().map((event, index) => ({
          key: event.key,
          icon: historyIcons[event.action === 'create' ? created : historyIconOf(process, event.action)],
          title: event.title,
          when: format.dateTime(event.at),
          dateTime: event.at,
          ...(event.note ? { note: event.note } : {}),
          ...(index === 0 ? { tone } : {}),
        }))}
      />
    </Section>
  )
}
