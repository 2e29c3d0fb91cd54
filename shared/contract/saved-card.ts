import { z } from '../kernel/zod.ts'

export const SavedCard = z.object({
  brand: z.string().describe('The brand of the card, such as visa.'),
  last4: z.string().describe('The last four digits.'),
  expires: z.string().describe('The month, such as 2027-05.'),
})
export type SavedCard = z.infer<typeof SavedCard>
