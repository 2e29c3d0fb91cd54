import { readMessages } from '#server/kernel/messages.ts'
import type { Language } from '#shared/contract/common.ts'
import {
  aboutPrinciples,
  helpPlaces,
  howItWorksSteps,
  type PageKey,
  shippedSections,
  whyReasons,
} from '#shared/policies/content-pages.ts'
import { type WhyTopic, whyTopics } from '#shared/policies/why-topics.ts'

const legalTexts = readMessages('legal')
const aboutTexts = readMessages('about')
const whyTexts = readMessages('why')
const guideTexts = readMessages('guide')

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
    ...sections.flatMap(({ title, text, more }) => [
      `## ${title}`,
      ...(text ? [proseOf(text)] : []),
      ...(more ? [more] : []),
    ]),
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

type Point = { title: string; text: string }

/** Points below each other, with numbers if they are steps. */
const pointsOf = (points: readonly Point[], mark: (at: number) => string): string =>
  points.map(({ title, text }, at) => `${mark(at)} **${title}.** ${text}`).join('\n')
const numbered = (points: readonly Point[]) => pointsOf(points, (at) => `${at + 1}.`)
const bulleted = (points: readonly Point[]) => pointsOf(points, () => '-')

function howSections(language: Language, hasStripe: boolean): Section[] {
  const { buyers, sellers, goods, money, fees, deadlines, cancelling, trust, questions } = guideTexts[language].how
  const { title, text } = cancelling
  return [
    { title: buyers.title, text: '', more: numbered(howItWorksSteps.buyers.map((key) => buyers[key])) },
    { title: sellers.title, text: '', more: numbered(howItWorksSteps.sellers.map((key) => sellers[key])) },
    { title: goods.title, text: '', more: numbered(howItWorksSteps.goods.map((key) => goods[key])) },
    {
      title: money.title,
      text: money.text,
      more: [bulleted(howItWorksSteps.money.map((key) => money[key])), ...(hasStripe ? [] : [money.sandbox])].join(
        '\n\n',
      ),
    },
    { title: fees.title, text: fees.text, more: '{{table.fees}}' },
    { title: deadlines.title, text: deadlines.text, more: '{{table.deadlines}}' },
    { title, text, more: ['{{table.cancelling}}', cancelling.seller, cancelling.products].join('\n\n') },
    { title: trust.title, text: '', more: bulleted(howItWorksSteps.trust.map((key) => trust[key])) },
    {
      title: questions.title,
      text: '',
      more: howItWorksSteps.questions
        .map((key) => `### ${questions[key].question}\n\n${questions[key].answer}`)
        .join('\n\n'),
    },
  ]
}

/** The reasons of a topic, each with a heading. */
function whySections(topic: WhyTopic, language: Language): Section[] {
  // Each topic has the texts of its own reasons.
  const texts = whyTexts[language][topic] as Record<string, unknown>
  return whyReasons[topic].map((key) => texts[key] as Point)
}

type GuideKey = 'how-it-works' | `why-${WhyTopic}`
const isGuide = (key: PageKey): key is GuideKey => key === 'how-it-works' || key.startsWith('why-')

/** The words of the screens that have a sentence above their text. */
function guidePage(key: GuideKey, language: Language, hasStripe: boolean) {
  const topic = whyTopics.find((each) => key === `why-${each}`)
  const { title, hero, lead } = topic ? whyTexts[language][topic] : guideTexts[language].how
  const sections = topic ? whySections(topic, language) : howSections(language, hasStripe)
  return { title, markdown: markdownOf(`**${hero}**\n${lead}`, sections) }
}

/** The text of a page that comes along, as Markdown with the names of its values. */
export function shippedPage(
  { key, language }: { key: PageKey; language: Language },
  { hasStripe }: { hasStripe: boolean },
): { title: string; markdown: string } {
  if (isGuide(key)) return guidePage(key, language, hasStripe)
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
