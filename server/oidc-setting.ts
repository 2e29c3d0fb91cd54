import { z } from '#shared/kernel/zod.ts'

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** The pictures that a button of a provider can have. */
export const providerIcons = ['google', 'apple', 'microsoft', 'gitlab', 'organisation', 'key'] as const

/** An issuer is compared letter by letter, so it stays as it is written. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, search, hash, username } = new URL(value)
  if (search || hash || username) return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

const isPrivateKey = (value: string) => /^-----BEGIN PRIVATE KEY-----\s[\s\S]+-----END PRIVATE KEY-----\s*$/.test(value)

const Provider = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 small letters, digits or hyphens'),
    name: z.string().trim().min(1, 'must not be empty').max(40, 'must have at most 40 characters'),
    icon: z.enum(providerIcons, `must be one of ${providerIcons.join(', ')}`).default('key'),
    issuer: z
      .string()
      .refine(isIssuer, 'must be an https address without a query, such as https://id.example.org/realms/market'),
    clientId: z.string().min(1, 'must not be empty').max(300),
    clientSecret: z.string().min(1, 'must not be empty').max(2000).optional(),
    secretBy: z.enum(['post', 'basic'], 'must be post or basic').default('post'),
    apple: z
      .strictObject({
        teamId: z.string().regex(/^\w{10}$/, 'must be the ten characters of the team'),
        keyId: z.string().regex(/^\w{10}$/, 'must be the ten characters of the key'),
        privateKey: z.string().refine(isPrivateKey, 'must be the content of the .p8 file, with \\n for each new line'),
      })
      .optional(),
    scopes: z
      .string()
      .regex(/^[\w:./-]+( [\w:./-]+)*$/, 'must be words with a space in between')
      .refine((value) => value.split(' ').includes('openid'), 'must contain openid')
      .default('openid email profile'),
  })
  .superRefine(({ clientSecret, apple }, context) => {
    if (clientSecret !== undefined && apple)
      context.addIssue({ code: 'custom', path: ['apple'], message: 'and clientSecret exclude each other' })
  })
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

/** `OIDC_PROVIDERS`: a JSON list of providers. */
export const oidcProviders = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON, such as [{"id":"google","name":"Google",…}]' })
      return z.NEVER
    }
  })
  .pipe(z.array(Provider, 'must be a list').min(1, 'must have a provider').max(20, 'must have at most 20 providers'))
  .superRefine((providers, context) => {
    for (const id of repeated(providers.map((each) => each.id)))
      context.addIssue({ code: 'custom', message: `has the id "${id}" twice` })
    for (const issuer of repeated(providers.map((each) => each.issuer)))
      context.addIssue({ code: 'custom', message: `has the issuer ${issuer} twice` })
  })
