import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import { foldForSearch, hasEveryWord } from '#web/forms/search-fold.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './SettingRow.module.css'

const SearchContext = createContext(false)

/** True while all settings are searched: then every part shows all that it has. */
export const useIsSearched = (): boolean => use(SearchContext)

export function SettingsSearchField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const t = useT()
  return (
    <TextField
      label={t('console:search.label')}
      hideLabel
      type="search"
      icon={IconSearch}
      placeholder={t('console:search.label')}
      maxLength={100}
      className={styles.searchField}
      value={words}
      onChange={onChange}
    />
  )
}

/**
 * All settings, of which those are shown that have the words in their name, in what is said about them, in the labels of
 * their fields or in their key.
 */
export function FoundSettings({
  words,
  onClear,
  children,
}: {
  words: string
  onClear: () => void
  children: ReactNode
}) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const found = useFoundRows(list, words)
  return (
    <>
      <p role="status" className="visually-hidden">
        {found === undefined ? '' : t('console:search.found', { count: found })}
      </p>
      <div ref={list}>
        <SearchContext value={true}>{children}</SearchContext>
      </div>
      {found === 0 ? (
        <Panel>
          <EmptyState
            title={t('console:search.none.title')}
            text={t('console:search.none.text')}
            action={
              <Button variant="outline" onClick={onClear}>
                {t('console:search.clear')}
              </Button>
            }
          />
        </Panel>
      ) : null}
    </>
  )
}

const hide = (elements: Iterable<HTMLElement>, isHidden: (element: HTMLElement) => boolean) => {
  for (const element of elements) element.hidden = isHidden(element)
}

/**
 * Hides the rows without the words, and the parts and groups without a row, and counts the others. What a row says is
 * asked of the document: it is what people look for, and no second list of it can fall behind.
 */
function useFoundRows(list: RefObject<HTMLElement | null>, words: string): number | undefined {
  const [found, setFound] = useState<number>()
  useLayoutEffect(() => {
    const all = (selector: string) => list.current?.querySelectorAll<HTMLElement>(selector) ?? []
    const rows = [...all('[data-setting]')]
    hide(rows, (row) => !hasEveryWord(foldForSearch(`${row.dataset.setting} ${row.textContent}`), words.trim()))
    hide(all('fieldset:has([data-setting]), section'), (part) => !part.querySelector('[data-setting]:not([hidden])'))
    setFound(rows.filter(({ hidden }) => !hidden).length)
  })
  return found
}
