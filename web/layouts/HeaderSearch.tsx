import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { readTextParam } from '#web/kernel/text-param.ts'
import { useSearchSuggestions } from '#web/listings/use-search-suggestions.ts'
import styles from './Header.module.css'

/**
 * The text being typed. An address with other words wins, except the one just requested: the user may be typing on
 * while it loads.
 */
function useSearchText() {
  const [query] = useSearchParams()
  const given = readTextParam(query, 'q', TEXT_LIMITS.query)
  const [words, setWords] = useState(given)
  const [known, setKnown] = useState(given)
  const [submitted, setSubmitted] = useState<string | null>(null)
  if (known !== given) {
    setKnown(given)
    setSubmitted(null)
    if (given !== submitted) setWords(given)
  }
  return { words, setWords, ask: () => setSubmitted(words) }
}

/** Searches everything, with earlier searches and suggestions while the user types; a plain form until the page is hydrated. */
export function HeaderSearch({ autoFocus = false, onSearch }: { autoFocus?: boolean; onSearch?: () => void }) {
  const t = useT()
  const { words, setWords, ask } = useSearchText()
  const { List, list, close, remember, field } = useSearchSuggestions({ words, setWords })
  const leave = () => {
    close()
    onSearch?.()
  }
  const submit = () => {
    ask()
    remember()
    leave()
  }
  return (
    <div className={`grow ${styles.fieldSearch}`}>
      <Form role="search" action={links.explore()} className={styles.form} onSubmit={submit}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          {...field}
          type="search"
          dir="auto"
          name="q"
          maxLength={TEXT_LIMITS.query}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          className={`size-15 tone-ink grow ${styles.input}`}
          enterKeyHint="search"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: only after the person opened the search by a click
          autoFocus={autoFocus}
        />
        <button type="submit" className={`fixed centered ${styles.submit}`} aria-label={t('search.submit')}>
          <IconSearch size={18} aria-hidden="true" />
        </button>
      </Form>
      {List ? <List {...list} onChoose={leave} /> : null}
    </div>
  )
}
