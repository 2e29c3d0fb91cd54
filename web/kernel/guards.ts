import { type MiddlewareFunction, redirect } from 'react-router'
import { links, originIn } from './links.ts'
import { session } from './session-store.ts'

const placeOf = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Guards run in the browser only: the token is in local storage. The server renders guarded screens as a shell. */
export const requireUser: MiddlewareFunction = ({ request }) => {
  const { token, user } = session.get()
  if (!token || !user) throw redirect(links.signIn(placeOf(request)))
}

/** Somebody who does not sell yet is asked what they are here for. */
export const requireSeller: MiddlewareFunction = (args, next) => {
  requireUser(args, next)
  if (!session.get().user?.isSeller) throw redirect(links.welcome(placeOf(args.request)))
}

/** Signing in is for those who are not. */
export const requireGuest: MiddlewareFunction = ({ request }) => {
  if (session.get().token) throw redirect(originIn(new URL(request.url).search))
}

export type Guard = 'user' | 'seller' | 'guest'

export const guards: Record<Guard, MiddlewareFunction> = {
  user: requireUser,
  seller: requireSeller,
  guest: requireGuest,
}
