import { z } from '../kernel/zod.ts'
import { Id, Language, Time, text } from './common.ts'

/** A public review after a real order. */
export const Review = z
  .object({
    _id: Id,
    orderId: Id.optional(),
    serviceId: Id.optional(),
    serviceTitle: z.string().optional(),
    author: z.object({ _id: Id, name: z.string(), profilePicture: z.string().optional() }),
    rating: z.number().int().min(1).max(5),
    comment: z.string(),
    language: Language,
    status: z.enum(['blind', 'published', 'hidden']),
    reply: z.object({ text: z.string(), at: Time }).optional(),
    createdAt: Time,
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

export const ReviewEntry = z
  .object({
    orderId: Id.optional(),
    rating: z.number().int().min(1).max(5),
    comment: text(0, 2000).optional(),
  })
  .meta({ id: 'ReviewEntry' })
