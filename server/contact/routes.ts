import type { Handlers } from '#server/kernel/context.ts'
import type { contactCalls } from '#shared/contract/contact.ts'
import { sendToAdmins } from './send.ts'

export const contactHandlers: Handlers<typeof contactCalls> = {
  send: async ({ deps, viewer, origin, freshId, input }) => {
    const { body } = await input()
    const { website, ...entry } = body
    // Only programs fill in the hidden field. They get the usual answer, so that they learn nothing.
    if (!website) await sendToAdmins(deps, entry, { id: freshId, viewer, origin })
    return { message: 'Thank you. Your message has been sent.' }
  },
}
