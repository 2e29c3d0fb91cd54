import type { Handlers } from '#server/kernel/context.ts'
import { badInput, notFound } from '#server/kernel/http/errors.ts'
import type { followCalls } from '#shared/contract/follow.ts'
import { addFollow, followedBy, removeFollow } from './data.ts'

/** The list is its owner's alone; sellers do not learn who follows them. */
export const followHandlers: Handlers<typeof followCalls> = {
  list: async ({ db, viewer }) => ({
    following: (await followedBy(db, viewer.id)).map(({ id, name, at }) => ({ _id: id, name, at: at.toISOString() })),
  }),
  add: async ({ db, viewer, input }) => {
    const { userId } = (await input()).body
    if (userId === viewer.id) throw badInput({ userId: 'must be another person' })
    if (!(await addFollow(db, viewer.id, userId))) throw notFound()
    return { message: 'You follow this seller.' }
  },
  remove: async ({ db, viewer, input }) => {
    await removeFollow(db, viewer.id, (await input()).body.userId)
    return { message: 'You do not follow this seller any more.' }
  },
}
