import { readMessages } from '#server/kernel/messages.ts'
import type { Language } from '#shared/contract/common.ts'
import { aboutPrinciples, helpPlaces, type PageKey, shippedSections } from '#shared/policies/content-pages.ts'

const legalTexts = readMessages('legal')
const aboutTexts = readMessages('about')

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
  const { privacy } = legalTexts[language]
  return shippedSections.privacy.map((id) => {
    if (id === 'processors') {
      const { title, stripe, sandbox, others } = privacy.processors
      return { title, text: `${hasStripe ? stripe : sandbox}\n${others}` }
    }
    return { ...privacy[id], ...(id === 'browser' ? { more: '{{table.storage}}' } : {}) }
  })
}

function helpSections(language: Language): Section[] {
  const { help } = legalTexts[language]
  return shippedSections.help.map((id) => ({ ...help[id], more: `[${help[id].link}](${helpPlaces[id]})` }))
}

function aboutSections(language: Language): Section[] {
  const { what, principles, who } = aboutTexts[language].us
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
  const legal = legalTexts[language]
  if (key === 'about') {
    const { title, lead } = aboutTexts[language].us
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
