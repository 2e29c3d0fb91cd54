import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { Icon } from './icon.ts'
import styles from './lists.module.css'
import type { StatusTone } from './StatusBadge.tsx'
import tones from './tones.module.css'

export type HistoryEvent = {
  key: string
  icon: Icon
  title: ReactNode
  /** The time in the viewer's words, and for machines. */
  when: string
  dateTime: string
  note?: ReactNode
  /** Colours the icon's disc: for the newest event that matters. */
  tone?: StatusTone | undefined
}

/** Events along a line, newest first. */
export function EventHistory({ label, events }: { label: string; events: HistoryEvent[] }) {
  return (
    <ol aria-label={label}>
      {events.map(({ icon: Glyph, ...event }) => (
        <li key={event.key} className={`row gap-14 ${styles.event}`}>
          <span
            className={classes(styles.disc, event.tone && event.tone !== 'neutral' && tones[event.tone])}
            aria-hidden="true"
          >
            <Glyph size={17} />
          </span>
          <div>
            <p className="size-14 weight-500">{event.title}</p>
            <p className="size-13 tone-faint">
              <time dateTime={event.dateTime}>{event.when}</time>
            </p>
            {event.note ? (
              <p dir="auto" className="quiet-text text-anywhere mt-2">
                {event.note}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
