import { z } from './zod.ts'

/** Integer minor units (cents) and an ISO 4217 code. */
export const Money = z.object({ amount: z.number().int(), currency: z.string().length(3) }).meta({ id: 'Money' })
export type Money = z.infer<typeof Money>
