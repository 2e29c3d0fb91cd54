import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { activeAdmins } from '#server/notifications/administrators-data.ts'
import { sendMail } from '#server/notifications/mail.ts'
import type { Language } from '#shared/contract/common.ts'
import type { ContactEntry, contactCalls } from '#shared/contract/contact.ts'
import type { z } from '#shared/kernel/zod.ts'
import { addMessage } from './data.ts'

export const contactHandlers: Handlers<typeof contactCalls> = {
  send: async ({ deps, viewer, origin, freshId, input }) => {
    const { body } = await input()
    const { website, ...entry } = body
    // Only programs fill in the hidden field. They get the usual answer, so that they learn nothing.
    if (!website) await sendToAdmins(deps, entry, { id: freshId, viewer, origin })
    return { message: 'Thank you. Your message has been sent.' }
  },
}

type Entry = Omit<z.output<typeof ContactEntry>, 'website'>
type Sender = { id: string; viewer: Viewer | undefined; origin: Origin }

/** Stores a message and mails it to every administrator, in the language of each. */
async function sendToAdmins(deps: Deps, entry: Entry, { id, viewer, origin }: Sender): Promise<void> {
  const language = viewer?.locale ?? origin.locale
  await inTransaction(deps.db, async (tx) => {
    if (!(await addMessage(tx, { id, accountId: viewer?.id, language, ...entry }))) return
    for (const admin of await activeAdmins(tx, 'help')) {
      if (!admin.email) continue
      await sendMail(tx, {
        accountId: admin.id,
        to: admin.email,
        // The CHECK of the table allows our languages and no others.
        locale: admin.locale as Language,
        template: 'contact',
        data: {
          name: admin.name,
          sender: { name: entry.name, email: entry.email },
          topic: entry.topic,
          message: entry.message,
          language,
          hasAccount: viewer !== undefined,
        },
        source: `contact:${id}:${admin.id}`,
      })
    }
  })
}
