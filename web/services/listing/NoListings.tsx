import { useT } from '#web/kernel/i18n.tsx'
import { art, links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { MineStatus } from './my-listings.ts'

/** No listing at all, or none of this status. */
export function NoListings({ status }: { status: MineStatus | undefined }) {
  const t = useT()
  if (status) {
    return (
      <EmptyState
        picture={art('arts-crafts', 'none', { view: 2 })}
        title={t(`listing:mine.none.${status}`)}
        text={t('listing:mine.none.text')}
        action={<Button href={links.myServices()}>{t('listing:mine.none.all')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      picture={art('arts-crafts', 'empty', { view: 2 })}
      title={t('listing:mine.empty.title')}
      text={t('listing:mine.empty.text')}
      action={
        <Button variant="primary" href={links.addService()}>
          {t('listing:mine.add')}
        </Button>
      }
    />
  )
}
