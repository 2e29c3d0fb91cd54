import type { StoredPreferences } from '#server/db/json-column.ts'
import { type NewsGroup, newsGroups } from '#shared/policies/news-groups.ts'
import { groupOf, isNewsEvent, mustBeMailed, type NewsEvent } from './news-table.ts'

type Wish = StoredPreferences[string]

const EVERYTHING: Wish = { inApp: true, email: true }

const isGroup = (name: string): name is NewsGroup => newsGroups.some((group) => group === name)

/** What people may have a wish about: a group of news, or a single event of it. */
export const isWishable = (name: string): boolean => isGroup(name) || isNewsEvent(name)

/** How somebody hears of an event: as they said of it, else of its group, else in every way. */
export function wishFor(wishes: StoredPreferences, event: NewsEvent): Wish {
  const { inApp, email } = wishes[event] ?? wishes[groupOf(event)] ?? EVERYTHING
  return { inApp, email: email || mustBeMailed(event) }
}

/** A wish about a group takes the place of those about its events; what is not named stays. */
export function withWishes(before: StoredPreferences, wishes: StoredPreferences): StoredPreferences {
  const isReplaced = (name: string) => isNewsEvent(name) && Object.hasOwn(wishes, groupOf(name))
  return { ...Object.fromEntries(Object.entries(before).filter(([name]) => !isReplaced(name))), ...wishes }
}

export const hasMailOf = (wishes: StoredPreferences, group: NewsGroup): boolean => (wishes[group] ?? EVERYTHING).email

export const withMailOf = (wishes: StoredPreferences, group: NewsGroup, email: boolean): StoredPreferences =>
  withWishes(wishes, { [group]: { ...EVERYTHING, ...wishes[group], email } })
