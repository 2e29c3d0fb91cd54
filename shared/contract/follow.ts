import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { EXAMPLE_ID, Id, Message, Time } from './common.ts'

const Followed = z.object({ _id: Id, name: z.string(), at: Time.describe('Since when they are followed.') })

export const followCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/user/follow',
    access: 'user',
    summary: 'Lists the sellers whom the caller follows, the latest first',
    reply: z.object({ following: z.array(Followed).describe('The followed sellers, the latest first.') }),
  },
  add: {
    method: 'POST',
    path: '/user/follow',
    access: 'user',
    summary: 'Follows a seller, who is not told: the caller hears of their new listings',
    body: z.object({ userId: Id.describe('Whom to follow.') }),
    reply: Message,
    example: { userId: EXAMPLE_ID },
  },
  remove: {
    method: 'DELETE',
    path: '/user/follow',
    access: 'user',
    summary: 'Follows a seller no longer',
    body: z.object({ userId: Id.describe('Who was followed.') }),
    reply: Message,
    example: { userId: EXAMPLE_ID },
  },
})
