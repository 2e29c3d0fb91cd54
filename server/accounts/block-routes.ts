import { addBlock, blockedBy, removeBlock } from '#server/kernel/blocks-data.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { badInput, notFound } from '#server/kernel/http/errors.ts'
import type { blockCalls } from '#shared/contract/report.ts'
import { findAccount } from './data.ts'

/** The list is its owner's alone; the people in it do not learn of it. */
export const blockHandlers: Handlers<typeof blockCalls> = {
  list: async ({ db, viewer }) => ({
    blocked: (await blockedBy(db, viewer.id)).map(({ id, name, at }) => ({ _id: id, name, at: at.toISOString() })),
  }),
  add: async ({ db, viewer, input }) => {
    const { userId } = (await input()).body
    if (userId === viewer.id) throw badInput({ userId: 'must be another person' })
    const account = await findAccount(db, userId)
    if (!account || account.status === 'deleted') throw notFound()
    await addBlock(db, viewer.id, userId)
    return { message: 'Blocked.' }
  },
  remove: async ({ db, viewer, input }) => {
    await removeBlock(db, viewer.id, (await input()).body.userId)
    return { message: 'Unblocked.' }
  },
}
