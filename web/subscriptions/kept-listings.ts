type Asked = {
  /** The listings of a kind, the newest first. */
  ids: readonly string[]
  /** The kept listings of all kinds; empty before the seller has chosen. */
  kept: readonly string[]
  limit: number
}

/** The listings chosen to stay live; before any of the kind is chosen, the newest. */
export function chosenOf({ ids, kept, limit }: Asked): string[] {
  const chosen = ids.filter((id) => kept.includes(id))
  return (chosen.length > 0 ? chosen : ids).slice(0, limit)
}

/** The listings that stay live, by the server's rule: the chosen ones, and then the newest up to the limit. */
export function liveOf(asked: Asked): string[] {
  const chosen = chosenOf(asked)
  return [...chosen, ...asked.ids.filter((id) => !chosen.includes(id))].slice(0, asked.limit)
}

/** The choice with one listing more or less of its kind; of other kinds it stays as it was. */
export function toggled(asked: Asked, id: string): string[] {
  const chosen = chosenOf(asked)
  const others = asked.kept.filter((each) => !asked.ids.includes(each))
  return [...others, ...(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])]
}
