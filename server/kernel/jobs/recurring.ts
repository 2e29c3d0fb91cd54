import { type ParsedCronItem, parseCrontab } from 'graphile-worker'
import { PRIORITY } from '#server/kernel/data.ts'

const MINUTE = 60_000
/** Every recurring task comes round within a day, so that what was missed is found in this time. */
const MOST_MINUTES = 8 * 24 * 60

const digestOf = (time: number) => {
  const at = new Date(time)
  return {
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  }
}
type Digest = ReturnType<typeof digestOf>

const isSame = (one: Digest, other: Digest) =>
  one.min === other.min && one.hour === other.hour && one.date === other.date && one.month === other.month

const startOfMinute = (time: number) => time - (time % MINUTE)

/**
 * The recurring tasks of a crontab. However many times of one were missed, because the machine slept or no process ran, it
 * is queued once, at the next full minute: by itself the queue catches up with each minute of a sleep. `queuedAt` says when
 * each was queued last. A task that waits is never queued a second time beside it, and runs after everything else.
 */
export function recurringItems(crontab: string, queuedAt: ReadonlyMap<string, Date>) {
  const handled = new Map<string, number>()

  function isDue({ identifier, match }: ParsedCronItem, now: number): boolean {
    const last = handled.get(identifier) ?? now
    const first = Math.max(last + MINUTE, now - MOST_MINUTES * MINUTE)
    for (let time = first; time <= now; time += MINUTE) if (match(digestOf(time))) return true
    handled.set(identifier, now)
    return false
  }

  const items = parseCrontab(crontab).map((item): ParsedCronItem => {
    handled.set(item.identifier, startOfMinute(queuedAt.get(item.identifier)?.getTime() ?? Date.now()))
    return {
      ...item,
      // The queue asks for every minute that it catches up with, one after the other.
      match: (digest) => {
        const now = startOfMinute(Date.now())
        return isSame(digest, digestOf(now)) && isDue(item, now)
      },
      options: {
        ...item.options,
        jobKey: `recurring:${item.identifier}`,
        jobKeyMode: 'replace',
        priority: PRIORITY.recurring,
      },
    }
  })

  type Queued = { timestamp: number; jobsAndIdentifiers: readonly { identifier: string }[] }

  /** Until the database has the job, its task stays due. */
  const noteQueued = ({ timestamp, jobsAndIdentifiers }: Queued) => {
    for (const { identifier } of jobsAndIdentifiers) handled.set(identifier, timestamp)
  }
  return { items, noteQueued }
}
