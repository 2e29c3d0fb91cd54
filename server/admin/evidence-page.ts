import type { Deps } from '#server/kernel/context.ts'
import { fileStoreOf } from '#server/media/configured-store.ts'
import { escapeHtml } from '#server/notifications/email-html.ts'
import { writeMoney } from '#server/notifications/text-formats.ts'
import { listFiles, type PackRow } from './evidence-data.ts'

const STYLE = `
* { box-sizing: border-box }
body { max-width: 800px; margin: 32px auto; padding: 0 20px; color: #16181d; font: 14px/1.5 system-ui, 'Noto Sans Ethiopic', sans-serif; overflow-wrap: anywhere }
h1 { font-size: 22px } h2 { margin: 28px 0 8px; padding-bottom: 4px; border-bottom: 1px solid #8f8b82; font-size: 16px; break-after: avoid }
dl { margin: 0 } dl div { display: grid; grid-template-columns: 200px 1fr; gap: 12px; padding: 4px 0; break-inside: avoid }
dt { color: #50555f } dd { margin: 0; white-space: pre-line } time { display: block; color: #50555f; font-size: 12px }
figure { margin: 16px 0; break-inside: avoid } img { max-width: 100%; max-height: 240mm } figcaption { color: #50555f }`

const timeOf = (at: string | undefined) =>
  at ? `<time datetime="${at}">${at.replace('T', ' ').slice(0, 16)} UTC</time>` : ''

type Deal = Pick<Deps, 'db' | 'settings'>

/** The bytes of a picture within the page; a missing file is only named. */
async function imageOf(deps: Deal, file: { storedAs: string; mime: string } | undefined): Promise<string> {
  if (!file) return ''
  const bytes = await (await fileStoreOf(deps)).read('documents', file.storedAs)
  return bytes ? `<img alt="" src="data:${file.mime};base64,${bytes.toString('base64')}">` : ''
}

/** All evidence as one self-contained page: to be kept, printed, or sent to a bank as a PDF. */
export async function evidencePage(deps: Deal, pack: PackRow): Promise<{ fileName: string; html: string }> {
  const { content, dispute_id, amount, currency, reason, built_at } = pack
  const files = await listFiles(
    deps.db,
    content.pictures.map(({ _id }) => _id),
  )
  const sections = content.sections.map(({ title, rows }) => {
    const entries = rows.map(
      ({ label, text, at }) => `<div><dt>${escapeHtml(label)}${timeOf(at)}</dt><dd>${escapeHtml(text)}</dd></div>`,
    )
    return `<section><h2>${escapeHtml(title)}</h2><dl>${entries.join('')}</dl></section>`
  })
  const pictures: string[] = []
  for (const { _id, caption, at } of content.pictures)
    pictures.push(
      `<figure>${await imageOf(deps, files.get(_id))}<figcaption>${escapeHtml(caption)}${timeOf(at)}</figcaption></figure>`,
    )
  const title = `Evidence in dispute ${dispute_id}`
  const sum = writeMoney({ amount, currency }, { locale: 'en' })
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(`${deps.settings.marketplaceName}: ${sum}, disputed as “${reason.replaceAll('_', ' ')}”.`)}${timeOf(built_at.toISOString())}</p>${sections.join('')}${pictures.length ? `<section><h2>Pictures</h2>${pictures.join('')}</section>` : ''}</body></html>`
  return { fileName: `evidence-${dispute_id}.html`, html }
}
