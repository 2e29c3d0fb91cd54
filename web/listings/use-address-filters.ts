import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type FilterControl<Filters> = {
  /** The filters in the address, which the list shows. */
  filters: Filters
  /** Ahead of `filters` while the next list is on its way: controls show it, and the next change begins there. */
  wanted: Filters
  /** Any change of what is filtered begins at the first page again. */
  apply: (changes: Partial<Filters>) => void
}

const searchOf = (href: string) => (href.includes('?') ? href.slice(href.indexOf('?')) : '')

/**
 * Filters that are requested and not shown yet; `trail` are the addresses on the way there, the last one is the goal.
 */
type Requested<Filters> = { filters: Filters; trail: string[] }

const isUnderWay = ({ trail }: { trail: string[] }, search: string) => trail.includes(search) && trail.at(-1) !== search

/** The filters of a list that stand in its address; once a screen, so that quick changes do not undo each other. */
export function useAddressFilters<Filters extends { page: number }>({
  read,
  hrefOf,
}: {
  read: (params: URLSearchParams) => Filters
  hrefOf: (filters: Filters) => string
}): FilterControl<Filters> {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [requested, setRequested] = useState<Requested<Filters> | null>(null)
  // It arrived, or something else changed the address: from now on that is what counts.
  const isComing = requested !== null && isUnderWay(requested, search)
  if (requested && !isComing) setRequested(null)
  const filters = read(new URLSearchParams(search))
  const wanted = isComing ? requested.filters : filters
  return {
    filters,
    wanted,
    apply: (changes) => {
      const next = { ...wanted, page: 1, ...changes }
      const href = hrefOf(next)
      setRequested({ filters: next, trail: [...(isComing ? requested.trail : [search]), searchOf(href)] })
      void navigate(href, { preventScrollReset: true })
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
