import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { retentionDays } from '#shared/policies/retention.ts'

/** One page of a query, and the total number of its rows. The query's order must end with a unique column. */
export async function pageOf<Tables, Table extends keyof Tables, Row>(
  sorted: SelectQueryBuilder<Tables, Table, Row>,
  { page, limit }: PageQuery,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const rows = await sorted
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counted = await sorted
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    // TypeScript cannot infer the selected column, because the tables are type parameters here.
    .$castTo<{ total: number }>()
    .executeTakeFirst()
  return { rows, total: counted?.total ?? 0 }
}

/** One page of a query, and how many rows it has; the count stops one beyond the cap. The order must be total. */
export async function cappedPageOf<Tables, Table extends keyof Tables, Row>(
  sorted: SelectQueryBuilder<Tables, Table, Row>,
  { page, limit }: PageQuery,
): Promise<{ rows: Simplify<Row>[]; counted: number }> {
  const rows = await sorted
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const found = await sorted
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(MOST_COUNTED + 1)
    .execute()
  return { rows, counted: found.length }
}

/**
 * The same for rows that take long to read, because they are joined or count other rows: the page is found by its ids,
 * and only its rows are read.
 */
export async function cappedPageByIds<Tables, Table extends keyof Tables, Id, Row extends { id: Id }>(
  sorted: SelectQueryBuilder<Tables, Table, { id: Id }>,
  page: PageQuery,
  read: (ids: Id[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; counted: number }> {
  const { rows: found, counted } = await cappedPageOf(sorted, page)
  return {
    rows: await rowsInOrder(
      found.map(({ id }) => id),
      read,
    ),
    counted,
  }
}

/** The rows with these ids, in the order of the ids. */
export async function rowsInOrder<Id, Row extends { id: Id }>(
  ids: Id[],
  read: (ids: Id[]) => Promise<Row[]>,
): Promise<Row[]> {
  const byId = new Map((ids.length ? await read(ids) : []).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Words as they are, in a pattern. */
const literally = (words: string) => words.replace(/[\\%_]/g, '\\$&')
/** The pattern of texts that contain these words. */
export const containing = (words: string): string => `%${literally(words)}%`
/** The pattern of texts that begin with these words. */
export const beginningWith = (words: string): string => `${literally(words)}%`

/** The database's time, which all processes share. */
export const databaseTime = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  // A select without a table has exactly one row.
  return rows[0]!.now
}

export type JobOptions = {
  runAt?: Date
  /** Of the jobs with one key, only the latest stays. */
  key?: string
  maxAttempts?: number
  /** Jobs of one queue run one after the other. */
  queue?: string
}

/** Of jobs that are due, those with the lowest number run first: deadlines, then what people wait for, then what recurs. */
export const PRIORITY = { deadline: -10, usual: 0, recurring: 10 }
/** The task of a deadline (`timer-jobs.ts`). */
const DEADLINE = 'process.timer'

export type Job = { task: string; payload: Record<string, unknown>; options?: JobOptions }

/** Inserts jobs with one statement; of several with one key, the last one. */
export async function insertJobs(tx: Db, jobs: readonly Job[]): Promise<void> {
  const lastUnder = new Map(jobs.map((job) => [job.options?.key, job]))
  const rows = jobs
    .filter((job) => !job.options?.key || lastUnder.get(job.options.key) === job)
    .map(({ task, payload, options = {} }) => ({
      task,
      payload,
      run_at: options.runAt,
      key: options.key,
      max_attempts: options.maxAttempts,
      queue: options.queue,
      priority: task === DEADLINE ? PRIORITY.deadline : PRIORITY.usual,
    }))
  await sql`select from graphile_worker.add_jobs(array(
    select (task, payload, queue, run_at, max_attempts, key, priority, null)::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as job (task text, payload json, run_at timestamptz, key text, max_attempts int, queue text, priority int)))`.execute(
    tx,
  )
}

type EventEntry = {
  kind: string
  refId: string
  transition: string
  action: string
  actor: string
  actorId: string | undefined
  /** The member of the actor's team who acted. */
  personId: string | undefined
  from: string
  to: string
  note: string | undefined
  /** Now if absent. */
  at: Date | undefined
}

/** Adds a line to an entity's history and returns its number. */
export async function insertEvent(tx: Db, entry: EventEntry): Promise<number> {
  const { id } = await tx
    .insertInto('order_event')
    .values({
      kind: entry.kind,
      ref_id: entry.refId,
      transition: entry.transition,
      action: entry.action,
      actor: entry.actor,
      actor_id: entry.actorId ?? null,
      person_id: entry.personId ?? null,
      from_status: entry.from,
      to_status: entry.to,
      note: entry.note ?? null,
      ...(entry.at ? { at: entry.at } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `seconds` until the window ends. */
export type Counted = { count: number; seconds: number }

/** Takes one from a window that counts over all processes; a window that has ended begins anew. */
export async function countInWindow(db: Db, key: string, windowMs: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    insert into rate_window as w (key, count, resets_at)
    values (${key}, 1, now() + ${windowMs} * interval '1 millisecond')
    on conflict (key) do update set
      count = case when w.resets_at <= now() then 1 else w.count + 1 end,
      resets_at = case when w.resets_at <= now() then excluded.resets_at else w.resets_at end
    returning count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds`.execute(db)
  // An upsert returns exactly one row.
  return rows[0]!
}

/** Gives one back to the present window. */
export const countBack = (db: Db, key: string) =>
  sql`update rate_window set count = count - 1 where key = ${key} and count > 0 and resets_at > now()`.execute(db)

/**
 * Takes `amount` at once, for a process to spend by itself. The commit does not wait for the disk, since losing the
 * count in a crash of the database does no harm.
 */
export async function takeFromWindow(db: Db, key: string, amount: number, windowMs: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with hurry as (select set_config('synchronous_commit', 'off', true))
    insert into rate_window as w (key, count, resets_at)
    select ${key}::text, ${amount}::int, now() + ${windowMs} * interval '1 millisecond' from hurry
    on conflict (key) do update set
      count = case when w.resets_at <= now() then excluded.count else w.count + excluded.count end,
      resets_at = case when w.resets_at <= now() then excluded.resets_at else w.resets_at end
    returning count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds`.execute(db)
  // An upsert returns exactly one row.
  return rows[0]!
}

export async function readWindow(db: Db, key: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds
    from rate_window where key = ${key} and resets_at > now()`.execute(db)
  return rows[0] ?? { count: 0, seconds: 0 }
}

export const dropWindow = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('rate_window').where('key', '=', key).execute()
}

type ReplyKey = { caller: string; key: string }
export type Claim = ReplyKey & { call: string; bodyHash: string; madeId: string }

/**
 * Claims an idempotency key for thirty seconds, which is longer than any call takes. A key can be claimed if it is new,
 * older than a day, or of a call that never finished. Returns the id for what the call makes (that of an earlier
 * attempt if there was one), or `undefined` if another call has the key.
 */
export async function takeKey(db: Db, { caller, key, call, bodyHash, madeId }: Claim): Promise<string | undefined> {
  const { rows } = await sql<{ made_id: string }>`
    insert into idempotent_reply as r (caller, key, call, body_hash, made_id, held_until)
    values (${caller}, ${key}, ${call}, ${bodyHash}, ${madeId}, now() + interval '30 seconds')
    on conflict (caller, key) do update
      set call = excluded.call, body_hash = excluded.body_hash, status = null, reply = null, created_at = now(),
        held_until = excluded.held_until,
        made_id = case when r.created_at < now() - interval '24 hours' then excluded.made_id else r.made_id end
      where r.created_at < now() - interval '24 hours'
        or (r.status is null and r.held_until <= now() and r.body_hash = excluded.body_hash)
    returning made_id`.execute(db)
  return rows[0]?.made_id
}

export const readKey = (db: Db, { caller, key }: ReplyKey) =>
  db
    .selectFrom('idempotent_reply')
    .select(['body_hash', 'status', 'reply'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst()

export const storeReply = async (db: Db, { caller, key }: ReplyKey, status: number, reply: unknown): Promise<void> => {
  await db
    .updateTable('idempotent_reply')
    .set({ status, reply: JSON.stringify(reply) })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute()
}

/** Lets a call be repeated under its key; without a key, every call that is under way. */
export const deleteReplyKey = async (db: Db, given?: ReplyKey): Promise<void> => {
  await db
    .updateTable('idempotent_reply')
    .set({ held_until: sql<Date>`now()` })
    .where('status', 'is', null)
    .$if(given !== undefined, (query) =>
      query.where('caller', '=', given?.caller ?? '').where('key', '=', given?.key ?? ''),
    )
    .execute()
}

/** Deletes expired rate windows, idempotency keys, sessions, codes and invitations. */
export async function deleteExpired(db: Db): Promise<void> {
  await sql`delete from rate_window where resets_at < now()`.execute(db)
  await sql`delete from idempotent_reply where created_at < now() - interval '24 hours'`.execute(db)
  const sessions = sql`make_interval(days => ${retentionDays.endedSessions})`
  await sql`delete from session where coalesce(ended_at, expires_at) < now() - ${sessions}`.execute(db)
  await sql`delete from team_member where accepted_at is null and expires_at < now()`.execute(db)
  await sql`delete from used_ticket where expires_at < now()`.execute(db)
  await sql`delete from email_code where expires_at < now() - interval '1 day'`.execute(db)
}
