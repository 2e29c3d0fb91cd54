import type { Role } from '#shared/contract/user.ts'

/** What somebody typed to register, without the password. */
export type SignUpValues = {
  roles: Role[]
  categories: string[]
  accountType: 'individual' | 'business'
  name: string
  companyName: string
  representativeName: string
  email: string
}

/** What one screen of the way in hands to the next beside the address. */
export type SignInState = {
  email?: string
  /** The session ended by itself. */
  isExpired?: boolean
  /** To go back to the form without typing it again. */
  registration?: SignUpValues
}

/** History state is ours, but older versions of us may have written it. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {}
  const { email, isExpired, registration }: Record<string, unknown> = { ...state }
  const isWhole = typeof registration === 'object' && registration !== null && 'accountType' in registration
  return {
    ...(typeof email === 'string' ? { email } : {}),
    ...(isExpired === true ? { isExpired } : {}),
    // Only the screen for joining writes it.
    ...(isWhole ? { registration: registration as SignUpValues } : {}),
  }
}
