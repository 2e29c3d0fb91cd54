import { listingRuleOf, reviewRules } from '#shared/policies/listing-rules.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { placeOf, useCategories } from '../category-tree.ts'
import type { StoredListing } from '../form/listing-form-kind.ts'

type Moderated = Pick<StoredListing, 'category' | 'subcategory' | 'moderation'>

/** For the seller of a listing that waits for an administrator or was hidden: why, and what to do about it. */
export function ModerationNotice({ category, subcategory, moderation }: Moderated) {
  const t = useT()
  const place = placeOf(useCategories('all'), { category, subcategory })
  if (!moderation || moderation.state === 'clear') return null
  const { state, rule, reason } = moderation
  const known = rule ? listingRuleOf(rule) : undefined
  if (state === 'hidden')
    return (
      <Alert kind="warn">
        {t('listing-form:moderation.hidden', { reason: reason ?? '' })}{' '}
        {rule && rule !== 'reported'
          ? `${t('listing-form:moderation.rule', { rule: known ? t(`report:reasons.${known}`) : rule })} `
          : null}
        {rule === 'reported' ? null : t('listing-form:moderation.again')}
      </Alert>
    )
  const code = reviewRules.find((each) => each === rule) ?? 'category'
  const needsDocument = code === 'category' && place?.regulated
  return (
    <Alert>
      {t(`listing-form:moderation.${code}`, { words: reason ?? '' })}{' '}
      {needsDocument ? (
        <>
          {t('listing-form:moderation.document')}{' '}
          <TextLink href={links.editProfile({ tab: 'documents' })} underline>
            {t('listing-form:verification.documents')}
          </TextLink>
        </>
      ) : (
        t('listing-form:moderation.soon')
      )}
    </Alert>
  )
}

/** Before something is listed in a category whose listings are looked at. */
export function CategoryReviewHint({ place }: { place: { category: string; subcategory: string } }) {
  const t = useT()
  const found = placeOf(useCategories('all'), place)
  if (!found || found.moderation === 'auto') return null
  return (
    <Alert>
      {t(`listing-form:moderation.${found.moderation === 'first' ? 'first_listings' : 'ahead'}`)}
      {found.regulated ? ` ${t('listing-form:moderation.document')}` : null}
    </Alert>
  )
}
