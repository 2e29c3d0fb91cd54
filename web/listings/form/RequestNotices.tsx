import { useT } from '#web/kernel/i18n.tsx'
import { placeOf, useCategories } from '#web/listings/category-tree.ts'
import { Alert } from '#web/ui/Alert.tsx'
import type { StoredListing } from './listing-form-kind.ts'

/** The visibility of a changed request for others, and the consequence of the change for its offers. */
export function RequestNotices({
  request: { moderation, offerCount },
  offersText,
}: {
  request: Pick<StoredListing, 'moderation'> & { offerCount: number }
  offersText: string
}) {
  const t = useT()
  return (
    <>
      {moderation?.state === 'pending' ? <Alert>{t('request-form:moderation.pending')}</Alert> : null}
      {moderation?.state === 'hidden' ? (
        <Alert kind="warn">
          {moderation.rule === 'reported'
            ? t('request-form:moderation.reported')
            : t('request-form:moderation.hidden', { reason: moderation.reason ?? '' })}
        </Alert>
      ) : null}
      {offerCount > 0 ? <Alert kind="warn">{offersText}</Alert> : null}
    </>
  )
}

/** Says before a new request is sent that those of its category are looked at first. */
export function RequestReviewHint({ place }: { place: { category: string; subcategory: string } }) {
  const t = useT()
  const { moderation = 'auto' } = placeOf(useCategories('all'), place) ?? {}
  return moderation === 'auto' ? null : <Alert>{t(`request-form:moderation.${moderation}`)}</Alert>
}
