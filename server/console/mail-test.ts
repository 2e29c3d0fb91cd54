import { resolveTxt } from 'node:dns/promises'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { renderTestMail } from '#server/notifications/email-template.ts'
import { dispatch } from '#server/notifications/transport.ts'
import type { MailTest } from '#shared/contract/settings.ts'

const LOOKUP_TIMEOUT = 4_000
/** Names under which signing keys are published most often; the mail server alone knows its own. */
const SELECTORS = ['default', 'mail', 'dkim', 'google', 'selector1', 's1', 'k1']

type Found = { records: string[] } | 'unknown'
type Check = MailTest['checks'][number]

/** The TXT records of a name; none if it has none, `unknown` if DNS does not answer. */
async function recordsOf(name: string): Promise<Found> {
  const timeout = new Promise<'unknown'>((resolve) => setTimeout(resolve, LOOKUP_TIMEOUT, 'unknown').unref())
  const lookup = resolveTxt(name).then(
    (records) => ({ records: records.map((parts) => parts.join('')) }),
    ({ code }: NodeJS.ErrnoException) =>
      code === 'ENOTFOUND' || code === 'ENODATA' ? { records: [] } : ('unknown' as const),
  )
  return Promise.race([lookup, timeout])
}

/**
 * True if a text record is a key for signatures. The version may be left out and comes first otherwise; a key without a
 * value was withdrawn (RFC 6376, section 3.6.1).
 */
export function isDkimKey(record: string): boolean {
  const tags = record.split(';').map((tag) => /^\s*(\w+)\s*=\s*(\S*)/.exec(tag)?.slice(1) ?? [])
  const version = tags.findIndex(([name]) => name === 'v')
  const isKnown = version === -1 || (version === 0 && tags[0]?.[1] === 'DKIM1')
  return isKnown && tags.some(([name, value]) => name === 'p' && value !== '')
}

const begins = (start: string) => (record: string) => record.startsWith(start)

async function checkOf(
  name: Check['name'],
  places: readonly string[],
  isMeant: (record: string) => boolean,
  advice?: string,
): Promise<Check> {
  const found = await Promise.all(places.map(recordsOf))
  const record = found.flatMap((one) => (one === 'unknown' ? [] : one.records)).find(isMeant)
  if (record) return { name, isFine: true, record }
  if (found.includes('unknown')) return { name, isFine: null }
  return { name, isFine: false, ...(advice ? { record: advice } : {}) }
}

/** Checks the records in which the domain says who may send mail for it. */
const checksOf = (domain: string): Promise<Check[]> =>
  Promise.all([
    checkOf('spf', [domain], begins('v=spf1')),
    checkOf(
      'dkim',
      SELECTORS.map((selector) => `${selector}._domainkey.${domain}`),
      isDkimKey,
    ),
    checkOf('dmarc', [`_dmarc.${domain}`], begins('v=DMARC1'), `_dmarc.${domain} TXT "v=DMARC1; p=none"`),
  ])

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Sends a mail as any other is sent, and looks up the domain of its sender. */
export async function testMail({ settings, log }: Deps, viewer: Viewer, to: string): Promise<MailTest> {
  const startedAt = performance.now()
  const addressed = { id: newId(), recipient: to, created_at: new Date() }
  const failure = await dispatch(addressed, renderTestMail(viewer.name, viewer.locale, settings), settings).then(
    () => undefined,
    (error: Error) => error,
  )
  if (failure) log.warn({ err: failure }, 'a test mail was not accepted')
  return {
    accepted: failure === undefined,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    ...(failure ? { failure: failure.message.slice(0, 300) } : {}),
    checks: await checksOf(domainOf(settings.mail.from.address)),
  }
}
