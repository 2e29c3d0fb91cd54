import type { Language } from '#shared/contract/common.ts'
import type { MoneyTable } from './money-table.ts'

/** A listing that a mail shows; the picture is loaded from the marketplace when the mail is read. */
export type MailedListing = {
  title: string
  price?: string | undefined
  picture?: string | undefined
  address: string
}

/** The content of a mail, before it is laid out. */
export type EmailContent = {
  language: Language
  subject: string
  preheader: string
  /** The greeting and the first paragraphs. */
  opening: readonly string[]
  /** Text that somebody has written, such as a message. */
  facts: readonly string[]
  /** The sums of an order, each with its lines. */
  money?: MoneyTable[] | undefined
  /** Listings with their pictures and links. */
  listings?: MailedListing[] | undefined
  code: { label: string; text: string } | undefined
  after: readonly string[]
  button: { label: string; address: string } | undefined
  /** The last paragraphs, below the button. */
  closing: readonly string[]
  footer: readonly string[]
  /** The link that switches off mails of this kind. */
  unsubscribe: { label: string; address: string } | undefined
  marketplace: { name: string; address: string }
  /** Of the button. */
  colour: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const FONT = "Poppins, 'Noto Sans Ethiopic', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

// Replaces the inline colours in mail programs that know dark mode.
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .canvas { background: #121419 !important; }
    .paper { background: #1b1e25 !important; border-color: #2c313b !important; }
    .ink { color: #f2f3f5 !important; }
    .ink-2 { color: #b9bec9 !important; }
    .code { background: #252a34 !important; color: #f2f3f5 !important; border-color: #38404d !important; }
    .button { background: #3c66ee !important; }
    .link { color: #9dbaff !important; }
  }
  @media (max-width: 600px) { .inside { padding: 28px 22px !important; } }`

const paragraph = (text: string, isBelowButton = false) =>
  `<p class="ink" style="margin:${isBelowButton ? '20px' : '0'} 0 14px;font-size:16px;line-height:26px;color:#16181d">${escapeHtml(text)}</p>`

const small = (text: string) =>
  `<p class="ink-2" style="margin:0 0 6px;font-size:13px;line-height:20px;color:#50555f">${escapeHtml(text)}</p>`

const smallLink = ({ label, address }: { label: string; address: string }) =>
  `<p style="margin:0 0 6px;font-size:13px;line-height:20px"><a class="link" href="${escapeHtml(address)}" style="color:#1c40b8">${escapeHtml(label)}</a></p>`

const codeBox = ({ label, text }: NonNullable<EmailContent['code']>) =>
  `<p class="ink-2" style="margin:22px 0 6px;font-size:13px;line-height:20px;color:#50555f">${escapeHtml(label)}</p>
<p class="code" style="margin:0 0 24px;padding:16px 20px;display:inline-block;background:#f8f6f2;border:1px solid #e8e5df;border-radius:14px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:6px;color:#16181d">${escapeHtml(text)}</p>`

const moneyRow = ({ label, value, note }: MoneyTable['total'], look = '') =>
  `<tr><td class="ink" style="padding:6px 16px 6px 0;${look}font-size:15px;line-height:22px;color:#16181d">${escapeHtml(label)}${note ? `<br><span class="ink-2" style="font-size:13px;line-height:20px;font-weight:400;color:#50555f">${escapeHtml(note)}</span>` : ''}</td><td class="ink" align="right" valign="top" style="padding:6px 0;${look}font-size:15px;line-height:22px;white-space:nowrap;color:#16181d">${escapeHtml(value)}</td></tr>`

const moneyBox = ({ rows, total }: MoneyTable) =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 18px">${rows.map((row) => moneyRow(row)).join('')}${moneyRow(total, 'border-top:1px solid #e8e5df;font-weight:600;')}</table>`

const listingBox = ({ title, price, picture, address }: MailedListing) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr>${picture ? `<td width="96" valign="top" style="padding:0 14px 0 0"><a href="${escapeHtml(address)}"><img src="${escapeHtml(picture)}" alt="" width="96" height="72" style="display:block;width:96px;height:72px;object-fit:cover;border:0;border-radius:10px;background:#f1eee8"></a></td>` : ''}<td valign="top"><a class="link" href="${escapeHtml(address)}" style="font-size:15px;line-height:22px;font-weight:500;color:#1c40b8;text-decoration:none">${escapeHtml(title)}</a>${price ? `<br><span class="ink" style="font-size:15px;line-height:22px;font-weight:600;color:#16181d">${escapeHtml(price)}</span>` : ''}</td></tr></table>`

const buttonBox = ({ label, address }: NonNullable<EmailContent['button']>, colour: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 6px"><tr><td class="button" style="border-radius:10px;background:${colour}"><a href="${escapeHtml(address)}" style="display:inline-block;padding:13px 22px;font-size:15px;line-height:20px;font-weight:500;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

/**
 * The HTML of a mail: tables and inline styles, since mail programs know little else. Only the pictures of listings that a saved
 * search has found are remote.
 */
export function emailHtml(email: EmailContent): string {
  const {
    language,
    subject,
    preheader,
    opening,
    facts,
    money = [],
    listings = [],
    code,
    after,
    button,
    closing,
    footer,
  } = email
  const { unsubscribe, marketplace, colour } = email
  const body = [
    ...opening.map((text) => paragraph(text)),
    ...facts.map((text) => paragraph(text)),
    ...money.map(moneyBox),
    ...listings.map(listingBox),
    ...(code ? [codeBox(code)] : []),
    ...after.map((text) => (code ? small(text) : paragraph(text))),
    ...(button ? [buttonBox(button, colour)] : []),
    ...closing.map((text, at) => paragraph(text, at === 0)),
  ].join('\n')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#f8f6f2;font-family:${FONT}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f6f2">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 18px"><a class="ink" href="${escapeHtml(marketplace.address)}" style="font-size:17px;line-height:24px;font-weight:600;color:#16181d;text-decoration:none">${escapeHtml(marketplace.name)}</a></td></tr>
<tr><td class="paper inside" style="padding:36px 36px 32px;background:#ffffff;border:1px solid #e8e5df;border-radius:20px">
<h1 class="ink" style="margin:0 0 20px;font-size:24px;line-height:32px;font-weight:600;color:#16181d">${escapeHtml(subject)}</h1>
${body}
</td></tr>
<tr><td style="padding:22px 4px 0">
${footer.map(small).join('\n')}
${unsubscribe ? smallLink(unsubscribe) : ''}
${smallLink({ label: marketplace.address, address: marketplace.address })}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
