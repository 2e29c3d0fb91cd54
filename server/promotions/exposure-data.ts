import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** One subject that one person was shown or opened; `person` is a mark that is good for one day. */
export type Exposure = { kind: string; refId: string; place: string; isView: boolean; person: string }

/** Counts what was seen, each person once a day and thing; what was counted before changes nothing. */
export async function countExposures(db: Db, seen: readonly Exposure[]): Promise<void> {
  await sql`
    with seen as (
      select distinct on (ref_id, is_view, person) kind, ref_id, place, is_view, person
      from json_to_recordset(${JSON.stringify(
        seen.map(({ kind, refId, place, isView, person }) => ({ kind, ref_id: refId, place, is_view: isView, person })),
      )}::json) as row (kind text, ref_id uuid, place text, is_view boolean, person text)
    ), fresh as (
      insert into counted_exposure (day, person, ref_id, is_view)
      select (now() at time zone 'utc')::date, person, ref_id, is_view from seen order by ref_id, is_view, person
      on conflict do nothing
      returning ref_id, is_view, person
    )
    insert into exposure (kind, ref_id, day, place, impressions, views)
    select kind, ref_id, (now() at time zone 'utc')::date, place,
      count(*) filter (where not is_view), count(*) filter (where is_view)
    from seen join fresh using (ref_id, is_view, person)
    group by kind, ref_id, place order by ref_id, place
    on conflict (ref_id, day, place) do update
      set impressions = exposure.impressions + excluded.impressions, views = exposure.views + excluded.views`.execute(
    db,
  )
}

/** Deletes who was counted on days that are over. */
export const deleteMarks = async (db: Db): Promise<void> => {
  await sql`delete from counted_exposure where day < (now() at time zone 'utc')::date`.execute(db)
}

type ExposureDay = { day: string; impressions: number; views: number }

/** The impressions and views of a subject on each day of this time; days without any are left out. */
export async function daysOf(db: Db, refId: string, from: Date, until: Date): Promise<ExposureDay[]> {
  const { rows } = await sql<ExposureDay>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(impressions)::int as impressions, sum(views)::int as views
    from exposure where ref_id = ${refId}
      and day between (${from}::timestamptz at time zone 'utc')::date and (${until}::timestamptz at time zone 'utc')::date
    group by 1 order by 1`.execute(db)
  return rows
}

export async function placesOf(db: Db, refId: string, from: Date, until: Date) {
  const { rows } = await sql<{ place: string; impressions: number }>`
    select place, sum(impressions)::int as impressions
    from exposure where ref_id = ${refId}
      and day between (${from}::timestamptz at time zone 'utc')::date and (${until}::timestamptz at time zone 'utc')::date
    group by place having sum(impressions) > 0 order by 2 desc, 1`.execute(db)
  return rows
}

export type First = { id: string; shownAt: Date }

/** The impressions and views of each of these in its first days. */
export async function firstDaysOf(db: Db, subjects: readonly First[], days: number) {
  const { rows } = await sql<{ id: string; impressions: number; views: number }>`
    select subject.id, coalesce(sum(impressions), 0)::int as impressions, coalesce(sum(views), 0)::int as views
    from json_to_recordset(${JSON.stringify(subjects)}::json) as subject (id uuid, "shownAt" timestamptz)
    left join exposure on exposure.ref_id = subject.id
      and day >= ("shownAt" at time zone 'utc')::date and day < ("shownAt" at time zone 'utc')::date + ${days}::int
    group by subject.id`.execute(db)
  return rows
}
