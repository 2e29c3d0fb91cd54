/** A stored listing, or one as it is answered: to others than administrators without a moderation while it is clear. */
export type ListingState<Status extends string> = {
  status: Status
  moderation?: { state: 'clear' | 'pending' | 'hidden' } | undefined
}

/**
 * The status under which a listing is shown everywhere. One that is hidden is hidden whatever its seller decided, unless it was
 * deleted; one that was held back waits as long as it would be seen otherwise.
 */
export function shownStatusOf<Status extends string>({
  status,
  moderation,
}: ListingState<Status>): Status | 'hidden' | 'pending' {
  if (status === 'archived') return status
  if (moderation?.state === 'hidden') return 'hidden'
  const isOpen = status === 'published' || status === 'sold_out'
  return isOpen && moderation?.state === 'pending' ? 'pending' : status
}
