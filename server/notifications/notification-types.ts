import type { TeamRole } from '#shared/kernel/contract.ts'
import type { NotificationIcon, Presentation, Severity } from '#shared/kernel/notice.ts'
import type { NotificationTexts } from '#shared/messages/notification-texts.ts'
import { isMandatory, type NotificationGroup } from '#shared/policies/notification-groups.ts'
import { type AnyNotices, type NotificationTopic, ownTopics } from './entries.ts'

type EventOf = { [F in NotificationTopic]: `${F}.${keyof NotificationTexts[F] & string}` }
export type NotificationEvent = EventOf[NotificationTopic]
/** The notifications of sellers about their payouts. */
export type PayoutNotification = keyof NotificationTexts['payout']

const topics = new Map<string, AnyNotices>(Object.entries(ownTopics))

/** A kind of transactions registers how its notices are shown. */
export const registerNotices = (topic: string, notices: AnyNotices): void => void topics.set(topic, notices)

const isTopic = (name: string): name is NotificationTopic => topics.has(name)

/** An event's topic and its name in it; undefined for an unknown event. */
function parse(event: string): { topic: NotificationTopic; name: string } | undefined {
  const [topic = '', name = '', ...rest] = event.split('.')
  return rest.length === 0 && isTopic(topic) && Object.hasOwn(topics.get(topic)?.events ?? {}, name)
    ? { topic, name }
    : undefined
}

/** True if this is an event of the catalogue. */
export const isNotificationEvent = (event: string): event is NotificationEvent => parse(event) !== undefined

/** Only events that `notify` was given are stored. */
export function partsOf(event: string) {
  const parsed = parse(event)
  if (!parsed) throw new Error(`There is no text for the event ${event}`)
  return parsed
}

function entryOf(event: string): Required<Omit<Presentation, 'team' | 'until'>> & Pick<Presentation, 'team' | 'until'> {
  const { topic, name } = partsOf(event)
  const notices = topics.get(topic)
  if (!notices) throw new Error(`The topic ${topic} is not registered`)
  return { severity: 'info', group: notices.group, icon: 'mail', ...notices.events[name] }
}

export const severityOf = (event: string): Severity => entryOf(event).severity

export const groupOf = (event: string): NotificationGroup => entryOf(event).group

export const iconOf = (event: string): NotificationIcon => entryOf(event).icon

/** The role with which members of a seller's team hear of it; undefined if the seller alone does. */
export const teamRoleOf = (event: string): TeamRole | undefined => entryOf(event).team

type Timer = { name: string; dueAt: string }

/** The time that a notice names: that of the timer of which it reminds, or of those that its event is about. */
export function deadlineOf(
  event: string,
  { timers }: { timers: readonly Timer[] },
  reminded?: Timer | undefined,
): { deadline?: string } {
  const names: readonly string[] = entryOf(event).until ?? []
  const meant = reminded ? [reminded] : timers.filter(({ name }) => names.includes(name))
  const [deadline] = meant.map(({ dueAt }) => dueAt).sort()
  return deadline ? { deadline } : {}
}

/** Its mail is sent whatever the preferences say. */
export const mustBeMailed = (event: string): boolean => isMandatory(groupOf(event))

/** Every event of the catalogue. */
export const listEvents = (): string[] =>
  [...topics].flatMap(([topic, { events }]) => Object.keys(events).map((name) => `${topic}.${name}`))

export const eventsOf = (group: NotificationGroup): string[] => listEvents().filter((event) => groupOf(event) === group)
