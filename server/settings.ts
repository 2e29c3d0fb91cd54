import { existsSync, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { isChargeable } from '#shared/kernel/currency.ts'
import { asciiEmail } from '#shared/kernel/email-address.ts'
import { Rules } from '#shared/kernel/rules.ts'
import { misspeltSettings } from '#shared/kernel/setting-names.ts'
import { SiteSettings } from '#shared/kernel/site-settings.ts'
import { z } from '#shared/kernel/zod.ts'
import { oidcProviders } from './oidc-setting.ts'
import {
  address,
  host,
  isCurrency,
  isSender,
  mapStyle,
  origin,
  origins,
  partsOfSender,
  port,
  rules,
  s3,
  stripeKey,
  trustProxy,
} from './setting-values.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')

/** A start that must not happen; the message is for the operator and names the setting. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('postgres://user:password@host:5432/name', 'postgres:', 'postgresql:').optional(),
  DATABASE_REPLICA_URL: address('postgres://user:password@host:5432/name', 'postgres:', 'postgresql:').optional(),
  REDIS_URL: address('redis://user:password@host:6379', 'redis:', 'rediss:').optional(),
  SMTP_URL: address('smtps://user:password@mail.example.org', 'smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().refine(isSender, 'must be an address such as Market <no-reply@example.org>').optional(),
  MAIL_REPLY_TO: z
    .string()
    .overwrite(asciiEmail)
    .pipe(z.email('must be an address such as help@example.org'))
    .optional(),
  S3_URL: s3.optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[\w-]{43,}$/, 'must be at least 32 random bytes in base64url, such as of openssl rand -base64 32')
    .optional(),
  STRIPE_SECRET_KEY: stripeKey('sk|rk').optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+){0,3}$/, 'must be secrets that begin with whsec_, at most four, separated by commas')
    .transform((value) => value.split(','))
    .optional(),
  STRIPE_API_URL: origin.optional(),
  SETTINGS: rules.default(Rules.parse({})),
  SEED: z.enum(['demo', 'none']).optional(),
  PLACES_FILE: z
    .string()
    .refine((file) => statSync(path.resolve(PROJECT, file), { throwIfNoEntry: false })?.isFile(), 'must name a file')
    .optional(),
  MAP_STYLE_URL: mapStyle.optional(),
  CORS_ORIGINS: origins.optional(),
  OIDC_PROVIDERS: oidcProviders.optional(),
  OIDC_ONLY: z.enum(['on', 'off']).default('off'),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CURRENCY: z
    .string()
    .refine(isCurrency, 'must be an ISO 4217 code such as EUR')
    .refine(isChargeable, 'must be a currency that can be charged to its smallest unit, which this one cannot')
    .default('EUR'),
  MARKETPLACE_NAME: SiteSettings.shape.name.unwrap().optional(),
  /** In seconds. */
  SHUTDOWN_DELAY: z.coerce.number('must be a number of seconds').min(0).max(15).default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
})

/** The names that an operator may set; `NODE_ENV` is set by the program that starts the application. */
export const settingNames: readonly string[] = Object.keys(Environment.shape).filter((name) => name !== 'NODE_ENV')

const STRIPE_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/** The settings that let others than this machine reach the application, in words for the operator. */
function reasonsOfReach({ HOST, PUBLIC_URL, SMTP_URL }: z.output<typeof Environment>) {
  const hostname = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'
  return {
    public: [
      ...(PUBLIC_URL?.startsWith('https:') ? ['an https PUBLIC_URL'] : []),
      ...(SMTP_URL === undefined ? [] : ['SMTP_URL']),
    ],
    network: [
      ...(LOOPBACK.test(HOST) ? [] : [`HOST ${HOST}`]),
      ...(LOOPBACK.test(hostname) ? [] : [`a PUBLIC_URL at ${hostname}`]),
    ],
  }
}

/** Conflicts between settings that are each valid on their own. */
function* conflicts(env: z.output<typeof Environment>) {
  const given = STRIPE_NAMES.filter((name) => env[name] !== undefined)
  const missing = STRIPE_NAMES.filter((name) => env[name] === undefined)
  if (given.length > 0)
    for (const name of missing) yield `${name} is missing: ${given.join(' and ')} cannot work without it`
  const isLive = (key = '') => key.includes('_live_')
  if (missing.length === 0 && isLive(env.STRIPE_SECRET_KEY) !== isLive(env.STRIPE_PUBLISHABLE_KEY))
    yield 'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be test keys or both live keys'
  if (isLive(env.STRIPE_SECRET_KEY) && env.SEED === 'demo')
    yield 'SEED must not be "demo" with a live STRIPE_SECRET_KEY: the password of the demo accounts is public'
  const [publicBy] = reasonsOfReach(env).public
  if (publicBy && env.SEED === 'demo')
    yield `SEED must not be "demo" with ${publicBy}: the demo is for this machine and its network, not for the public`
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    yield 'DATABASE_URL is missing: DATABASE_REPLICA_URL names a replica of it'
  if (env.OIDC_ONLY === 'on' && !env.OIDC_PROVIDERS)
    yield 'OIDC_PROVIDERS is missing: with OIDC_ONLY nobody could sign in without it'
  if (env.METRICS_PORT === env.PORT) yield 'METRICS_PORT must differ from PORT'
}

const explain = (issue: z.core.$ZodIssue) => {
  const name = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return `${name} has no setting named ${issue.keys.map((key) => `"${key}"`).join(', ')}`
  return `${name} ${issue.message.replace(/^Invalid (input|option): /, 'is wrong: ')}`
}

const explainRule = (issue: z.core.$ZodIssue) => `SETTINGS.${explain(issue)}`

/** Settings that the environment fixes, of those that administrators could publish otherwise. */
function fixedBy(e: z.output<typeof Environment>, given: Record<string, string>): Partial<SiteSettings> {
  const rules = Object.keys(JSON.parse(given.SETTINGS ?? '{}')) as (keyof Rules)[]
  const sender = e.MAIL_FROM === undefined ? undefined : partsOfSender(e.MAIL_FROM)
  return {
    ...Object.fromEntries(rules.map((name) => [name, e.SETTINGS[name]])),
    ...(e.MARKETPLACE_NAME === undefined ? {} : { name: e.MARKETPLACE_NAME }),
    ...(sender ? { mailFrom: { ...sender, name: sender.name || (e.MARKETPLACE_NAME ?? '') } } : {}),
  }
}

/** The settings that administrators may change while the application runs, in the shape of `Settings`. */
export function changeableSettings(
  site: SiteSettings,
  { publicUrl, smtpUrl, replyTo }: { publicUrl: string; smtpUrl: string | undefined; replyTo: string | undefined },
) {
  const { name, tagline, logo, colour, languages, defaultLanguage, timezone, mailFrom, ...rules } = site
  const ownAddress = `no-reply@${new URL(publicUrl).hostname.replace(/[[\]]/g, '')}`
  return {
    marketplaceName: name,
    tagline,
    /** The address of the stored picture; null is the mark that comes along. */
    logo,
    colour,
    languages,
    defaultLanguage,
    /** In which days of metrics begin. */
    timezone,
    mail: {
      /** Without it mails are files in `DATA_DIR/mail`. */
      smtpUrl,
      from: mailFrom ?? { name, address: ownAddress },
      /** The address to which people answer; without it the mails say that answers are not read. */
      replyTo,
    },
    rules: rules satisfies Rules as Rules,
  }
}

/** Parses the environment; throws a `SettingsError` that names every wrong setting, but never repeats its value. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const parsed = Environment.safeParse(given)
  const fixed = parsed.success ? fixedBy(parsed.data, given) : {}
  const site = SiteSettings.safeParse(fixed)
  const problems = [
    ...misspeltSettings(Object.keys(given), settingNames).map(
      ({ name, meant }) => `${name} is no setting: did you mean ${meant}?`,
    ),
    ...(parsed.success ? conflicts(parsed.data) : parsed.error.issues.map(explain)),
    ...(site.error?.issues ?? []).map(explainRule),
  ]
  if (!parsed.success || !site.success || problems.length > 0)
    throw new SettingsError(['These settings are wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'))

  const e = parsed.data
  const isLive = e.STRIPE_SECRET_KEY?.includes('_live_') ?? false
  const urlAt = (host: string) => `http://${isIP(host) === 6 ? `[${host}]` : host}:${e.PORT}`
  const isEverywhere = ['0.0.0.0', '::'].includes(e.HOST)
  const reasons = reasonsOfReach(e)
  const [reachedBy] = [...reasons.public, ...reasons.network]
  const publicUrl = e.PUBLIC_URL ?? urlAt(isEverywhere ? 'localhost' : e.HOST)
  return {
    ...changeableSettings(site.data, { publicUrl, smtpUrl: e.SMTP_URL, replyTo: e.MAIL_REPLY_TO }),
    /** Settings that administrators cannot change, since the environment sets them. */
    fixed,
    mode: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    /** An origin without a slash at its end. */
    publicUrl,
    isPublicUrlGiven: e.PUBLIC_URL !== undefined,
    /** The address at which this process reaches itself. */
    localUrl: urlAt(isEverywhere ? '127.0.0.1' : e.HOST),
    dataDir: path.resolve(PROJECT, e.DATA_DIR),
    /** Without it the files of people are below `dataDir`. */
    s3: e.S3_URL,
    /** The secret from which all others are made; without it a file in `dataDir` holds one. */
    secretKey: e.SECRET_KEY,
    /** Without it the embedded database is used. */
    databaseUrl: e.DATABASE_URL,
    /** A standby of that database, from which visitors' lists and searches are read. */
    replicaUrl: e.DATABASE_REPLICA_URL,
    /** With it, processes pass events for browsers to each other through Redis instead of through the database. */
    redisUrl: e.REDIS_URL,
    stripe: {
      /** Without it the bundled sandbox is the provider. */
      secretKey: e.STRIPE_SECRET_KEY,
      publishableKey: e.STRIPE_PUBLISHABLE_KEY,
      /**
       * The secrets of the own account's endpoint and of the connected accounts'; each twice while it is being
       * replaced.
       */
      webhookSecrets: e.STRIPE_WEBHOOK_SECRET ?? [],
      /** The SDK's address, if neither Stripe's nor that of our own sandbox. */
      apiUrl: e.STRIPE_API_URL,
      isLive,
    },
    seed: e.SEED ?? (e.DATABASE_URL || isLive || reachedBy ? ('none' as const) : ('demo' as const)),
    /** No setting says whether there should be a demo. */
    isSeedByDefault: e.SEED === undefined,
    /** The setting by which others than this machine may reach the application; undefined if none does. */
    reachedBy,
    oidc: {
      providers: e.OIDC_PROVIDERS ?? [],
      /** People sign in and join with a provider alone. */
      isOnlyWay: e.OIDC_ONLY === 'on',
    },
    trustProxy: e.TRUST_PROXY,
    /** A file of GeoNames, whose places are known besides those that come along. */
    placesFile: e.PLACES_FILE && path.resolve(PROJECT, e.PLACES_FILE),
    /** The address of another style of the map, and all origins that it loads from; without it the own map is drawn. */
    mapStyle: e.MAP_STYLE_URL,
    /** Other origins whose pages may call the API; `*` means all. */
    corsOrigins: e.CORS_ORIGINS ?? [],
    logLevel: e.LOG_LEVEL,
    /** For how many seconds `/readyz` is red before an ending process closes its listeners. */
    shutdownDelay: e.SHUTDOWN_DELAY,
    currency: e.CURRENCY,
    /** Without it there are no metrics. */
    metricsPort: e.METRICS_PORT,
    metricsHost: e.METRICS_HOST,
    /** Browsers may keep visited pages for use without a connection; if off, they delete them. */
    hasWorker: e.SERVICE_WORKER === 'on',
  }
}
export type Settings = ReturnType<typeof readSettings>

/** The settings of this process: its environment, and below it the file `.env` of the project. */
export function loadSettings(): Settings {
  const file = path.join(PROJECT, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return readSettings({ ...fromFile, ...process.env })
}
