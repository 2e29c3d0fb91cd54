import type { Language } from '#shared/contract/common.ts'
import type { NotificationGroup } from '#shared/policies/notification-groups.ts'
import { escapeHtml } from './email-html.ts'
import { mailTexts } from './mail-texts.ts'
import { fill } from './text-formats.ts'

export type Page = {
  language: Language
  marketplace: string
  nonce: string
} & (({ state: 'asked' | 'off' | 'on' } & ({ group: NotificationGroup } | { search: string })) | { state: 'wrong' })

const SETTINGS = '/user/profile/edit?tab=notifications'
const SEARCHES = '/user/saved/searches'

const STYLE = `
:root { color-scheme: light dark; --bg: #f8f6f2; --paper: #fff; --line: #e8e5df; --edge: #8f8b82; --ink: #16181d; --ink-2: #50555f; --primary: #2450df; --link: #1c40b8 }
@media (prefers-color-scheme: dark) {
  :root { --bg: #121419; --paper: #1b1e25; --line: #2c313b; --edge: #7b8494; --ink: #f2f3f5; --ink-2: #b9bec9; --primary: #3c66ee; --link: #9dbaff }
}
* { box-sizing: border-box; margin: 0 }
body { padding: 32px 20px; background: var(--bg); color: var(--ink); font: 16px/1.6 Poppins, 'Noto Sans Ethiopic', system-ui, sans-serif; overflow-wrap: anywhere }
header, main { max-width: 560px; margin: 0 auto }
header a { display: inline-block; padding: 10px 4px; color: inherit; font-weight: 600; text-decoration: none }
main { margin-top: 12px; padding: 32px; border: 1px solid var(--line); border-radius: 20px; background: var(--paper) }
h1 { font-size: 24px; line-height: 1.35 }
p { margin-top: 14px }
.small { color: var(--ink-2); font-size: 14px }
button { min-height: 44px; margin-top: 24px; padding: 10px 20px; border: 1px solid var(--primary); border-radius: 10px; background: var(--primary); color: #fff; font: inherit; font-weight: 500; cursor: pointer }
button.second { border-color: var(--edge); background: none; color: inherit }
a { color: var(--link) }
p a { display: inline-block; padding: 10px 0 }`

const form = (mail: 'on' | 'off', label: string) =>
  `<form method="post"><button name="mail" value="${mail}"${mail === 'on' ? ' class="second"' : ''}>${escapeHtml(label)}</button></form>`

/** The heading, the text below it, and the actions. */
function partsOf(page: Page) {
  const t = mailTexts[page.language].unsubscribe
  if (page.state === 'wrong') return { title: t.wrongTitle, lines: [t.wrongText], act: '' }
  const isSearch = 'search' in page
  const words = isSearch ? t.search : t
  const note = isSearch ? t.search.still : t.still
  const say = (text: string) => fill(text, isSearch ? { name: page.search } : { group: t.groups[page.group] })
  if (page.state === 'asked')
    return { title: words.title, lines: [say(words.text)], note, act: form('off', words.confirm) }
  if (page.state === 'off')
    return { title: words.doneTitle, lines: [say(words.doneText)], note, act: form('on', words.undo) }
  return { title: words.undoneTitle, lines: [say(words.undoneText)], act: '' }
}

/** The page on which everything of the kind is set. */
function settingsOf(page: Page) {
  const t = mailTexts[page.language].unsubscribe
  return 'search' in page ? { href: SEARCHES, label: t.search.settings } : { href: SETTINGS, label: t.settings }
}

/** The whole page: no script, and no remote content. */
export function unsubscribePage(page: Page): string {
  const { title, lines, note, act } = partsOf(page)
  return plainPage(page, { title, lines, note, act, place: settingsOf(page) })
}

type PlainPage = {
  title: string
  lines: readonly string[]
  note?: string | undefined
  /** Markup of ours: the form of what can be done. */
  act: string
  place: { href: string; label: string }
}

/** A page behind the link of a mail, in our look: without a script, and without remote content. */
export function plainPage(
  { language, marketplace, nonce }: Pick<Page, 'language' | 'marketplace' | 'nonce'>,
  { title, lines, note, act, place: { href, label } }: PlainPage,
): string {
  const paragraphs = [...lines.map((line) => `<p>${escapeHtml(line)}</p>`)]
  if (note) paragraphs.push(`<p class="small">${escapeHtml(note)}</p>`)
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(`${title} · ${marketplace}`)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><header><a href="/">${escapeHtml(marketplace)}</a></header>
<main><h1>${escapeHtml(title)}</h1>${paragraphs.join('')}${act}
<p class="small"><a href="${href}">${escapeHtml(label)}</a></p></main></body>
</html>
`
}
