import { readMessages } from '#server/kernel/messages.ts'
import type { Language } from '#shared/contract/common.ts'
import type { LandingContent, NavigationContent, NavigationLink } from '#shared/contract/site-content.ts'
import { languages } from '#shared/kernel/language.ts'
import { shippedBlocks } from '#shared/policies/landing-blocks.ts'
import { type NavigationPlace, shippedFooter, shippedHeader } from '#shared/policies/site-navigation.ts'

const plain = <Type extends 'services' | 'products' | 'requests' | 'wanted' | 'steps' | 'promises'>(type: Type) => ({
  id: type,
  type,
  isHidden: false,
  texts: {},
})

/** The landing page that comes along. */
export const shippedLanding: LandingContent = {
  kind: 'landing',
  title: {},
  description: {},
  blocks: [
    { id: 'opening', type: 'opening', isHidden: false, texts: {}, pictures: [] },
    { id: 'categories', type: 'categories', isHidden: false, texts: {}, categories: [] },
    plain('services'),
    plain('products'),
    plain('requests'),
    plain('wanted'),
    plain('steps'),
    plain('promises'),
    { id: 'sellers', type: 'sellers', isHidden: false, texts: {}, picture: null },
  ],
}

const linkTo = (place: NavigationPlace): NavigationLink => ({ to: 'place', place, labels: {} })

/** The menu and the footer that come along. */
export const shippedNavigation: NavigationContent = {
  kind: 'navigation',
  header: shippedHeader.map(linkTo),
  footer: (Object.keys(shippedFooter) as (keyof typeof shippedFooter)[]).map((name) => ({
    name,
    labels: {},
    links: shippedFooter[name].map(linkTo),
  })),
}

const catalogues = {
  common: readMessages('common'),
  home: readMessages('home'),
  'product-cards': readMessages('product-cards'),
}

function textAt(key: string, language: Language): string {
  const [namespace, path] = key.includes(':') ? key.split(':') : ['common', key]
  let found: unknown = catalogues[namespace as keyof typeof catalogues][language]
  for (const part of (path ?? '').split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}`)
  return found
}

/** The texts of the landing page that come along, by language and by `block.text`. */
export const shippedLandingTexts = (name: string): Record<Language, Record<string, string>> =>
  // The languages are the keys of the type.
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(shippedBlocks).flatMap(([block, texts]) =>
          Object.entries(texts).map(([text, { key }]) => [
            `${block}.${text}`,
            textAt(key, language).replace('{{name}}', () => name),
          ]),
        ),
      ),
    ]),
  ) as Record<Language, Record<string, string>>
