import { z } from '../kernel/zod.ts'

export const IdentityProvider = z
  .object({
    id: z.string(),
    name: z.string().describe('What the button says.'),
    icon: z.enum(['google', 'apple', 'microsoft', 'gitlab', 'organisation', 'key']),
  })
  .meta({ id: 'IdentityProvider', description: 'Somewhere else where people can sign in, by OpenID Connect.' })
export type IdentityProvider = z.infer<typeof IdentityProvider>

/** An identity at a provider, by which an account is signed in to. */
export const Identity = z
  .object({
    _id: z.string(),
    provider: IdentityProvider.nullable().describe('Null if the operator does not offer it any more.'),
    issuer: z.string().describe('The address that stands for the provider.'),
    email: z.string().describe('The address that the provider has told last.'),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Identity', description: 'Where else the caller signs in.' })
