import { sql } from 'kysely'
import type { StoredRound, StoredTimer } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/kernel/data.ts'
import { isFound, visibleTo } from './list-data.ts'

type OwnOffer = {
  ref_id: string
  offer_id: string
  offer_status: string
  stale: boolean
  offer_timers: StoredTimer[]
  rounds: StoredRound[]
  /** One, unless the price is by the hour. */
  hours: number
}

/**
 * The requests whose offers by this provider need something: an answer to a counter, a confirmation, or timeout until an
 * accepted one is paid. What is due soonest comes first, and what only waits comes last.
 */
export const listOfferTasks = (db: Db, providerId: string, limit: number) =>
  pageOf(
    visibleTo(db, providerId)
      .innerJoin(
        sql<OwnOffer>`(
          select ref_id, id as offer_id, status as offer_status, stale, timers as offer_timers, rounds,
            coalesce(estimated_hours, 1) as hours from offer
          where provider_id = ${providerId}
            and (status in ('countered', 'accepted') or (status = 'pending' and stale)))`.as('task'),
        'task.ref_id',
        'service_request.id',
      )
      .select(['task.offer_id', 'task.offer_status', 'task.offer_timers', 'task.rounds', 'task.hours'])
      // The order of an accepted offer has all that follows the payment.
      .where((eb) =>
        eb.or([eb('task.offer_status', '<>', 'accepted'), eb('service_request.status', '=', 'offer_accepted')]),
      )
      .where('service_request.deleted_at', 'is', null)
      .orderBy(sql`task.offer_status = 'accepted'`)
      .orderBy(sql`(select min(timer ->> 'dueAt') from jsonb_array_elements(task.offer_timers) as timer) nulls last`)
      .orderBy('service_request.id'),
    { page: 1, limit },
  )

export type OfferTaskRow = Awaited<ReturnType<typeof listOfferTasks>>['rows'][number]

/** The newest open requests of others that fit the services of this provider, who has made no offer for them yet. */
export const listFitting = (db: Db, providerId: string, limit: number) =>
  pageOf(
    visibleTo(db, providerId)
      .where(isFound({ fits: true }, providerId))
      .where('service_request.requester_id', '<>', providerId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('offer')
              .select('offer.id')
              .whereRef('offer.ref_id', '=', 'service_request.id')
              .where('offer.provider_id', '=', providerId),
          ),
        ),
      )
      .orderBy('service_request.opened_at', 'desc')
      .orderBy('service_request.id', 'desc'),
    { page: 1, limit },
  )
