import type { SiteContent } from '#shared/contract/admin-site-content.ts'
import type { LandingBlock, NavigationLink, SitePicture, Translated } from '#shared/contract/site-content.ts'
import type { shippedBlocks } from '#shared/policies/landing-blocks.ts'
import { navigationPlaces } from '#shared/policies/site-navigation.ts'
import { type LanguageCode, languageNames, languages, type Translate } from '#web/kernel/i18n.tsx'

type TextsOf<Type extends keyof typeof shippedBlocks> = keyof (typeof shippedBlocks)[Type]
export type TextName = { [Type in keyof typeof shippedBlocks]: TextsOf<Type> }[keyof typeof shippedBlocks] | 'markdown'

/** A line for each language in which there is a text; those of a text of several lines stand below its name. */
const translated = (name: string, texts: Translated | undefined): string[] =>
  languages.flatMap((language: LanguageCode) => {
    const text = texts?.[language]
    if (!text?.trim()) return []
    const label = `${name}, ${languageNames[language]}:`
    return text.includes('\n') ? [label, ...text.split('\n')] : [`${label} ${text}`]
  })

const picture = (t: Translate, value: SitePicture | null): string[] =>
  value
    ? [`${t('site-content:picture.title')}: ${value.url}`, ...translated(t('site-content:picture.alt'), value.alts)]
    : []

function blockLines(t: Translate, block: LandingBlock): string[] {
  const texts = Object.entries(block.texts as Partial<Record<TextName, Translated>>)
  return [
    `## ${t(`site-content:blocks.${block.type}.name`)}`,
    ...(block.isHidden ? [t('site-content:hidden')] : []),
    ...(block.shownTo ? [`${t('site-content:readers.title')}: ${t(`site-content:readers.${block.shownTo}`)}`] : []),
    ...texts.flatMap(([name, value]) => translated(t(`site-content:texts.${name as TextName}`), value)),
    ...(block.type === 'categories' && block.categories.length > 0
      ? [`${t('site-content:categories.title')}: ${block.categories.join(', ')}`]
      : []),
    ...('href' in block && block.href ? [`${t('site-content:texts.href')}: ${block.href}`] : []),
    ...('picture' in block ? picture(t, block.picture) : []),
    ...('pictures' in block ? block.pictures.flatMap((each) => picture(t, each)) : []),
    '',
  ]
}

/** The name of an entry of the menu, as its list has it. */
export function linkName(
  t: Translate,
  link: NavigationLink,
  language: LanguageCode,
  pages: ReadonlyMap<string, string>,
) {
  const own = link.labels[language]?.trim()
  if (own) return own
  if (link.to === 'place') return t(navigationPlaces[link.place][1])
  return link.to === 'page' ? (pages.get(link.page) ?? link.page) : link.href
}

function targetOf(link: NavigationLink): string {
  if (link.to === 'place') return navigationPlaces[link.place][0]
  return link.to === 'page' ? link.page : link.href
}

function linkLines(t: Translate, link: NavigationLink): string[] {
  return [`- ${targetOf(link)}`, ...translated(`  ${t('site-content:links.label')}`, link.labels)]
}

/** A content as lines of text, so that two can be compared. */
export function linesOf(t: Translate, content: SiteContent | undefined): string {
  if (!content) return ''
  if (content.kind === 'landing')
    return [
      ...translated(t('site-content:fields.seoTitle'), content.title),
      ...translated(t('site-content:fields.description'), content.description),
      ...content.blocks.flatMap((block) => blockLines(t, block)),
    ].join('\n')
  if (content.kind === 'page')
    return [
      `${t('site-content:fields.slug')}: /${content.slug}`,
      ...translated(t('site-content:fields.title'), content.title),
      ...translated(t('site-content:fields.description'), content.description),
      ...picture(t, content.picture),
      ...translated(t('site-content:fields.markdown'), content.markdown),
    ].join('\n')
  return [
    `## ${t('site-content:fields.header')}`,
    ...content.header.flatMap((link) => linkLines(t, link)),
    ...content.footer.flatMap(({ name, labels, links }) => [
      `## ${name ? t(`footer.${name}`) : t('site-content:columns.own')}`,
      ...translated(t('site-content:columns.title'), labels),
      ...links.flatMap((link) => linkLines(t, link)),
    ]),
  ].join('\n')
}

/** The names of the parts in which two contents differ. */
export function changedParts(t: Translate, before: SiteContent | undefined, after: SiteContent): string[] {
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  if (after.kind === 'page') {
    const old = before?.kind === 'page' ? before : undefined
    return (['slug', 'title', 'description', 'picture', 'markdown'] as const)
      .filter((field) => differs(old?.[field], after[field]))
      .map((field) => (field === 'picture' ? t('site-content:picture.title') : t(`site-content:fields.${field}`)))
  }
  if (after.kind === 'navigation') {
    const old = before?.kind === 'navigation' ? before : undefined
    return (['header', 'footer'] as const)
      .filter((field) => differs(old?.[field], after[field]))
      .map((field) => t(`site-content:fields.${field}`))
  }
  const old = before?.kind === 'landing' ? before : undefined
  const blockOf = (id: string) => old?.blocks.find((block) => block.id === id)
  const left = (old?.blocks ?? []).filter(({ id }) => !after.blocks.some((block) => block.id === id))
  const ids = (blocks: readonly LandingBlock[] = [], others: readonly LandingBlock[] = []) =>
    blocks.map(({ id }) => id).filter((id) => others.some((other) => other.id === id))
  return [
    ...[...after.blocks.filter((block) => differs(blockOf(block.id), block)), ...left].map(({ type }) =>
      t(`site-content:blocks.${type}.name`),
    ),
    ...(differs(ids(old?.blocks, after.blocks), ids(after.blocks, old?.blocks)) ? [t('site-content:order')] : []),
    ...(differs([old?.title, old?.description], [after.title, after.description]) ? [t('site-content:search')] : []),
  ]
}
