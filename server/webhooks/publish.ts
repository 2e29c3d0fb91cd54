import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import type { EventEntityKind } from '#shared/contract/event.ts'
import { readEntities } from './entities.ts'
import { accountsAmong, appendEvents, type NewEvent, type Noted, readOutbox } from './stream-data.ts'
import { topicOf } from './topics.ts'

type Given = Pick<Deps, 'db' | 'settings' | 'log'>

/** The number of changes that get their places together. */
const BATCH = 500
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The entities of one kind as JSON. One that cannot be read must not hold the stream up: it is tried alone, and logged. */
async function textsOf(given: Given, kind: EventEntityKind, ids: string[]): Promise<[string, string][]> {
  try {
    const found = await readEntities(given, kind, ids)
    return [...found].map(([id, entity]) => [id, JSON.stringify(entity)])
  } catch (error) {
    if (ids.length > 1) {
      const alone: [string, string][] = []
      for (const id of ids) alone.push(...(await textsOf(given, kind, [id])))
      return alone
    }
    given.log.error({ err: error, kind, id: ids[0] }, 'an entity could not be read for the stream of events')
    return []
  }
}

type TopicOfChange = Noted & { topic: string; entity: EventEntityKind }

/** Each entity once, however many changes of it there are. */
async function textsOfAll(given: Given, relevant: readonly TopicOfChange[]): Promise<Map<string, string>> {
  const idsByKind = new Map<EventEntityKind, Set<string>>()
  for (const { entity, ref_id } of relevant) idsByKind.set(entity, (idsByKind.get(entity) ?? new Set()).add(ref_id))
  const texts = new Map<string, string>()
  for (const [kind, ids] of idsByKind)
    for (const [id, text] of await textsOf(given, kind, [...ids])) texts.set(id, text)
  return texts
}

/** The accounts that each entity names, by any id within it. */
async function peopleIn({ db }: Given, texts: ReadonlyMap<string, string>): Promise<Map<string, string[]>> {
  const named = new Map([...texts].map(([id, text]) => [id, [...new Set(text.match(UUID) ?? [])]]))
  const accounts = await accountsAmong(db, [...new Set([...named.values()].flat())])
  return new Map([...named].map(([id, ids]) => [id, ids.filter((each) => accounts.has(each))]))
}

/**
 * Gives the earliest changes of the outbox their places in the stream; returns how many it took. Rows of the outbox become
 * visible when their transactions commit, whatever their numbers are, so what commits late gets a later place and is never
 * passed over.
 */
export async function publishEvents(given: Given): Promise<number> {
  const noted = await readOutbox(given.db, BATCH)
  if (noted.length === 0) return 0
  const relevant = noted.flatMap((change): TopicOfChange[] => {
    const row = topicOf(change)
    return row ? [{ ...change, topic: row.topic, entity: row.kind }] : []
  })
  const texts = await textsOfAll(given, relevant)
  const people = await peopleIn(given, texts)
  const events = relevant.map(
    ({ id: source, topic, entity: kind, ref_id, at }): NewEvent => ({
      id: newId(),
      topic,
      kind,
      ref_id,
      at,
      data: texts.get(ref_id) ?? null,
      people: people.get(ref_id) ?? [],
      source,
    }),
  )
  const taken = noted.map(({ id }) => id)
  await inTransaction(given.db, (tx) => appendEvents(tx, taken, events))
  return noted.length
}
