import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { mainCategoriesOf, useCategories } from '#web/listings/category-tree.ts'
import { NextSuggestions } from '#web/listings/NextSuggestions.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { exploreHref, type KindName } from './explore-params.ts'
import type { Total } from './search-kinds.tsx'

/** Words that say something on their own. */
const singleWords = (words: string) => {
  const parts = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => [...part].length > 2)
  return parts.length > 1 ? [...new Set(parts)].slice(0, 5) : []
}

/** Nothing to show, and what to do about it: another kind, fewer words, a category. */
export function NothingFound({
  words,
  kind,
  others,
}: {
  words: string
  kind: KindName | null
  /** Kinds of which there are some. */
  others: ({ name: KindName } & Total)[]
}) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const filled = mainCategoriesOf(useCategories()).filter(({ listings }) => listings > 0)
  return (
    <>
      <EmptyState
        picture={artworkUrl('decor', 'd1', { view: 2 })}
        title={words ? t('explore:none.title', { words }) : t('explore:none.nothing')}
        text={others.length ? t(`explore:none.other.${kind ?? 'services'}`) : t('explore:none.text')}
        action={
          others.length ? (
            others.map(({ name, total, totalIsCapped = false }, index) => (
              <Button
                key={name}
                variant={index === 0 ? 'primary' : 'outline'}
                href={exploreHref({ words, kind: name, page: 1 })}
              >
                {t(`explore:none.see.${name}`, { count: total, number: format.count(total, totalIsCapped) })}
              </Button>
            ))
          ) : (
            <Button variant="primary" href={words ? links.explore() : links.addService()}>
              {words ? t('explore:none.clear') : t('browse:entry.empty.offer')}
            </Button>
          )
        }
      />
      <NextSuggestions
        title={t('explore:none.words')}
        ways={singleWords(words).map((word) => ({
          key: word,
          label: word,
          href: exploreHref({ words: word, kind: null, page: 1 }),
        }))}
      />
      <NextSuggestions
        title={t('browse:browse.empty.categories')}
        ways={filled.map(({ slug, name }) => ({ key: slug, label: name[language], href: links.category(slug) }))}
      />
    </>
  )
}
