import type { Context } from '#server/kernel/context.ts'
import type { SignedIn } from './entering.ts'
import { wholeUser } from './profile.ts'

/** The answer to a sign-in, whatever it was done with. */
export const signedIn = async (
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  { account, token }: SignedIn,
  message: string,
) => ({
  token,
  user: await wholeUser(db, account, deps.settings.currency),
  message,
})
