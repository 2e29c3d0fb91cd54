import { useLayoutEffect, useRef, useState } from 'react'
import { rememberSearch, useRecentSearches } from '#web/kernel/recent-searches.ts'
import { useOnDemand } from '#web/ui/lazy-component.ts'
import { useCombobox } from '#web/ui/use-combobox.ts'

const loadSuggestions = () => import('./SuggestionList.tsx').then(({ SuggestionList }) => SuggestionList)

/**
 * A search field with earlier searches and suggestions, whose code is fetched when the field is first used. Without it
 * the field is a plain one. `field` are the props of the input, `list` are those of `List`, which stands beside it.
 */
export function useSearchSuggestions({ words, setWords }: { words: string; setWords: (words: string) => void }) {
  const [List, load] = useOnDemand(loadSuggestions)
  const input = useRef<HTMLInputElement>(null)
  // What was typed before the page was hydrated stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, as later changes come by `onChange`
  useLayoutEffect(() => {
    const typed = input.current?.value
    if (typed && typed !== words) setWords(typed)
  }, [])
  const recent = useRecentSearches()
  // The list says whether there is anything that was looked at.
  const [hasViewed, setHasViewed] = useState(false)
  const hasWords = words.trim() !== ''
  const combobox = useCombobox({
    hasList: (hasWords || recent.length > 0 || hasViewed) && List !== null,
    onClear: () => setWords(''),
  })
  return {
    List,
    list: { words, recent, combobox, onViewed: setHasViewed },
    close: combobox.close,
    remember: () => rememberSearch(words),
    field: {
      ...combobox.field,
      ref: input,
      value: words,
      onFocus: () => {
        load()
        if (!hasWords) combobox.open()
      },
      onChange: (event: { currentTarget: { value: string } }) => {
        setWords(event.currentTarget.value)
        load()
        combobox.open()
      },
    },
  }
}
