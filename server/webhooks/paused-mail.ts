import { localeOf } from '#server/accounts/present.ts'
import type { Db } from '#server/db/open.ts'
import { activeAdmins } from '#server/notifications/administrators-data.ts'
import { sendMail } from '#server/notifications/mail.ts'
import type { EndpointRow } from './endpoint-data.ts'

/** Tells the owner of an endpoint that it was switched off; all who may change it, once the owner is not one of them any more. */
export async function mailPaused(tx: Db, endpoint: EndpointRow): Promise<void> {
  const all = await activeAdmins(tx, 'configure')
  const owner = all.filter(({ id }) => id === endpoint.created_by)
  for (const person of owner.length > 0 ? owner : all) {
    if (!person.email) continue
    await sendMail(tx, {
      accountId: person.id,
      to: person.email,
      locale: localeOf(person),
      template: 'webhookPaused',
      data: {
        name: person.name,
        endpoint: endpoint.name,
        link: `/admin/webhooks/${endpoint.id}`,
      },
      source: `webhook:${endpoint.id}:${person.id}:${endpoint.failing_since?.toISOString() ?? ''}`,
    })
  }
}
