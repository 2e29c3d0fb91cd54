import type { NotificationGroup } from '../policies/notification-groups.ts'
import type { TeamRole } from './contract.ts'
import type { DurationName } from './rules.ts'

/** The side whose texts a person reads; a notice has texts for each. */
export type Side = 'buyer' | 'seller' | 'admin'

export const severities = ['info', 'success', 'warning', 'error'] as const
export type Severity = (typeof severities)[number]

export const notificationIcons = [
  'order-placed',
  'order-shipped',
  'chat-message',
  'mail',
  'friend-interactive',
] as const
export type NotificationIcon = (typeof notificationIcons)[number]

/** The presentation of the notifications of an event. */
export type Presentation = {
  /** `info` by default. */
  severity?: Severity
  /** If it differs from that of the process or the topic. */
  group?: NotificationGroup
  /** `mail` by default. */
  icon?: NotificationIcon
  /** The people of a seller's shop with this role hear of it, too: it asks the seller for something that they may do. */
  team?: TeamRole
  /** The timers that its time is about, the first of which counts; a reminder is about the one that it reminds of. */
  until?: readonly DurationName[]
}

/** The event of a notice that is named after its transition, until `defineProcess` fills in the name. */
export type OwnName = ''
const OWN_NAME: OwnName = ''

/**
 * An event of the notification catalogue, which has its texts. An event that several rows have is presented by the
 * first of them.
 */
export type Notice<Event extends string = string, State extends string = string> = Presentation & {
  event: Event
  /** Also by mail, unless the person has switched that off. */
  mail?: true
  /** Only if the transition led to one of these states. */
  in?: readonly State[]
}

/** The notices of a transition, by audience. */
export type Notifies<State extends string = string> = Readonly<
  Record<string, Notice<string, State> | readonly Notice<string, State>[]>
>

type Noticed<Event extends string> = Presentation & { readonly event: Event }
type Mailed<Event extends string> = Noticed<Event> & { readonly mail: true }
type BothMailed<Event extends string> = { readonly buyer: Mailed<Event>; readonly seller: Mailed<Event> }

/** A notification without a mail. Without an event, it is that of the transition: `cancel_late` for `cancelLate`. */
export function noticed(presentation?: Presentation): Noticed<OwnName>
export function noticed<const Event extends string>(event: Event, presentation?: Presentation): Noticed<Event>
export function noticed(event: string | Presentation = {}, presentation?: Presentation): Noticed<string> {
  return typeof event === 'string' ? { event, ...presentation } : { event: OWN_NAME, ...event }
}

/** A notification that also goes out as a mail. */
export function mailed(presentation?: Presentation): Mailed<OwnName>
export function mailed<const Event extends string>(event: Event, presentation?: Presentation): Mailed<Event>
export function mailed(event: string | Presentation = {}, presentation?: Presentation): Mailed<string> {
  return { ...(typeof event === 'string' ? noticed(event, presentation) : noticed(event)), mail: true }
}

/** The same notice and mail for buyer and seller. */
export function bothMailed(presentation?: Presentation): BothMailed<OwnName>
export function bothMailed<const Event extends string>(event: Event, presentation?: Presentation): BothMailed<Event>
export function bothMailed(event: string | Presentation = {}, presentation?: Presentation): BothMailed<string> {
  const notice = typeof event === 'string' ? mailed(event, presentation) : mailed(event)
  return { buyer: notice, seller: notice }
}

const withName = (notice: Notice, name: string): Notice =>
  notice.event === OWN_NAME ? { ...notice, event: name } : notice

/** The notices with their events, of which those without one are named after the row. */
export const namedNotices = (notifies: Notifies, name: string): Notifies =>
  Object.fromEntries(
    Object.entries(notifies).map(([audience, notices]) => [
      audience,
      // What is no list is one notice.
      Array.isArray(notices) ? notices.map((each: Notice) => withName(each, name)) : withName(notices as Notice, name),
    ]),
  )
