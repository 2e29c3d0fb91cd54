import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#shared/contract/user.ts'
import type { Role } from '#shared/policies/account.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { links, returnPathIn } from '#web/kernel/links.ts'
import { useSignIn } from '#web/kernel/session.tsx'

export type SignInReply = { token: string; user: User }
type UnknownRecord = Record<string, unknown>

const isRecord = (value: unknown): value is UnknownRecord => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

// The API's replies are checked against the contract before they leave; a proxy's page has no id.
const isUser = (value: unknown): value is User => isRecord(value) && isText(value._id)

const mentionsVerification = (message: unknown) => isText(message) && /\b(un)?verif(y|ied)\b/i.test(message)

type LoginOutcome =
  | ({ kind: 'in' } & SignInReply)
  | { kind: 'notVerified' }
  | { kind: 'noUser' | 'unexpected' }
  | { kind: 'refused'; message: string }

/** Reads the reply to a login. Only an administrator gets a session before the e-mail is verified. */
export function readLogin(reply: unknown): LoginOutcome {
  const { token, user, message }: UnknownRecord = isRecord(reply) ? reply : {}
  if (!isText(token) && !isText(message)) return { kind: 'unexpected' }
  const isAdmin = isUser(user) && user.isAdmin
  if (!isText(token) && !isAdmin && mentionsVerification(message)) return { kind: 'notVerified' }
  if (!isUser(user)) return { kind: 'noUser' }
  if (!isAdmin && !user.isEmailVerified) return { kind: 'notVerified' }
  return isText(token) ? { kind: 'in', token, user } : { kind: 'refused', message: String(message) }
}

/** The step after a right password: a factor, by one of these methods. */
export type Step = { step: string; methods: string[] }

const isStep = (value: unknown): value is Step => isRecord(value) && isText(value.step) && Array.isArray(value.methods)

/** The second step that a sign-in was answered with; undefined for any other rejection. */
export function stepIn({ code, body }: ApiError): Step | undefined {
  const step = code === 'second_step' && isRecord(body) ? body.secondStep : undefined
  return isStep(step) ? step : undefined
}

/** The password was right, and only the e-mail address has not been verified. */
export const isNotVerified = ({ status, message, body }: ApiError): boolean =>
  (status === 403 && isRecord(body) && body.emailNotVerified === true) ||
  (status >= 400 && status < 500 && mentionsVerification(message))

/** The session of a confirmed code; without one, the server's message, if any. */
export function readVerification(reply: unknown): SignInReply | { message: string | undefined } {
  const { token, user, message }: UnknownRecord = isRecord(reply) ? reply : {}
  if (isText(token) && isUser(user)) return { token, user }
  return { message: isText(message) ? message : undefined }
}

/** The account as a change replied it. */
export function readUser(reply: unknown): User | undefined {
  const { user }: UnknownRecord = isRecord(reply) ? reply : {}
  return isUser(user) ? user : undefined
}

/** The values of the registration form, without the password. */
export type SignUpValues = {
  roles: Role[]
  categories: string[]
  accountType: 'individual' | 'business'
  name: string
  companyName: string
  representativeName: string
  email: string
}

/** The history state that one sign-in screen passes to the next. */
type SignInState = {
  email?: string
  /** The session ended by itself. */
  isExpired?: boolean
  /** To go back to the form without typing it again. */
  registration?: SignUpValues
  /** The code of a mail was right, and a factor is asked for as well. */
  step?: Step
}

/** History state is ours, but older versions of us may have written it. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {}
  const { email, isExpired, registration, step }: Record<string, unknown> = { ...state }
  const isWhole = typeof registration === 'object' && registration !== null && 'accountType' in registration
  return {
    ...(typeof email === 'string' ? { email } : {}),
    ...(isExpired === true ? { isExpired } : {}),
    ...(isStep(step) ? { step } : {}),
    // Only the screen for joining writes it.
    ...(isWhole ? { registration: registration as SignUpValues } : {}),
  }
}

/** Returns the path that the user asked for before they were sent to sign in. */
export const useReturnPath = (): string => returnPathIn(useLocation().search)

/** A visitor on the way to a page of sellers is asked to join as one. */
export const wantsToSell = (origin: string): boolean =>
  [links.selling(), links.addService(), links.addProduct()].some(
    (path) => origin === path || origin.startsWith(`${path}?`),
  )

/** The place after a sign-in with a password. What offers a passkey is loaded then; without a network the place stays. */
const placeByOffer = (place: string): Promise<string> =>
  import('./security/passkey-offer.ts').then((m) => m.placeByOffer(place)).catch(() => place)

/**
 * Takes over a session and returns to the screen that asked for it; `isEntering` until it is shown. After a password, a
 * passkey may be offered on the way.
 */
export function useFinishSignIn(): {
  enter: (entry: SignInReply, options?: { isByPassword?: boolean }) => Promise<void>
  isEntering: boolean
} {
  const origin = useReturnPath()
  const signIn = useSignIn()
  const navigate = useNavigate()
  const [isEntering, setEntering] = useState(false)
  const enter = async (entry: SignInReply, { isByPassword = false } = {}) => {
    setEntering(true)
    const place = await signIn(entry, origin)
    await navigate(isByPassword ? await placeByOffer(place) : place, { replace: true })
    setEntering(false)
  }
  return { enter, isEntering }
}
