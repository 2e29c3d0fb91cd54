import type { User } from '#shared/contract/user.ts'
import { markSignedIn } from './visitor-state.ts'

export type Session = { token: string | null; user: User | null; hasCompletedInitialSubmission: boolean }

const TOKEN = 'token'
const USER = 'user'
const SUBMITTED = 'hasCompletedInitialSubmission'
const VISITOR: Session = { token: null, user: null, hasCompletedInitialSubmission: false }

/** Storage can be forbidden or full; the session then lasts as long as the page. */
const storage = {
  read: (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (key: string, value: string | null): void => {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {}
  },
}

function storedUser(): User | null {
  try {
    const user: unknown = JSON.parse(storage.read(USER) ?? 'null')
    const isUser = typeof user === 'object' && user !== null && '_id' in user && typeof user._id === 'string'
    // Only `write` below puts it there, as the API gave it.
    return isUser ? (user as User) : null
  } catch {
    return null
  }
}

function readStored(): Session {
  const token = storage.read(TOKEN)
  const user = storedUser()
  if (!token || !user) return VISITOR
  return { token, user, hasCompletedInitialSubmission: storage.read(SUBMITTED) === 'true' }
}

const listeners = new Set<() => void>()
let current: Session | undefined
let onExpire: (() => void) | undefined
/** A token may be refused before the page is hydrated. */
let isUntold = false

const announce = (next: Session) => {
  current = next
  for (const listener of listeners) listener()
}

const isOurKey = (key: string | null) => key === null || [TOKEN, USER, SUBMITTED].includes(key)

/** The session of the signed-in user. Local storage keeps it under the names that the operator's contract gives. */
export const session = {
  get(): Session {
    if (typeof window === 'undefined') return VISITOR
    current ??= readStored()
    return current
  },
  /** The session for server rendering: always that of a visitor. */
  getOnServer: (): Session => VISITOR,

  set(changes: Partial<Session>): void {
    const next = { ...session.get(), ...changes }
    storage.write(TOKEN, next.token)
    storage.write(USER, next.user && JSON.stringify(next.user))
    storage.write(SUBMITTED, next.hasCompletedInitialSubmission ? 'true' : null)
    markSignedIn(next.token !== null)
    announce(next)
  },

  clear: (): void => session.set(VISITOR),

  /** The mark for the server may have been cleared, or have outlived the session. */
  renewMark: (): void => markSignedIn(session.get().token !== null),

  /** The server refused this token: forget it, unless the user signed in again meanwhile. */
  expire(token: string | null): void {
    if (token !== session.get().token) return
    session.set({ token: null, user: null })
    if (onExpire) onExpire()
    else isUntold = true
  },
  /** Says where an expired session leads to; the router knows. */
  whenExpired(react: () => void): void {
    onExpire = react
    if (isUntold) react()
    isUntold = false
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },

  /** A sign-in or sign-out in another tab applies here too; `react` is called when the session is another one. */
  followOtherTabs(react: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (!isOurKey(key)) return
      const { token } = session.get()
      announce(readStored())
      if (session.get().token !== token) react()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },

  /** Reads the storage anew; for tests. */
  forget: (): void => {
    current = undefined
  },
}
