import type { LanguageCode } from '#shared/kernel/language.ts'
import { messages as am } from '#shared/messages/common/am.ts'
import { messages as de } from '#shared/messages/common/de.ts'
import { messages as en } from '#shared/messages/common/en.ts'
import { messages as fr } from '#shared/messages/common/fr.ts'

const catalogues = { en, am, de, fr }

/** For the case that a page cannot even be rendered: no script, no style, no data. `name` cannot hold `<` or quotes. */
export function unavailablePage(language: LanguageCode, name: string): [start: string, end: string] {
  const { failure, tryAgain } = catalogues[language]
  const start = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${failure.title} · ${name}</title></head><body><main><h1>${failure.title}</h1><p>${failure.text}</p><p><a href="">${tryAgain}</a></p></main>`
  return [start, '</body></html>']
}
