import type { Db } from '#server/db/open.ts'
import { actionName, type ProcessDefinition } from '#shared/kernel/process.ts'
import { insertEvents } from './data.ts'
import type { Actor } from './seeded-orders.ts'

type Happened = { transition: string; actor: Actor; at: Date; from: string; to: string; note?: string }
type Event = Parameters<typeof insertEvents>[1][number] & { at: Date }

/** The history of an entity as rows. The demo knows the ids of `people` by the part that they play in it. */
export const eventsOf = (
  { name, transitions }: ProcessDefinition,
  id: string,
  people: Partial<Record<Actor, string | null>>,
  steps: readonly Happened[],
): Event[] =>
  steps.map(({ transition, actor, at, from, to, note }) => {
    const row = transitions[transition]
    return {
      kind: name,
      ref_id: id,
      transition,
      action: row ? actionName(transition, row) : transition,
      actor,
      actor_id: people[actor] ?? null,
      from_status: from,
      to_status: to,
      note: note ?? null,
      at,
    }
  })

/** Stores the histories of entities in the order in which everything happened. */
export const storeEvents = (db: Db, events: readonly Event[]): Promise<void> =>
  insertEvents(
    db,
    events.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  )
