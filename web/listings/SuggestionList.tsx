import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useEffect } from 'react'
import type { FavoriteTarget } from '#shared/contract/favorite.ts'
import { targetHref } from '#web/favorites/target-link.ts'
import { useRecentlyViewed } from '#web/favorites/use-recently-viewed.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { forgetSearches, rememberSearch } from '#web/kernel/recent-searches.ts'
import { splitByMatches } from '#web/kernel/search-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { HighlightedText } from '#web/ui/HighlightedText.tsx'
import type { Icon as IconOf } from '#web/ui/icon.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { type Combobox, keepFocus } from '#web/ui/use-combobox.ts'
import styles from './SuggestionList.module.css'
import {
  type FoundSuggestions,
  type SuggestionItem,
  suggestionRowsOf,
  useCategoryName,
  useSuggestions,
} from './suggestions.ts'

const groups = ['category', 'service', 'product', 'request', 'wanted', 'provider'] as const

type SuggestionsProps = {
  words: string
  /** The previous searches on this device. */
  recent: readonly string[]
  /** Hears whether there is anything that was looked at, which is a reason to open the list. */
  onViewed: (hasViewed: boolean) => void
  combobox: Combobox
  onChoose: () => void
}

/** The list below the search field: recent searches, or suggestions for the typed words. */
export function SuggestionList(props: SuggestionsProps) {
  const { onViewed } = props
  const found = useSuggestions(props.words, props.combobox.isOpen)
  const viewed = useRecentlyViewed(true)
  const hasViewed = viewed.length > 0
  useEffect(() => onViewed(hasViewed), [hasViewed, onViewed])
  return props.words.trim() ? (
    <FittingSuggestions {...props} found={found} />
  ) : (
    <RecentSearches {...props} viewed={viewed} />
  )
}

/** The id of an option in its list. */
const idIn = ({ listId }: Combobox, key: string) => `${listId}-${key}`

function Option({
  name,
  href,
  look,
  combobox,
  onChoose,
  children,
}: {
  name: string
  href: string
  look?: string | undefined
  combobox: Combobox
  onChoose: () => void
  children: ReactNode
}) {
  const id = idIn(combobox, name)
  return (
    <Link
      id={id}
      href={href}
      role="option"
      tabIndex={-1}
      aria-selected={id === combobox.activeId}
      className={classes('row align-center gap-12 size-14', styles.option, look)}
      onClick={onChoose}
    >
      {children}
    </Link>
  )
}

function OptionList({ combobox, label, children }: { combobox: Combobox; label: string; children: ReactNode }) {
  return (
    <div
      id={combobox.listId}
      role="listbox"
      aria-label={label}
      className={styles.list}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
    >
      {children}
    </div>
  )
}

const Glyph = ({ icon: Icon }: { icon: IconOf }) => (
  <span className={`centered fixed ${styles.glyph}`}>
    <Icon size={18} aria-hidden="true" />
  </span>
)

const MOST_VIEWED_SHOWN = 5

const ListTitle = ({ children }: { children: ReactNode }) => (
  <Text as="span" block size={13} tone="faint" weight={500} className={styles.title}>
    {children}
  </Text>
)

/** Earlier searches of this device, and the way to be rid of them. */
function RecentSearches({
  recent,
  viewed,
  combobox,
  onChoose,
}: SuggestionsProps & { viewed: readonly FavoriteTarget[] }) {
  const t = useT()
  const clearId = idIn(combobox, 'clear')
  if (!combobox.isOpen) return null
  return (
    <OptionList combobox={combobox} label={t(recent.length > 0 ? 'search.recent' : 'search.viewed')}>
      {recent.length > 0 ? <ListTitle>{t('search.recent')}</ListTitle> : null}
      {recent.map((words) => (
        <Option
          key={words}
          name={`recent-${words}`}
          href={links.explore({ q: words })}
          combobox={combobox}
          onChoose={onChoose}
        >
          <Glyph icon={IconHistory} />
          <Text as="span" dir="auto" wrap="anywhere" flex="grow">
            {words}
          </Text>
        </Option>
      ))}
      {recent.length > 0 ? (
        <button
          type="button"
          id={clearId}
          role="option"
          tabIndex={-1}
          aria-selected={clearId === combobox.activeId}
          className={classes('row align-center gap-12 size-14', styles.option, styles.clear)}
          onClick={() => {
            forgetSearches()
            combobox.close()
          }}
        >
          {t('search.forget')}
        </button>
      ) : null}
      {viewed.length > 0 ? <ListTitle>{t('search.viewed')}</ListTitle> : null}
      {viewed.slice(0, MOST_VIEWED_SHOWN).map((thing) => (
        <Option
          key={thing._id}
          name={`viewed-${thing._id}`}
          href={targetHref(thing)}
          combobox={combobox}
          onChoose={onChoose}
        >
          {thing.image ? (
            <span className={styles.picture}>
              <Picture source={thing.image} alt="" sizes="40px" ratio="1/1" rounded="md" />
            </span>
          ) : (
            <Glyph icon={IconHistory} />
          )}
          <Text as="span" dir="auto" wrap="anywhere" flex="grow">
            {thing.title}
          </Text>
        </Option>
      ))}
    </OptionList>
  )
}

/** Categories, services, products, requests for both and providers, and at last the search for everything. */
function FittingSuggestions({ words, combobox, onChoose, found }: SuggestionsProps & { found: FoundSuggestions }) {
  const t = useT()
  const { isOpen, activeId, forget } = combobox
  const { suggestions, corrected, settled } = found
  const rows = suggestionRowsOf(suggestions, useCategoryName(isOpen))
  const idOf = (key: string) => idIn(combobox, key)
  const meant = corrected ? ['meant'] : []
  const isGone =
    activeId !== null && ![...meant, ...rows.map(({ key }) => key), 'all'].some((key) => idOf(key) === activeId)
  useEffect(() => {
    if (isGone) forget()
  }, [isGone, forget])
  /** Remembers the typed words, or their correction, also if a suggestion was chosen. */
  const choose = () => {
    rememberSearch(corrected ?? words)
    onChoose()
  }
  const shown = corrected ?? words
  const titleOf = (kind: (typeof groups)[number]) => {
    if (kind === 'product') return t('nav.products')
    return kind === 'wanted' ? t('nav.productRequests') : t(`search.kinds.${kind}`)
  }
  return (
    <>
      <span role="status" className="visually-hidden">
        {isOpen && settled ? t('search.found', { count: rows.length }) : ''}
      </span>
      {isOpen ? (
        <OptionList combobox={combobox} label={t('search.suggestions')}>
          {corrected ? (
            <Option
              name="meant"
              href={links.explore({ q: corrected })}
              look={styles.meant}
              combobox={combobox}
              onChoose={choose}
            >
              {t('search.meant', { words: corrected })}
            </Option>
          ) : null}
          {groups.map((kind) => {
            const own = rows.filter((row) => row.kind === kind)
            if (own.length === 0) return null
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
              <div key={kind} role="group" aria-labelledby={idOf(kind)} className={styles.group}>
                <Text as="span" id={idOf(kind)} block size={13} tone="faint" weight={500} className={styles.title}>
                  {titleOf(kind)}
                </Text>
                {own.map((row) => (
                  <Option key={row.key} name={row.key} href={row.href} combobox={combobox} onChoose={choose}>
                    <SuggestionRow row={row} words={shown} />
                  </Option>
                ))}
              </div>
            )
          })}
          <Option
            name="all"
            href={links.explore({ q: words.trim() })}
            look={styles.all}
            combobox={combobox}
            onChoose={choose}
          >
            <Glyph icon={IconSearch} />
            <Text as="span" wrap="anywhere" flex="grow">
              {t('search.everything', { words: words.trim() })}
            </Text>
          </Option>
        </OptionList>
      ) : null}
    </>
  )
}

const SIZE = 40

/** One suggestion: a small picture, the text with the typed words in bold, and a note that tells equal texts apart. */
function SuggestionRow({ row: { text, note, picture, face, price }, words }: { row: SuggestionItem; words: string }) {
  const t = useT()
  const format = useFormat()
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
      <Text as="span" wrap="anywhere" flex="grow">
        <span dir="auto" className={`block text-ellipsis ${styles.name}`}>
          <HighlightedText parts={splitByMatches(text, words)} />
          {face?.isVerified ? <VerifiedBadge label={t('search.verified')} size={16} /> : null}
        </span>
        {notes.length ? <span className="size-13 tone-faint block text-ellipsis">{notes.join(' · ')}</span> : null}
      </Text>
      {price ? (
        <Text as="span" wrap="nowrap" flex="fixed" tone="muted" tabular>
          {price.isLowest
            ? t('search.from', { price: format.money(price, 'browsing') })
            : format.money(price, 'browsing')}
        </Text>
      ) : null}
    </>
  )
}
