import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { MyListingsStatus } from './my-listings-filter.ts'

/** No listing at all, or none of this status. */
export function EmptyMyListings({
  status,
  add,
  text,
  allHref,
  other,
}: {
  status: MyListingsStatus | undefined
  add: { label: string; href: string }
  text: string
  allHref: string
  /** Something else to list. */
  other?: { label: string; href: string } | undefined
}) {
  const t = useT()
  if (status) {
    return (
      <EmptyState
        picture={artworkUrl('arts-crafts', 'none', { view: 2 })}
        title={t(`listing-form:mine.none.${status}`)}
        text={t('listing-form:mine.none.text')}
        action={<Button href={allHref}>{t('listing-form:mine.none.all')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      picture={artworkUrl('arts-crafts', 'empty', { view: 2 })}
      title={t('listing-form:mine.empty.title')}
      text={text}
      action={
        <>
          <Button variant="primary" href={add.href}>
            {add.label}
          </Button>
          {other ? <Button href={other.href}>{other.label}</Button> : null}
        </>
      }
    />
  )
}
