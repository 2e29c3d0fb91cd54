import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { SubscriptionConsent } from '#server/db/schema.ts'

/** Keeps what a seller agreed to on choosing or changing a plan. */
export async function keepConsent(
  tx: Db,
  consent: Omit<Insertable<SubscriptionConsent>, 'id' | 'settings_version' | 'given_at'>,
): Promise<void> {
  await tx.insertInto('subscription_consent').values(consent).execute()
}

/** The consents to a subscription, the latest first; none for one that was granted. */
export const listConsents = (db: Db, subscriptionId: string) =>
  db
    .selectFrom('subscription_consent')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id', 'desc')
    .execute()

export type ConsentRow = Awaited<ReturnType<typeof listConsents>>[number]

/** The terms as people read their version: the day of the words, and the number of the settings. */
export const termsVersionOf = ({ terms, settings_version }: ConsentRow): string => `${terms}/${settings_version}`
