import type { Notice, Notifies, OwnName, Presentation } from './notice.ts'
import type { ProcessDefinition, Snake, TransitionOf } from './process.ts'

type EventIn<Notices, Name extends string> = Notices extends readonly (infer Each)[]
  ? EventIn<Each, Name>
  : Notices extends { event: infer Event }
    ? Event extends OwnName
      ? Snake<Name>
      : Event
    : never
type EventOfNotifies<N, Name extends string> = { [Audience in keyof N]: EventIn<N[Audience], Name> }[keyof N]
type EventOfRow<Row, Name extends string> =
  | (Row extends { notifies: infer N } ? EventOfNotifies<N, Name> : never)
  | (Row extends { remind: { event: infer Event } } ? Event : never)

/** The events of the notifications that a process sends. */
export type NotificationEventOf<P extends ProcessDefinition> =
  | { [T in TransitionOf<P>]: EventOfRow<P['transitions'][T], T> }[TransitionOf<P>]
  | (P extends { events: infer O } ? { [M in keyof O & string]: EventOfNotifies<O[M], M> }[keyof O & string] : never)

type PlacedNotice = { row: string; event: string; presentation: Presentation }

const noticesOfRow = (row: string, notifies: Notifies = {}): PlacedNotice[] =>
  Object.values<Notice | readonly Notice[]>(notifies)
    .flat()
    .map(({ event, mail: _, in: __, ...presentation }) => ({ row, event, presentation }))

/** The notices of a process in the order of its rows, with the rows that send them. */
function listNotices({ transitions, events = {} }: ProcessDefinition): PlacedNotice[] {
  const ofTransitions = Object.entries(transitions).flatMap(([row, { notifies, remind }]) => {
    if (!remind) return noticesOfRow(row, notifies)
    const { before: _, who: __, event, ...presentation } = remind
    return [...noticesOfRow(row, notifies), { row, event, presentation }]
  })
  return [...ofTransitions, ...Object.entries(events).flatMap(([row, notifies]) => noticesOfRow(row, notifies))]
}

/** The presentation of each event of a process: that of the first row which has the event. */
export function presentationsOf(process: ProcessDefinition): Record<string, Presentation> {
  const found: Record<string, Presentation> = {}
  for (const { event, presentation } of listNotices(process)) found[event] ??= presentation
  return found
}

const written = (presentation: Presentation) => JSON.stringify(Object.entries(presentation).sort())
const isEmpty = (presentation: Presentation) => Object.keys(presentation).length === 0

/**
 * The errors in the presentation of a process's notifications, as sentences. A row may leave out what the first row of
 * its event says.
 */
export function presentationErrors(process: ProcessDefinition): string[] {
  const notices = listNotices(process)
  const firsts = new Map<string, PlacedNotice>()
  for (const notice of notices) if (!firsts.has(notice.event)) firsts.set(notice.event, notice)
  const groupless = notices.length > 0 && !process.group ? [`${process.name}: it has notices, but no group`] : []
  const differing = notices.flatMap(({ row, event, presentation }) => {
    const first = firsts.get(event)
    if (!first || isEmpty(presentation) || written(presentation) === written(first.presentation)) return []
    return [`${process.name}: ${first.row} and ${row} present the event ${event} in two ways`]
  })
  return [...groupless, ...new Set(differing)]
}
