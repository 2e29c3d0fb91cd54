import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type FilterControl<Filters> = {
  /** The filters in the address, which the list shows. */
  filters: Filters
  /** Ahead of `filters` while the next list is on its way: controls show it, and the next change begins there. */
  wanted: Filters
  /** Any change of what is filtered begins at the first page again. */
  apply: (changes: Partial<Filters>) => void
}

/** The filters of a list that stand in its address; once a screen, so that quick changes do not undo each other. */
export function useAddressFilters<Filters extends { page: number }>({
  read,
  hrefOf,
}: {
  read: (params: URLSearchParams) => Filters
  hrefOf: (filters: Filters) => string
}): FilterControl<Filters> {
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const [requested, setRequested] = useState<{ filters: Filters; isEnded: boolean } | null>(null)
  const filters = read(new URLSearchParams(search))
  const drawn = useRef({ key, href: '' })
  const href = hrefOf(filters)
  // A navigation may end some time before its list is drawn: until then, controls go on to show what was asked for.
  useLayoutEffect(() => {
    drawn.current = { key, href }
    setRequested((latest) => (latest?.isEnded ? null : latest))
  }, [key, href])
  const wanted = requested?.filters ?? filters
  return {
    filters,
    wanted,
    apply: (changes) => {
      const next = { filters: { ...wanted, page: 1, ...changes }, isEnded: false }
      const target = hrefOf(next.filters)
      // It ends when its list is loaded, or when another one takes its place, such as the way back.
      const end = () => {
        const ended = drawn.current.href === target ? null : { ...next, isEnded: true }
        setRequested((latest) => (latest === next ? ended : latest))
      }
      setRequested(next)
      void Promise.resolve(navigate(target, { preventScrollReset: true })).finally(end)
    },
  }
}

/** A text that counts when it is finished. What comes from outside, such as a filter taken away, wins over it. */
export function useCommittedText(value: string, onCommit: (value: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const commit = (finished = text.trim()) => {
    if (finished !== value) onCommit(finished)
    if (finished !== text) setText(finished)
  }
  return { text, setText, commit }
}
