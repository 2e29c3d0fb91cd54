import { useT } from '#web/kernel/i18n.tsx'
import { art, links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { placeOf, type Show } from './notification-reads.ts'

function kindOf(show: Show, isBeyond: boolean) {
  if (isBeyond) return 'beyond'
  return show === 'all' || show === 'unread' ? show : 'kind'
}

/** Why there is nothing, and where there is something. */
export function NothingTold({ show, isBeyond }: { show: Show; isBeyond: boolean }) {
  const t = useT()
  const kind = kindOf(show, isBeyond)
  return (
    <EmptyState
      picture={art('business-admin', 'notifications', { view: 2 })}
      title={t(`bell:empty.${kind}.title`)}
      text={t(`bell:empty.${kind}.text`)}
      action={
        kind === 'all' ? (
          <Button href={links.services()}>{t('bell:empty.find')}</Button>
        ) : (
          <Button href={placeOf(isBeyond ? show : 'all')}>{t('bell:empty.showAll')}</Button>
        )
      }
    />
  )
}
