import { z } from '../kernel/zod.ts'
import { Id, Time } from './common.ts'

export const FactorRecovery = z
  .object({
    _id: Id,
    reason: z.string(),
    askedBy: z.object({ _id: Id, name: z.string() }).describe('The first member of the staff.'),
    askedAt: Time.describe('When it was asked for.'),
    confirmedBy: z
      .object({ _id: Id, name: z.string() })
      .nullable()
      .describe('The second member of the staff; null until one has confirmed it.'),
    effectiveAt: Time.nullable().describe('When the factors are removed, unless it is stopped before.'),
  })
  .meta({ id: 'FactorRecovery', description: 'Lost factors of a person, which two members of the staff remove.' })
export type FactorRecovery = z.infer<typeof FactorRecovery>
