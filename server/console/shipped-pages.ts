import type { Language } from '#shared/contract/common.ts'
import { messages as aboutAm } from '#shared/messages/about/am.ts'
import { messages as aboutDe } from '#shared/messages/about/de.ts'
import { messages as aboutEn } from '#shared/messages/about/en.ts'
import { messages as aboutFr } from '#shared/messages/about/fr.ts'
import { messages as legalAm } from '#shared/messages/legal/am.ts'
import { messages as legalDe } from '#shared/messages/legal/de.ts'
import { messages as legalEn } from '#shared/messages/legal/en.ts'
import { messages as legalFr } from '#shared/messages/legal/fr.ts'
import { aboutPrinciples, helpPlaces, type PageKey, shippedSections } from '#shared/policies/content-pages.ts'

const legalWords = { en: legalEn, am: legalAm, de: legalDe, fr: legalFr }
const aboutWords = { en: aboutEn, am: aboutAm, de: aboutDe, fr: aboutFr }

type Section = { title: string; text: string; more?: string }

const BULLET = '• '

const isItem = (line: string | undefined) => line?.startsWith(BULLET) === true

/** A text of the catalogue, whose lines are paragraphs and items. */
const proseOf = (text: string): string =>
  text
    .split('\n')
    .map((line, at, lines) => {
      const written = isItem(line) ? `- ${line.slice(BULLET.length)}` : line
      return isItem(line) && isItem(lines[at + 1]) ? written : `${written}\n`
    })
    .join('\n')
    .trimEnd()

const markdownOf = (lead: string, sections: readonly Section[]): string =>
  [
    proseOf(lead),
    ...sections.flatMap(({ title, text, more }) => [`## ${title}`, proseOf(text), ...(more ? [more] : [])]),
  ].join('\n\n')

function privacySections(language: Language, hasStripe: boolean): Section[] {
  const { privacy } = legalWords[language]
  return shippedSections.privacy.map((id) => {
    if (id === 'processors') {
      const { title, stripe, sandbox, others } = privacy.processors
      return { title, text: `${hasStripe ? stripe : sandbox}\n${others}` }
    }
    return { ...privacy[id], ...(id === 'browser' ? { more: '{{table.storage}}' } : {}) }
  })
}

function helpSections(language: Language): Section[] {
  const { help } = legalWords[language]
  return shippedSections.help.map((id) => ({ ...help[id], more: `[${help[id].link}](${helpPlaces[id]})` }))
}

function aboutSections(language: Language): Section[] {
  const { what, principles, who } = aboutWords[language].us
  return [
    what,
    {
      title: principles.title,
      text: aboutPrinciples.map((id) => `${BULLET}**${principles[id].title}.** ${principles[id].text}`).join('\n'),
    },
    { title: who.title, text: `${who.text}\n${who.software}` },
  ]
}

/** The text of a page that comes along, as Markdown with the names of its values. */
export function shippedPage(
  { key, language }: { key: PageKey; language: Language },
  { hasStripe }: { hasStripe: boolean },
): { title: string; markdown: string } {
  const legal = legalWords[language]
  if (key === 'about') {
    const { title, lead } = aboutWords[language].us
    return { title, markdown: markdownOf(lead, aboutSections(language)) }
  }
  const { title, lead } = legal[key]
  const sections = {
    terms: () => shippedSections.terms.map((id) => legal.terms[id]),
    privacy: () => privacySections(language, hasStripe),
    imprint: () => shippedSections.imprint.map((id) => legal.imprint[id]),
    help: () => helpSections(language),
  }
  return { title, markdown: markdownOf(lead, sections[key]()) }
}
