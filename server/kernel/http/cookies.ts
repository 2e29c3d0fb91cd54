import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/kernel/context.ts'
import type { Settings } from '#server/settings.ts'

/** The cookies of a call. Those that it writes belong to this host alone, and other sites never send them. */
export const cookiesOf = (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply | undefined,
): Context['cookies'] => ({
  read: (name) => request.cookies[name],
  write: (name, value, { path, seconds }) => {
    const own = { path, httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') } as const
    if (value === undefined) reply?.clearCookie(name, own)
    else reply?.setCookie(name, value, { ...own, maxAge: seconds })
  },
})
