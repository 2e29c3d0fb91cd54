type Choice = {
  /** The listings of a kind, the newest first. */
  ids: readonly string[]
  /** The kept listings of all kinds; empty before the seller has chosen. */
  retained: readonly string[]
  limit: number
}

/** The listings chosen to stay live; before any of the kind is chosen, the newest. */
export function chosenOf({ ids, retained, limit }: Choice): string[] {
  const chosen = ids.filter((id) => retained.includes(id))
  return (chosen.length > 0 ? chosen : ids).slice(0, limit)
}

/** The listings that stay live, by the server's rule: the chosen ones, and then the newest up to the limit. */
export function liveOf(choice: Choice): string[] {
  const chosen = chosenOf(choice)
  return [...chosen, ...choice.ids.filter((id) => !chosen.includes(id))].slice(0, choice.limit)
}

/** The choice with one listing more or less of its kind; of other kinds it stays as it was. */
export function toggled(choice: Choice, id: string): string[] {
  const chosen = chosenOf(choice)
  const others = choice.retained.filter((each) => !choice.ids.includes(each))
  return [...others, ...(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])]
}
