import { isIP } from 'node:net'
import { asciiEmail } from '#shared/kernel/email-address.ts'
import { Rules } from '#shared/kernel/rules.ts'
import { readS3Url } from '#shared/kernel/s3-url.ts'
import { z } from '#shared/kernel/zod.ts'

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']
const WORD = /^[^\s<>@]+@[^\s<>@]+$/

const protocolOf = (value: string) => (URL.canParse(value) ? new URL(value).protocol : '')
export const address = (example: string, ...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(protocolOf(value)), `must be an address such as ${example}`)

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a whole number from 1 to 65535')

export const host = z.string().regex(/^[\w.:-]+$/, 'must be an address or a host name')

const isOrigin = (value: string) => {
  const { pathname, search, hash, username } = new URL(value)
  return pathname === '/' && !search && !hash && !username
}
export const origin = address('https://market.example.org', 'http:', 'https:')
  .refine((value) => !URL.canParse(value) || isOrigin(value), 'must be an origin, without a path')
  .transform((value) => (URL.canParse(value) ? new URL(value).origin : value))

const isOriginOrAll = (value: string) => value === '*' || (/^https?:$/.test(protocolOf(value)) && isOrigin(value))
/** Origins whose pages may call the API; `*` means all. */
export const origins = z
  .string()
  .transform((value) => value.trim().split(/[\s,]+/))
  .refine(
    (parts) => parts.every(isOriginOrAll),
    'must be origins such as https://app.example.org, separated by commas, or *',
  )
  .transform((parts) => parts.map((part) => (URL.canParse(part) ? new URL(part).origin : part)))

/** The address of a style of MapLibre, and the origins of its tiles, letters and signs, if those are others. */
export const mapStyle = z
  .string()
  .transform((value) => value.trim().split(/[\s,]+/))
  .refine(
    (parts) => parts.every((part) => URL.canParse(part) && /^https?:$/.test(new URL(part).protocol)),
    'must be the address of a style such as https://tiles.example.org/style.json, and behind it the origins that it loads from',
  )
  .transform(([url = '', ...others]) => ({
    url,
    origins: [...new Set([url, ...others].flatMap((part) => (URL.canParse(part) ? [new URL(part).origin] : [])))],
  }))

/** The parts of `Market <no-reply@example.org>`, or of an address alone. */
export const partsOfSender = (value: string) => {
  const [, name = '', address = value] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(value) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: asciiEmail(address) }
}
export const isSender = (value: string) => WORD.test(partsOfSender(value).address)
export const isCurrency = (value: string) => Intl.supportedValuesOf('currency').includes(value)

const isProxy = (value: string) => {
  const [ip = '', bits = '0', ...rest] = value.split('/')
  return PROXY_NAMES.includes(value) || (isIP(ip) > 0 && /^\d{1,3}$/.test(bits) && rest.length === 0)
}
/** Fastify's `trustProxy`: yes or no, a number of hops, or the proxies' addresses. */
export const trustProxy = z
  .string()
  .refine(
    (value) => /^(true|false|\d{1,2})$/.test(value) || value.split(',').every((part) => isProxy(part.trim())),
    'must be true, false, a number of hops, or addresses of proxies separated by commas',
  )
  .transform((value): boolean | number | string[] => {
    if (value === 'true' || value === 'false') return value === 'true'
    return /^\d+$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim())
  })

export const s3 = z.string().transform((value, context) => {
  const found = readS3Url(value)
  if (found) return found
  context.addIssue({ code: 'custom', message: 'must be an address such as https://KEY:SECRET@s3.example.org/bucket' })
  return z.NEVER
})

export const rules = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON, such as {"sellerResponse":"PT2S"}' })
      return z.NEVER
    }
  })
  .pipe(Rules)

export const stripeKey = (kind: string) =>
  z.string().regex(new RegExp(`^(${kind})_(test|live)_\\w+$`), `must begin with ${kind.split('|')[0]}_test_ or …_live_`)
