import { data } from 'react-router'
import { session } from '#web/kernel/session-store.ts'

/** Whose account is fetched; without a stored id nobody's. */
export function storedUserId(): string {
  const id = session.get().user?._id
  if (id) return id
  throw data({ code: 'no_user_id', message: '', callName: 'user.detail' }, { status: 400 })
}
