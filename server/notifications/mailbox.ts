import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { check } from '#server/kernel/http/body.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { IdParams } from '#shared/contract/common.ts'
import { escapeHtml } from './email-html.ts'
import { findMail, listMails, type MailRow } from './mail-data.ts'
import { writeMail } from './written-mail.ts'

const LISTED = 200
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const MAIL_FRAME_RIGHTS = 'allow-popups allow-popups-to-escape-sandbox'
const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${MAIL_FRAME_RIGHTS}`

/** Fonts of scripts that many systems lack; mails themselves bring no fonts along. */
const FONT = 'Noto Sans Ethiopic'
const FONT_PATH = '/dev/mailbox/fonts/ethiopic.woff2'
const FONT_FACE = `@font-face { font-family: "${FONT}"; src: local("${FONT}"), url("${FONT_PATH}") format("woff2"); unicode-range: U+1200-1399, U+2D80-2DDE, U+AB01-AB2E; }`
const readFont = () =>
  readFile(
    fileURLToPath(
      import.meta.resolve('@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff2'),
    ),
  )

const STYLE = `
  ${FONT_FACE}
  :root { color-scheme: light dark; font: 15px/1.6 Poppins, "${FONT}", system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 860px; padding: 32px 20px; }
  h1 { font-size: 24px; line-height: 1.3; margin: 0 0 20px; }
  ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid #8f8b8240; }
  li a { display: block; padding: 14px 4px; border-bottom: 1px solid #8f8b8240; color: inherit; text-decoration: none; }
  li a:hover strong, li a:focus strong { text-decoration: underline; }
  strong, small, h1 { overflow-wrap: anywhere; }
  small { display: block; opacity: .75; }
  iframe { width: 100%; height: 760px; border: 1px solid #8f8b8240; border-radius: 14px; background: #fff; }
  /* On a phone a mail is higher, and its frame cannot grow with it. */
  @media (max-width: 600px) { iframe { height: 1040px; } }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 20px; border: 1px solid #8f8b8240; border-radius: 14px; font: 14px/1.6 ui-monospace, "${FONT}", monospace; }`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`

const sendPage = (reply: FastifyReply, html: string, policy = PAGE_POLICY) =>
  reply
    .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    .type('text/html; charset=utf-8')
    .send(html)

const whenAndTo = ({ created_at, recipient }: MailRow) =>
  `<small>To ${escapeHtml(recipient)}, <time>${created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></small>`

/** A page with the mails of the demo. It needs no sign-in, so it exists only there. */
export function mailboxRoutes(
  app: FastifyInstance,
  { db, ...writing }: Pick<Deps, 'db' | 'settings' | 'tokenKey'>,
): void {
  app.addHook('onRequest', async () => {
    if (writing.settings.seed !== 'demo') throw notFound()
  })

  const find = async (params: unknown) => {
    const row = await findMail(db, check(IdParams, params).id)
    if (!row?.sent_at) throw notFound()
    return { row, mail: await writeMail(row, { db, ...writing }) }
  }

  app.get('/dev/mailbox', async (_, reply) => {
    const rows = await listMails(db, LISTED)
    const mails = await Promise.all(rows.map(async (row) => ({ row, mail: await writeMail(row, { db, ...writing }) })))
    const items = mails.map(
      ({ row, mail }) =>
        `<li><a href="/dev/mailbox/${row.id}"><strong>${escapeHtml(mail.subject)}</strong>${whenAndTo(row)}</a></li>`,
    )
    const list = items.length ? `<ul>${items.join('\n')}</ul>` : '<p>No mail was sent yet.</p>'
    return sendPage(reply, page('Mailbox', `<h1>Mailbox</h1>${list}`))
  })

  // The frame of a mail has no origin of its own.
  app.get(FONT_PATH, async (_, reply) =>
    reply
      .headers({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'max-age=86400' })
      .type('font/woff2')
      .send(await readFont()),
  )

  app.get('/dev/mailbox/:id', async (request, reply) => {
    const { row, mail } = await find(request.params)
    const email = `<iframe sandbox="${MAIL_FRAME_RIGHTS}" src="/dev/mailbox/${row.id}/html" title="The mail as HTML"></iframe>`
    const plain = `<h2>As text</h2><pre>${escapeHtml(mail.text)}</pre>`
    const body = `<p><a href="/dev/mailbox">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1>${whenAndTo(row)}<p></p>${email}${plain}`
    return sendPage(reply, page(mail.subject, body))
  })

  app.get('/dev/mailbox/:id/html', async (request, reply) => {
    const { mail } = await find(request.params)
    return sendPage(
      reply,
      mail.html.replace('<head>', `<head><base target="_blank"><style>${FONT_FACE}</style>`),
      MAIL_POLICY,
    )
  })

  app.get('/dev/mailbox/:id/text', async (request, reply) => {
    const { mail } = await find(request.params)
    return reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(mail.text)
  })
}
