import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { writeWhole } from '#server/kernel/disk.ts'
import type { Settings } from '#server/settings.ts'
import { APPOINTMENT_FILE, APPOINTMENTS_FILE } from './appointment-file.ts'
import type { Mail } from './email-template.ts'
import type { MailRow } from './mail-data.ts'

const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
/** A server that answers a little at a time must not outlast the time that the worker gives a job. */
const LONGEST = 30_000
const OUR_TEXT_ONLY = { disableFileAccess: true, disableUrlAccess: true }

export const mailFolder = ({ dataDir }: Pick<Settings, 'dataDir'>) => path.join(dataDir, 'mail')

/** RFC 8058: a mail program posts to the address; a person who follows it sees a page that asks first. */
const unsubscribeHeaders = ({ unsubscribe }: Mail): Record<string, string> =>
  unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** Mail programs act on an invitation by themselves; a file of several appointments is opened by its reader. */
function calendarPart({ calendar }: Mail): SendMailOptions {
  if (!calendar) return {}
  const { method, content } = calendar
  if (method !== 'PUBLISH') return { icalEvent: { method, content, filename: APPOINTMENT_FILE } }
  const contentType = `text/calendar; charset=utf-8; method=${method}`
  return { attachments: [{ filename: APPOINTMENTS_FILE, content, contentType }] }
}

/** The parts of a queued mail that stand on its envelope. */
type Addressed = Pick<MailRow, 'id' | 'recipient' | 'created_at'>

/** A mail has the same Message-ID however often it is sent, so that a copy can be recognised. */
const envelopeOf = (row: Addressed, mail: Mail, { mail: { from }, publicUrl }: Settings): SendMailOptions => ({
  ...OUR_TEXT_ONLY,
  // As objects they are one address each, whatever characters a name or an address has.
  from,
  to: { name: '', address: row.recipient },
  ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  textEncoding: 'quoted-printable',
  messageId: `<${row.id}@${new URL(publicUrl).hostname}>`,
  date: row.created_at,
  ...calendarPart(mail),
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...unsubscribeHeaders(mail) },
})

const transports = new Map<string, ReturnType<typeof smtp>>()
const smtp = (url: string) => createTransport({ url, ...TIMEOUTS, ...OUR_TEXT_ONLY })

function smtpAt(url: string) {
  const known = transports.get(url) ?? smtp(url)
  transports.set(url, known)
  return known
}

const toBytes = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

/** Sorts by time, and is the same when the mail is written again. */
const fileName = ({ created_at, id }: Addressed) => `${created_at.toISOString().replaceAll(':', '-')}-${id}.eml`

async function writeFile(message: SendMailOptions, row: Addressed, settings: Settings): Promise<void> {
  const { message: bytes } = await toBytes.sendMail(message)
  if (!Buffer.isBuffer(bytes)) throw new Error('the mail was not written into memory')
  const folder = mailFolder(settings)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeWhole(path.join(folder, fileName(row)), bytes, 0o600)
}

/** Hands a mail to the SMTP server, or writes it into `DATA_DIR/mail` if there is none. */
export async function dispatch(row: Addressed, mail: Mail, settings: Settings): Promise<void> {
  const message = envelopeOf(row, mail, settings)
  const { smtpUrl } = settings.mail
  if (smtpUrl) await smtpAt(smtpUrl).sendMail({ ...message, signal: AbortSignal.timeout(LONGEST) })
  else await writeFile(message, row, settings)
}

/** The server refuses this recipient or this mail for good: trying again would do harm. */
export const isRejectedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'command' in error &&
  /^(RCPT TO|DATA)$/.test(String(error.command))
