import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { EventHistory } from '#web/ui/EventHistory.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Section } from '#web/ui/Section.tsx'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'
import { useFormat } from './format.ts'

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
  events,
  icons,
  tone,
}: {
  title: string
  events: ProcessEvent[]
  /** By action. What has none here is a clock's doing. */
  icons: Record<string, Icon>
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
          icon: icons[event.action] ?? IconClock,
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
