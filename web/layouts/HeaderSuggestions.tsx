import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Suggestion } from '#shared/contract/search.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { splitByMatches } from '#web/kernel/search-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { HighlightedText } from '#web/ui/HighlightedText.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { type Combobox, keepFocus } from '#web/ui/use-combobox.ts'
import styles from './HeaderSuggestions.module.css'

const groups = ['category', 'service', 'product', 'provider'] as const

/** What may be meant, below the field: categories, services, products and providers, and at last the search for everything. */
export function HeaderSuggestions({
  words,
  combobox,
  onChoose,
}: {
  words: string
  combobox: Combobox
  onChoose: () => void
}) {
  const t = useT()
  const { listId, isOpen, activeId, forget } = combobox
  const { suggestions, settled } = useSuggestions(words, isOpen)
  const rows = suggestionRowsOf(suggestions, useCategoryName(isOpen))
  const idOf = (key: string) => `${listId}-${key}`
  const isGone = activeId !== null && ![...rows.map(({ key }) => key), 'all'].some((key) => idOf(key) === activeId)
  useEffect(() => {
    if (isGone) forget()
  }, [isGone, forget])

  const option = (key: string, href: string, children: ReactNode) => (
    <Link
      key={key}
      id={idOf(key)}
      href={href}
      role="option"
      tabIndex={-1}
      aria-selected={idOf(key) === activeId}
      className={classes(styles.option, key === 'all' && styles.all)}
      onClick={onChoose}
    >
      {children}
    </Link>
  )
  return (
    <>
      <span role="status" className="visually-hidden">
        {isOpen && settled ? t('search.found', { count: rows.length }) : ''}
      </span>
      {isOpen ? (
        <div
          id={listId}
          role="listbox"
          aria-label={t('search.suggestions')}
          className={styles.list}
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
        >
          {groups.map((kind) => {
            const own = rows.filter((row) => row.kind === kind)
            if (own.length === 0) return null
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
              <div key={kind} role="group" aria-labelledby={idOf(kind)} className={styles.group}>
                <span id={idOf(kind)} className={styles.title}>
                  {kind === 'product' ? t('nav.products') : t(`search.kinds.${kind}`)}
                </span>
                {own.map((row) => option(row.key, row.href, <SuggestionRow row={row} words={words} />))}
              </div>
            )
          })}
          {option(
            'all',
            links.explore({ q: words.trim() }),
            <>
              <span className={styles.glyph}>
                <IconSearch size={18} aria-hidden="true" />
              </span>
              <span className={styles.text}>{t('search.everything', { words: words.trim() })}</span>
            </>,
          )}
        </div>
      ) : null}
    </>
  )
}

const SIZE = 40

/** One suggestion: a small picture, the text with the typed words in bold, and a note that tells equal texts apart. */
function SuggestionRow({ row: { text, note, picture, face }, words }: { row: SuggestionItem; words: string }) {
  const t = useT()
  const listings = note?.listings ? t(`search.${note.of ?? 'listings'}`, { count: note.listings }) : undefined
  const notes = [note?.within, listings].filter(Boolean)
  return (
    <>
      {face ? <Avatar name={text} picture={face.picture} size={SIZE} /> : null}
      {picture ? (
        <span className={styles.picture}>
          <Picture source={picture} alt="" sizes={`${SIZE}px`} ratio="1/1" rounded="md" />
        </span>
      ) : null}
      <span className={styles.text}>
        <span className={styles.name}>
          <HighlightedText parts={splitByMatches(text, words)} />
          {face?.isVerified ? <VerifiedBadge label={t('search.verified')} size={16} /> : null}
        </span>
        {notes.length ? <span className={styles.note}>{notes.join(' · ')}</span> : null}
      </span>
    </>
  )
}

const DEBOUNCE_MS = 150

/** Whether what was suggested for other words is worth showing until the answer is there. */
const isNear = (words: string, others: string) => words.startsWith(others) || others.startsWith(words)

/**
 * Suggestions for the words, fetched when the typing pauses; an answer to earlier words is not shown.
 * `settled` says that nothing is on its way. Without an answer there are no suggestions.
 */
function useSuggestions(typed: string, isWanted: boolean): { suggestions: Suggestion[]; settled: boolean } {
  const words = typed.trim().replace(/\s+/g, ' ')
  const [paused] = useDebouncedValue(words, DEBOUNCE_MS)
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...q(api.search.suggest, { query: { q: paused } }),
    enabled: isWanted && paused !== '',
    retry: false,
    placeholderData: (previous, query) => {
      const before = query?.queryKey[1]
      const others = typeof before === 'object' && 'query' in before ? String(Object(before.query).q ?? '') : ''
      return isNear(paused, others) ? previous : undefined
    },
  })
  return {
    suggestions: words && isNear(words, paused) ? (data?.suggestions ?? []) : [],
    settled: words === paused && !isFetching && !isPlaceholderData,
  }
}

/** The name of a category in the language of the page, by its own slug and that of its parent. */
function useCategoryName(isWanted: boolean) {
  const language = useLanguage()
  const enabled = isWanted
  const services = useQuery({ ...q(api.category.list, { query: { kind: 'service' } }), enabled }).data?.categories
  const products = useQuery({ ...q(api.category.list, { query: { kind: 'product' } }), enabled }).data?.categories
  return (slug: string, parent: string | null) =>
    [...(services ?? []), ...(products ?? [])].find((category) => category.slug === slug && category.parent === parent)
      ?.name[language]
}

type SuggestionItem = {
  key: string
  kind: Suggestion['kind']
  href: string
  text: string
  /** Behind the text: the category that something belongs to, how much there is of it. */
  note?: { within?: string | undefined; of?: 'listings' | 'goods'; listings?: number }
  picture?: { url: string; placeholder?: string | null | undefined }
  /** A person has a face instead of a picture. */
  face?: { picture: string | undefined; isVerified: boolean }
}

function hrefOf(of: 'service' | 'product', category: string, subcategory: string | undefined) {
  if (of === 'product') return links.products({ category, subcategory })
  return subcategory ? links.subcategory(category, subcategory) : links.category(category)
}

/** Suggestions with their words, pictures and addresses; a category whose name is not known yet is left out. */
function suggestionRowsOf(
  suggestions: readonly Suggestion[],
  categoryName: (slug: string, parent: string | null) => string | undefined,
): SuggestionItem[] {
  return suggestions.flatMap((suggestion): SuggestionItem[] => {
    if (suggestion.kind === 'category') {
      const { of, category, subcategory, listings } = suggestion
      const slug = subcategory ?? category
      const text = categoryName(slug, subcategory ? category : null)
      if (!text) return []
      return [
        {
          key: `category-${category}-${subcategory ?? ''}`,
          kind: 'category',
          href: hrefOf(of, category, subcategory),
          text,
          note: {
            within: subcategory ? categoryName(category, null) : undefined,
            of: of === 'product' ? 'goods' : 'listings',
            listings,
          },
          picture: { url: artworkUrl(slug, 'tile', { view: 2 }) },
        },
      ]
    }
    if (suggestion.kind !== 'provider') {
      const isService = suggestion.kind === 'service'
      const listing = isService ? suggestion.service : suggestion.product
      const { _id, title, category, subcategory, image } = listing
      return [
        {
          key: _id,
          kind: suggestion.kind,
          href: isService ? links.service(listing) : links.product(_id),
          text: title,
          note: { within: categoryName(subcategory, category) },
          picture: image ?? { url: artworkUrl(subcategory, _id) },
        },
      ]
    }
    const { _id, name, profilePicture: picture, isVerified } = suggestion.provider
    return [{ key: _id, kind: 'provider', href: links.provider(_id), text: name, face: { picture, isVerified } }]
  })
}
