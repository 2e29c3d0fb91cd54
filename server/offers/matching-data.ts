import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { noBlockBetween } from '#server/kernel/blocks-data.ts'
import { REACH_KM } from '#shared/kernel/near.ts'

/** The most providers that are told of a request. */
const NOTIFIED_OF_ONE = 30
/** The most requests of a kind of which a provider is told at once in a day; the daily mail has the others. */
const NOTIFIED_A_DAY = 10

/** `isFull`: the provider was told of as many today as are told at once. */
type Fitting = { id: string; isFull: boolean }

/** The days for which a provider's answers are counted. */
const ANSWERED_DAYS = 90
/** Providers who were told longer ago than this take turns as equals. */
const ROUND_DAYS = 7

/**
 * The score of a provider for a request, from 0 to 4: stars, the share of requests answered with an offer, the speed of
 * answers to messages, and nearness. A provider of whom nothing is known counts as middling.
 */
const promise = sql<number>`
  (rating_sum + 12.0) / (rating_count + 3) / 5
  + (answered + 1.0) / (told + 2)
  + coalesce(240.0 / (240 + response_minutes), 0.5)
  + case when km is null then 0.5 else greatest(0, 1 - km / ${sql.lit(REACH_KM)}) end`

/**
 * True if the provider `account` reads the language of `request`, and neither a block nor a common shop stands between
 * the provider and its author. Both names are rows of the query.
 */
export const isReachable = sql<boolean>`account.id <> request.requester_id
  and (cardinality(account.languages) = 0 or account.locale = request.language
    or request.language = any (account.languages))
  and ${noBlockBetween(sql`account.id`, sql`request.requester_id`)}
  and not exists (select from team_member
    where seller_id = account.id and account_id = request.requester_id and ended_at is null)`

/** The tables of a kind of requests and their matches, and the queries about its listings and offers. */
type Kind = {
  requests: 'service_request' | 'product_request'
  matches: 'request_match' | 'product_request_match'
  /**
   * The providers whose listings fit a request: `id`, what `promise` asks of the account, `is_same` for the same
   * subcategory, and `km` where the distance counts.
   */
  fitting: (requestId: string) => RawBuilder<unknown>
  /** The offers that `provider` made for the request of a match, as a query. */
  offersOf: (match: { requestId: RawBuilder<string>; provider: RawBuilder<string> }) => RawBuilder<unknown>
}

/** The saved searches by which sellers say themselves of which requests they are told. */
const SEARCHED = { service_request: 'requests', product_request: 'product_requests' } as const

/** Creates the queries for the matches between requests of a kind and providers. */
export function matchesOf({ requests, matches, fitting, offersOf }: Kind) {
  const table = sql.table(matches)
  const answered = offersOf({ requestId: sql.ref(`${matches}.request_id`), provider: sql.ref('fitting.id') })

  return {
    /**
     * The providers whose listings fit a request, who were not told of it yet and have saved no search that tells them: first providers who were never told
     * of any, then providers who were told days ago, so that newcomers are told, too, and no provider is told of all;
     * among equals, the most promising ones.
     */
    findFitting: async (db: Db, requestId: string): Promise<Fitting[]> => {
      const { rows } = await sql<Fitting>`
        with fitting as (${fitting(requestId)}), known as (
          select fitting.*, earlier.told, earlier.answered, earlier.at_once >= ${NOTIFIED_A_DAY} as is_full,
            case when earlier.last_told is not null
              then least(${ROUND_DAYS}::int, extract(day from now() - earlier.last_told)) end as days
          from fitting cross join lateral (
            select max(notified_at) as last_told,
              count(*) filter (where not in_daily_mail and notified_at > now() - interval '1 day') as at_once,
              count(*) filter (where notified_at > now() - ${ANSWERED_DAYS} * interval '1 day') as told,
              count(*) filter (
                where notified_at > now() - ${ANSWERED_DAYS} * interval '1 day' and exists (${answered})) as answered
            from ${table} where provider_id = fitting.id
          ) as earlier
          where not exists (select from ${table} where request_id = ${requestId} and provider_id = fitting.id)
            and not exists (select from saved_search
              where account_id = fitting.id and kind = ${SEARCHED[requests]} and frequency <> 'off')
        )
        select id, is_full as "isFull" from known
        order by is_same desc, days desc nulls first, ${promise} desc, id limit ${NOTIFIED_OF_ONE}`.execute(db)
      return rows
    },

    /** Notes that these providers were told of a request; those who had been are left out of the answer. */
    noteNotified: async (db: Db, requestId: string, ids: readonly string[], at?: Date): Promise<string[]> => {
      if (ids.length === 0) return []
      const rows = await db
        .insertInto(matches)
        .values(ids.map((provider_id) => ({ request_id: requestId, provider_id, ...(at ? { notified_at: at } : {}) })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('provider_id')
        .execute()
      return rows.map(({ provider_id }) => provider_id)
    },

    /** Leaves a request to the daily mail of these providers. */
    keepForDailyMail: async (db: Db, requestId: string, ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return
      await db
        .insertInto(matches)
        .values(
          ids.map((provider_id) => ({ request_id: requestId, provider_id, notified_at: null, in_daily_mail: true })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** The providers for whom requests wait that no mail has told of yet. */
    awaitingDailyMail: async (db: Db): Promise<string[]> => {
      const rows = await db
        .selectFrom(matches)
        .select('provider_id')
        .distinct()
        .where('notified_at', 'is', null)
        .orderBy('provider_id')
        .execute()
      return rows.map(({ provider_id }) => provider_id)
    },

    /** Takes what waits for a provider: the requests that are still open and not those of people blocked meanwhile, the newest first. */
    takeForDailyMail: async (tx: Db, providerId: string): Promise<{ title: string; requesterId: string }[]> => {
      const { rows } = await sql<{ title: string; requesterId: string }>`
        with taken as (
          update ${table} set notified_at = now() where provider_id = ${providerId} and notified_at is null returning request_id
        )
        select title, requester_id as "requesterId" from ${sql.table(requests)} as request join taken on taken.request_id = request.id
        where live and ${noBlockBetween(sql`requester_id`, sql`${providerId}::uuid`)}
        order by opened_at desc, id desc`.execute(tx)
      return rows
    },
  }
}
