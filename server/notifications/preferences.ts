import type { StoredPreferences } from '#server/db/json-column.ts'
import { type NotificationGroup, notificationGroups } from '#shared/policies/notification-groups.ts'
import { groupOf, isNotificationEvent, mustBeMailed, type NotificationEvent } from './notification-types.ts'

type Preference = StoredPreferences[string]

const EVERYTHING: Preference = { inApp: true, email: true }

const isGroup = (name: string): name is NotificationGroup => notificationGroups.some((group) => group === name)

/** True if this is the key of a preference: a group of notifications, or a single event of one. */
export const isPreferenceKey = (name: string): boolean => isGroup(name) || isNotificationEvent(name)

/**
 * The preference for an event: its own, else its group's, else every channel. Of what concerns a shop its people have one
 * preference.
 */
export function preferenceFor(
  preferences: StoredPreferences,
  event: NotificationEvent,
  isOfShop = false,
): Preference & { push: boolean } {
  const own = isOfShop ? preferences.team : (preferences[event] ?? preferences[groupOf(event)])
  const { inApp, email, push = true } = own ?? EVERYTHING
  return { inApp, email: email || (!isOfShop && mustBeMailed(event)), push }
}

/** A preference for a group replaces those for its events; keys that are not named stay, and so does a push that is not. */
export function mergePreferences(before: StoredPreferences, preferences: StoredPreferences): StoredPreferences {
  const isReplaced = (name: string) => isNotificationEvent(name) && Object.hasOwn(preferences, groupOf(name))
  const rest = Object.entries(before).filter(([name]) => !isReplaced(name))
  const named = Object.entries(preferences).map(([name, { push = before[name]?.push, ...channels }]) => [
    name,
    { ...channels, ...(push === undefined ? {} : { push }) },
  ])
  return Object.fromEntries([...rest, ...named])
}

export const wantsMailOf = (preferences: StoredPreferences, group: NotificationGroup): boolean =>
  (preferences[group] ?? EVERYTHING).email

export const setMailOf = (
  preferences: StoredPreferences,
  group: NotificationGroup,
  email: boolean,
): StoredPreferences => mergePreferences(preferences, { [group]: { ...EVERYTHING, ...preferences[group], email } })
