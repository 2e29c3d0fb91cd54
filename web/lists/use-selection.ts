import { useState } from 'react'

export type Selection = {
  ids: readonly string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Selects all on this page, or none if all are. */
  toggleAll: () => void
  clear: () => void
}

/** The selected rows of a page. A row that is no longer in the list is no longer selected. */
export function useSelection(rows: readonly { _id: string }[]): Selection {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ids = rows.map(({ _id }) => _id).filter((id) => chosen.includes(id))
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => setChosen(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    toggleAll: () => setChosen(ids.length === rows.length ? [] : rows.map(({ _id }) => _id)),
    clear: () => setChosen([]),
  }
}
