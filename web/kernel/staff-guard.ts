import { data } from 'react-router'
import { hasRight } from '#shared/policies/staff.ts'
import { api, rejectionHere } from './api.tsx'
import { rightOfScreen } from './screen-rights.ts'
import { session } from './session-store.ts'

/** The role of the person; that of a session from before there were roles is asked for. */
async function ownRole() {
  const { user } = session.get()
  if (!user?.isAdmin || user.staffRole) return user?.staffRole
  const reply = await api.user.detail({ params: { id: user._id } })
  // Oneself one sees whole.
  if ('staffRole' in reply.user) session.set({ user: { ...user, ...reply.user } })
  return session.get().user?.staffRole
}

/** Answers 403 in place of a screen for which the role lacks the right. */
export async function requireScreenRight(path: string): Promise<void> {
  const role = await ownRole()
  if (hasRight(role, rightOfScreen(path))) return
  // Brings the words of failures, too.
  const { code, message, callName } = await rejectionHere('no_right', { callName: '' })
  throw data({ code, message, callName }, { status: 403 })
}
