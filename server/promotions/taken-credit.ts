type Credit = {
  id: string
  promotion_id: string | null
  days: number
  days_left: number
  days_taken: number
  is_taken: boolean
}
type Use = { promotion_id: string; credit_id: string; days: number; days_taken: number }

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/**
 * Reckons the days that are taken back of all credits of an account, and of the promotions that they pay, while the
 * marked sources are taken: the days that are left first, then those that paid a promotion, the last one first (`uses`
 * stand in this order). A promotion that was paid with such days gives as many less when it ends. Returns the rows that
 * change.
 */
export function reckonTaken<C extends Credit, U extends Use>(credits: readonly C[], uses: readonly U[]) {
  const reckoned = new Map<string, C>()
  const used = new Map<U, U>()
  const lostOf = ({ is_taken, days, promotion_id }: C): number => {
    if (is_taken) return days
    const paying = uses.filter((use) => use.promotion_id === promotion_id)
    // A promotion is paid before it leaves days, so that no credit pays for itself.
    for (const { credit_id } of paying) reckon(credits.find(({ id }) => id === credit_id))
    return Math.min(days, sumOf(paying.map((use) => used.get(use)?.days_taken ?? 0)))
  }
  const reckon = (credit: C | undefined): void => {
    if (!credit || reckoned.has(credit.id)) return
    const lost = lostOf(credit)
    const available = credit.days_left + credit.days_taken
    const days_taken = Math.min(lost, available)
    reckoned.set(credit.id, { ...credit, days_taken, days_left: available - days_taken })
    let rest = lost - days_taken
    for (const use of uses.filter(({ credit_id }) => credit_id === credit.id)) {
      const taken = Math.min(rest, use.days)
      used.set(use, { ...use, days_taken: taken })
      rest -= taken
    }
  }
  for (const credit of credits) reckon(credit)
  return {
    credits: credits.flatMap((credit) => {
      const now = reckoned.get(credit.id)
      return now && now.days_taken !== credit.days_taken ? [now] : []
    }),
    uses: uses.flatMap((use) => {
      const now = used.get(use)
      return now && now.days_taken !== use.days_taken ? [now] : []
    }),
  }
}
