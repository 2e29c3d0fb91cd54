import { z } from '../kernel/zod.ts'
import { Id, Money, Time } from './common.ts'

/** The texts for the bank, in English and in the bank's reading order. */
export const PackContent = z
  .object({
    sections: z.array(
      z.object({
        title: z.string(),
        rows: z.array(z.object({ label: z.string(), text: z.string(), at: Time.optional() })),
      }),
    ),
    pictures: z.array(z.object({ _id: Id, url: z.string(), caption: z.string(), at: Time })),
    fields: z.record(z.string(), z.string()).describe("By the names of the provider's own fields."),
  })
  .meta({ id: 'PackContent', description: 'The texts for the bank, in English and in its reading order.' })
export type PackContent = z.infer<typeof PackContent>

export const EvidencePack = z
  .object({
    disputeId: z.string(),
    amount: Money,
    reason: z.string().describe("The bank's reason, as the provider gives it."),
    builtAt: Time,
    dueBy: Time.optional().describe('The provider accepts evidence until then.'),
    sentAt: Time.optional().describe('When it was submitted for good.'),
    sendsAt: Time.optional().describe('When it is submitted without an administrator.'),
    failure: z.string().optional().describe('Why the provider refused it.'),
    sections: PackContent.shape.sections,
    pictures: PackContent.shape.pictures,
  })
  .meta({ id: 'EvidencePack', description: "What was gathered for the payer's bank about one dispute." })
export type EvidencePack = z.infer<typeof EvidencePack>
