import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useEffect } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import { type Combobox, keepFocus } from '#web/ui/use-combobox.ts'
import styles from './HeaderSuggestions.module.css'
import { SuggestionRow } from './SuggestionRow.tsx'
import { suggestionRowsOf } from './suggestion-rows.ts'
import { useCategoryName, useSuggestions } from './use-suggestions.ts'

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
