import { z } from '#shared/kernel/zod.ts'
import { CHAPA_CURRENCIES } from '#shared/policies/payment-providers.ts'
import { origin } from './setting-values.ts'

/** The settings of Chapa, a payment provider that is off without keys. */
export const chapaSettings = {
  CHAPA_SECRET_KEY: z
    .string()
    .regex(/^CHASECK(_TEST)?-[\w-]+$/, 'must be a secret key that begins with CHASECK- or CHASECK_TEST-')
    .optional(),
  CHAPA_WEBHOOK_SECRET: z.string().min(8, 'must be the secret hash of the webhook, of 8 characters or more').optional(),
  CHAPA_API_URL: origin.default('https://api.chapa.co'),
  CHAPA_SANDBOX: z.enum(['on', 'off']).default('off'),
}

const NAMES = ['CHAPA_SECRET_KEY', 'CHAPA_WEBHOOK_SECRET'] as const

type ChapaSettings = z.output<z.ZodObject<typeof chapaSettings>>

export const isLiveChapa = ({ CHAPA_SECRET_KEY: key }: ChapaSettings) => key?.startsWith('CHASECK-') ?? false

type Others = { CURRENCY: string; SEED?: string | undefined; STRIPE_SECRET_KEY?: string | undefined }

/** Conflicts between the settings of Chapa, and with others. */
export function* chapaConflicts(env: ChapaSettings & Others) {
  const given = NAMES.filter((name) => env[name] !== undefined)
  const missing = NAMES.filter((name) => env[name] === undefined)
  if (given.length > 0) for (const name of missing) yield `${name} is missing: ${given[0]} cannot work without it`
  const isSandbox = env.CHAPA_SANDBOX === 'on'
  if (isSandbox && given.length > 0)
    yield `CHAPA_SANDBOX must be off with ${given[0]}: payments go either to Chapa or to the sandbox`
  if (isSandbox && env.STRIPE_SECRET_KEY?.includes('_live_'))
    yield 'CHAPA_SANDBOX must be off with a live STRIPE_SECRET_KEY: in the sandbox no money moves'
  if ((isSandbox || given.length > 0) && !CHAPA_CURRENCIES.includes(env.CURRENCY))
    yield `CURRENCY must be ${CHAPA_CURRENCIES.join(' or ')} with ${given[0] ?? 'CHAPA_SANDBOX'}: Chapa takes no ${env.CURRENCY}`
  if (isLiveChapa(env) && env.SEED === 'demo')
    yield 'SEED must not be "demo" with a live CHAPA_SECRET_KEY: the password of the demo accounts is public'
}
