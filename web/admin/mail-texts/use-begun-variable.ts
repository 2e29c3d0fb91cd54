import { type RefObject, useMemo, useState } from 'react'
import { foldForSearch, hasEveryWord } from '#web/forms/search-fold.ts'
import type { CaretPlace } from '#web/ui/CaretSuggestions.tsx'
import { begunIn, chipOf, insertAt, type VariableNames } from './variable-nodes.ts'

type Begun = { word: string; caret: CaretPlace }

/** The variables that may come after a brace that somebody writes: by the words of their names, and by what stands in braces. */
export function useBegunVariable(
  field: RefObject<HTMLElement | null>,
  { names, chip, report }: { names: VariableNames; chip: string; report: () => void },
) {
  const [begun, setBegun] = useState<Begun>()
  const folded = useMemo(
    () => [...names].map(([value, label]) => ({ value, label, folded: foldForSearch(`${label} ${value}`) })),
    [names],
  )
  return {
    caret: begun?.caret,
    suggestions: begun ? folded.filter((each) => hasEveryWord(each.folded, begun.word.trim())) : [],
    /** Looks at what was just written before the caret. */
    follow: () => {
      const root = field.current
      const { place, word } = (root && begunIn(root)) ?? {}
      if (!root || !place || word === undefined) return setBegun(undefined)
      const [at, around] = [place.getBoundingClientRect(), root.getBoundingClientRect()]
      setBegun({ word, caret: { left: at.left - around.left, top: at.top - around.top, height: at.height } })
    },
    close: () => setBegun(undefined),
    choose: (name: string) => {
      const place = field.current && begunIn(field.current)?.place
      setBegun(undefined)
      if (!place) return
      insertAt(place, chipOf(name, names, chip))
      report()
    },
  }
}
