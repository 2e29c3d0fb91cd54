import { type Logger, pino } from 'pino'
import type { Settings } from '#server/settings.ts'

export type Log = Logger

const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'token',
  'code',
  'otp',
  'clientSecret',
  'client_secret',
  'secretKey',
  'webhookSecret',
  'databaseUrl',
  'redisUrl',
  'smtpUrl',
]

// `code` is redacted inside bodies only: on an error it names the error.
const paths = SECRETS.flatMap((name) => [
  `body.${name}`,
  `req.body.${name}`,
  `req.headers.${name}`,
  `headers.${name}`,
  ...(name === 'code' ? [] : [name, `*.${name}`]),
])

/** JSON lines on standard output, with secrets redacted wherever they are likely to stand. */
export const createLog = (level: Settings['logLevel']): Log =>
  pino({ level, base: null, redact: { paths, censor: '[secret]' }, timestamp: pino.stdTimeFunctions.isoTime })
