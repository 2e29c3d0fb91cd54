import { sql } from 'kysely'
import type { Deps } from '#server/kernel/context.ts'

const DAYS = 90

/**
 * Updates the time sellers take for their first answer: the median, in minutes, of the conversations that buyers began
 * in the last 90 days and that were answered. Sellers without a question in this time keep their value.
 */
export async function updateResponseTimes({ db }: Pick<Deps, 'db'>): Promise<void> {
  await sql`
    update account set response_minutes = known.minutes
    from (
      select seller_id,
        greatest(1, percentile_cont(0.5) within group (order by extract(epoch from answer.at - question.at) / 60))::int
      from conversation
      cross join lateral (
        select min(created_at) as at from message where conversation_id = conversation.id and author_id = buyer_id
      ) as question
      cross join lateral (
        select min(created_at) as at from message
        where conversation_id = conversation.id and author_id = seller_id and created_at > question.at
      ) as answer
      where question.at > now() - ${DAYS} * interval '1 day' and answer.at is not null
      group by seller_id
    ) as known (seller_id, minutes)
    where account.id = known.seller_id and account.response_minutes is distinct from known.minutes`.execute(db)
}
