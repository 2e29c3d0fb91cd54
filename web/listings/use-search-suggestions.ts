import { rememberSearch, useRecentSearches } from '#web/kernel/recent-searches.ts'
import { useOnDemand } from '#web/ui/lazy-part.ts'
import { useCombobox } from '#web/ui/use-combobox.ts'

const loadSuggestions = () => import('./SuggestionList.tsx').then(({ SuggestionList }) => SuggestionList)

/**
 * A search field with earlier searches and suggestions, whose code is fetched when the field is first used. Without it
 * the field is a plain one. `field` are the props of the input, `list` are those of `List`, which stands beside it.
 */
export function useSearchSuggestions({ words, setWords }: { words: string; setWords: (words: string) => void }) {
  const [List, load] = useOnDemand(loadSuggestions)
  const recent = useRecentSearches()
  const hasWords = words.trim() !== ''
  const combobox = useCombobox({
    hasList: (hasWords || recent.length > 0) && List !== null,
    onClear: () => setWords(''),
  })
  return {
    List,
    list: { words, recent, combobox },
    close: combobox.close,
    remember: () => rememberSearch(words),
    field: {
      ...combobox.field,
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
