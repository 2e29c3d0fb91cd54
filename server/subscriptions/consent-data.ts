import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { SubscriptionConsent } from '#server/db/schema.ts'

/** Keeps what a seller agreed to on choosing a plan, in place of what they agreed to before for the same one. */
export async function keepConsent(
  tx: Db,
  consent: Omit<Insertable<SubscriptionConsent>, 'settings_version' | 'given_at'>,
): Promise<void> {
  const { subscription_id: _, ...words } = consent
  await tx
    .insertInto('subscription_consent')
    .values(consent)
    .onConflict((conflict) =>
      conflict
        .column('subscription_id')
        .doUpdateSet({ ...words, settings_version: sql<number>`present_settings()`, given_at: sql<Date>`now()` }),
    )
    .execute()
}

/** What was agreed to for a subscription; undefined for one that was granted. */
export const findConsent = (db: Db, subscriptionId: string) =>
  db.selectFrom('subscription_consent').selectAll().where('subscription_id', '=', subscriptionId).executeTakeFirst()

export type ConsentRow = NonNullable<Awaited<ReturnType<typeof findConsent>>>

/** The terms as people read their version: the day of the words, and the number of the settings. */
export const termsVersionOf = ({ terms, settings_version }: ConsentRow): string => `${terms}/${settings_version}`
