import { inTransaction } from '#server/db/transaction.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { badInput, notFound } from '#server/kernel/http/errors.ts'
import { MAX_OFFER_TEMPLATES, OfferTemplate, type offerTemplateCalls } from '#shared/contract/offer-template.ts'
import { deleteTemplate, keepTemplate, listTemplates, type TemplateRow } from './template-data.ts'

const presentTemplate = ({ id, name, content }: TemplateRow): OfferTemplate =>
  OfferTemplate.parse({ _id: id, name, ...(typeof content === 'object' ? content : {}) })

/** Only its owner ever finds a template: to everybody else, administrators included, there is none. */
export const offerTemplateHandlers: Handlers<typeof offerTemplateCalls> = {
  list: async ({ db, viewer }) => ({ templates: (await listTemplates(db, viewer.id)).map(presentTemplate) }),

  save: async ({ db, viewer, input }) => {
    const { body } = await input()
    const row = await inTransaction(db, (tx) => keepTemplate(tx, viewer.id, body))
    if (!row) throw badInput({ name: `must be that of a kept template: there are ${MAX_OFFER_TEMPLATES} already` })
    return { template: presentTemplate(row) }
  },

  remove: async ({ db, viewer, params: { id } }) => {
    if (!(await deleteTemplate(db, viewer.id, id))) throw notFound()
    return { message: 'Template deleted.' }
  },
}
