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
    /** By the names of the provider's own fields. */
    fields: z.record(z.string(), z.string()),
  })
  .meta({ id: 'PackContent' })
export type PackContent = z.infer<typeof PackContent>

export const EvidencePack = z
  .object({
    disputeId: z.string(),
    amount: Money,
    /** The bank's reason, as the provider gives it. */
    reason: z.string(),
    builtAt: Time,
    /** The provider accepts evidence until then. */
    dueBy: Time.optional(),
    /** When it was submitted for good. */
    sentAt: Time.optional(),
    /** When it is submitted without an administrator. */
    sendsAt: Time.optional(),
    /** Why the provider refused it. */
    failure: z.string().optional(),
    sections: PackContent.shape.sections,
    pictures: PackContent.shape.pictures,
  })
  .meta({ id: 'EvidencePack' })
export type EvidencePack = z.infer<typeof EvidencePack>
