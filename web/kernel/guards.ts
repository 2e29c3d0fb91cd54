import { type MiddlewareFunction, redirect } from 'react-router'
import { links, returnPathIn } from './links.ts'
import { session } from './session-store.ts'

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** Guards run in the browser only: the token is in local storage. The server renders guarded screens as a shell. */
export const requireUser: MiddlewareFunction = ({ request }) => {
  const { token, user } = session.get()
  if (!token || !user) throw redirect(links.signIn(pathOf(request)))
}

/** Somebody who does not sell yet is asked what they are here for. */
export const requireSeller: MiddlewareFunction = (args, next) => {
  requireUser(args, next)
  if (!session.get().user?.isSeller) throw redirect(links.welcome(pathOf(args.request)))
}

/** The administration is led to by the sign-in, also for somebody who is signed in as no administrator. */
export const requireAdmin: MiddlewareFunction = ({ request }) => {
  const { token, user } = session.get()
  if (!token || !user?.isAdmin) throw redirect(links.signIn(pathOf(request)))
}

const isForAdmins = (place: string) => place === links.admin() || place.startsWith(`${links.admin()}/`)

/** Signing in is for those who are not, and for those who must be somebody else to go on. */
export const requireGuest: MiddlewareFunction = ({ request }) => {
  const { token, user } = session.get()
  const origin = returnPathIn(new URL(request.url).search)
  if (token && (user?.isAdmin || !isForAdmins(origin))) throw redirect(origin)
}

export type Guard = 'user' | 'seller' | 'admin' | 'guest'

export const guards: Record<Guard, MiddlewareFunction> = {
  user: requireUser,
  seller: requireSeller,
  admin: requireAdmin,
  guest: requireGuest,
}
