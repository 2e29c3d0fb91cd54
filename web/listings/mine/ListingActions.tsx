import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconWorldUpload from '@tabler/icons-react/dist/esm/icons/IconWorldUpload.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import styles from './ListingActions.module.css'

/** What can be done with one listing; editing is what most come for, unless it is `compact`. */
export function ListingActions({
  title,
  editHref,
  viewHref,
  isLive,
  isBusy,
  onTurn,
  onRemove,
  compact = false,
}: {
  title: string
  editHref: string
  viewHref: string
  /** Others can find it; it is paused then, else published. */
  isLive: boolean
  isBusy: boolean
  onTurn: () => void
  onRemove: () => void
  compact?: boolean
}) {
  const t = useT()
  return (
    <span className={styles.actions}>
      {compact ? null : (
        <Button size="sm" href={editHref} className={styles.edit}>
          {t('listing-form:mine.edit')}
          <span className="visually-hidden"> “{title}”</span>
        </Button>
      )}
      <LazyMenu
        label={t('listing-form:mine.actions', { title })}
        trigger={<IconButton icon={IconDots} label={t('listing-form:mine.actions', { title })} aria-busy={isBusy} />}
        items={[
          { key: 'edit', icon: IconPencil, label: t('listing-form:mine.edit'), href: editHref },
          { key: 'view', icon: IconExternalLink, label: t('listing-form:mine.view'), href: viewHref },
          {
            key: 'turn',
            icon: isLive ? IconPlayerPause : IconWorldUpload,
            label: t(isLive ? 'listing-form:mine.pause' : 'listing-form:mine.publish'),
            onSelect: onTurn,
            disabled: isBusy,
          },
          'line',
          { key: 'delete', icon: IconTrash, label: t('listing-form:mine.delete'), isDanger: true, onSelect: onRemove },
        ]}
      />
    </span>
  )
}

/** What a listing that was paused or published is said to be. */
export function useStatusChangedText() {
  const t = useT()
  return (status: string, isVerified: boolean) => {
    if (status === 'paused') return t('listing-form:saved.paused')
    return isVerified ? t('listing-form:saved.published') : t('listing-form:saved.hidden')
  }
}
