import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { rememberSearch, useRecentSearches } from '#web/kernel/recent-searches.ts'
import { readTextParam } from '#web/kernel/search-text.ts'
import { useOnDemand } from '#web/ui/lazy-part.ts'
import { useCombobox } from '#web/ui/use-combobox.ts'
import styles from './HeaderSearch.module.css'

const MAX_LENGTH = 120

const loadSuggestions = () => import('./HeaderSuggestions.tsx').then(({ HeaderSuggestions }) => HeaderSuggestions)

/**
 * What is being typed. An address with other words wins, but not the one that was just asked for: the user may be
 * typing on while it loads.
 */
function useSearchText() {
  const [query] = useSearchParams()
  const given = readTextParam(query, 'q', MAX_LENGTH)
  const [words, setWords] = useState(given)
  const [known, setKnown] = useState(given)
  const [asked, setAsked] = useState<string | null>(null)
  if (known !== given) {
    setKnown(given)
    setAsked(null)
    if (given !== asked) setWords(given)
  }
  return { words, setWords, ask: () => setAsked(words) }
}

/** Searches everything, with earlier searches and suggestions while the user types; a plain form until the page is hydrated. */
export function HeaderSearch({ autoFocus = false, onSearch }: { autoFocus?: boolean; onSearch?: () => void }) {
  const t = useT()
  const { words, setWords, ask } = useSearchText()
  const [Suggestions, load] = useOnDemand(loadSuggestions)
  const recent = useRecentSearches()
  const hasWords = words.trim() !== ''
  const combobox = useCombobox({
    hasList: (hasWords || recent.length > 0) && Suggestions !== null,
    onClear: () => setWords(''),
  })
  const leave = () => {
    combobox.close()
    onSearch?.()
  }
  const submit = () => {
    ask()
    rememberSearch(words)
    leave()
  }
  return (
    <div className={styles.search}>
      <Form role="search" action={links.explore()} className={styles.form} onSubmit={submit}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          {...combobox.field}
          type="search"
          dir="auto"
          name="q"
          maxLength={MAX_LENGTH}
          value={words}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          className={styles.input}
          enterKeyHint="search"
          spellCheck={false}
          onFocus={() => {
            load()
            if (!hasWords) combobox.open()
          }}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            load()
            combobox.open()
          }}
          // biome-ignore lint/a11y/noAutofocus: only after the person opened the search by a click
          autoFocus={autoFocus}
        />
        <button type="submit" className={styles.submit} aria-label={t('search.submit')}>
          <IconSearch size={18} aria-hidden="true" />
        </button>
      </Form>
      {Suggestions ? <Suggestions words={words} recent={recent} combobox={combobox} onChoose={leave} /> : null}
    </div>
  )
}
