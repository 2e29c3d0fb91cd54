import { useT } from '#web/kernel/i18n.tsx'
import { art } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { MineStatus } from './my-listings.ts'

/** No listing at all, or none of this status. */
export function NoListings({
  status,
  add,
  text,
  allHref,
  other,
}: {
  status: MineStatus | undefined
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
        picture={art('arts-crafts', 'none', { view: 2 })}
        title={t(`listing:mine.none.${status}`)}
        text={t('listing:mine.none.text')}
        action={<Button href={allHref}>{t('listing:mine.none.all')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      picture={art('arts-crafts', 'empty', { view: 2 })}
      title={t('listing:mine.empty.title')}
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
