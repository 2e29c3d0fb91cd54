import { RESERVED_SLUGS } from '../policies/reserved-slugs.ts'
import type { SiteContent } from './admin-site-content.ts'
import type { Language } from './common.ts'
import type { LandingContent, NavigationContent, OwnPageContent, Translated } from './site-content.ts'

type Errors = Record<string, string>

const isEmpty = (texts: Translated, language: Language) => !texts[language]?.trim()

function pageErrors(content: OwnPageContent, language: Language): Errors {
  const { slug, title, markdown } = content
  return {
    ...(slug === '' ? { 'content.slug': 'is required' } : {}),
    ...(RESERVED_SLUGS.includes(slug) ? { 'content.slug': 'is an address of the marketplace itself' } : {}),
    ...(isEmpty(title, language) ? { [`content.title.${language}`]: 'is required' } : {}),
    ...(isEmpty(markdown, language) ? { [`content.markdown.${language}`]: 'is required' } : {}),
  }
}

function navigationErrors({ header, footer }: NavigationContent, language: Language): Errors {
  const errors: Errors = {}
  const linkErrors = (links: typeof header, path: string) =>
    links.forEach((link, at) => {
      if (link.to === 'address' && isEmpty(link.labels, language))
        errors[`${path}.${at}.labels.${language}`] = 'is required'
    })
  linkErrors(header, 'content.header')
  footer.forEach(({ name, labels, links }, at) => {
    if (name === undefined && isEmpty(labels, language))
      errors[`content.footer.${at}.labels.${language}`] = 'is required'
    linkErrors(links, `content.footer.${at}.links`)
  })
  return errors
}

function landingErrors({ blocks }: LandingContent, language: Language): Errors {
  return Object.assign(
    {},
    ...blocks.map((block, at): Errors => {
      if ((block.type !== 'own' && block.type !== 'banner') || block.isHidden) return {}
      const { button } = block.texts
      const first = block.type === 'own' ? 'title' : 'text'
      const text = block.type === 'own' ? block.texts.title : block.texts.text
      return {
        ...(isEmpty(text, language) ? { [`content.blocks.${at}.texts.${first}.${language}`]: 'is required' } : {}),
        ...(block.href && isEmpty(button, language)
          ? { [`content.blocks.${at}.texts.button.${language}`]: 'is required' }
          : {}),
      }
    }),
  )
}

/** Returns what is missing in a content before visitors may see it: a message for each field, by its path in the body of the call. */
export function missingIn(content: SiteContent, language: Language): Errors {
  if (content.kind === 'page') return pageErrors(content, language)
  return content.kind === 'navigation' ? navigationErrors(content, language) : landingErrors(content, language)
}
