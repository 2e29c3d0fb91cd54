import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconWorldUpload from '@tabler/icons-react/dist/esm/icons/IconWorldUpload.mjs'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import styles from './ListingActions.module.css'
import { listingReads } from './use-save-listing.ts'

/** What can be done with one listing; editing is what most come for, unless it is `compact`. */
export function ListingActions({
  service,
  onRemove,
  compact = false,
}: {
  service: ServiceSummary
  onRemove: () => void
  compact?: boolean
}) {
  const t = useT()
  const { _id, title, status, provider } = service
  const saidOf = (now: ServiceSummary['status']) => {
    if (now === 'paused') return t('listing:saved.paused')
    return provider.isVerified ? t('listing:saved.published') : t('listing:saved.hidden')
  }
  const update = useAct(api.service.update, {
    invalidate: listingReads,
    success: (reply) => saidOf(reply.service.status),
  })
  const isLive = status === 'published'
  const turn = () => void update.run({ params: { id: _id }, body: { status: isLive ? 'paused' : 'published' } })
  return (
    <span className={styles.actions}>
      {compact ? null : (
        <Button size="sm" href={links.editService(_id)} className={styles.edit}>
          {t('listing:mine.edit')}
          <span className="visually-hidden"> “{title}”</span>
        </Button>
      )}
      <LazyMenu
        label={t('listing:mine.actions', { title })}
        trigger={
          <IconButton icon={IconDots} label={t('listing:mine.actions', { title })} aria-busy={update.isPending} />
        }
        items={[
          { key: 'edit', icon: IconPencil, label: t('listing:mine.edit'), href: links.editService(_id) },
          { key: 'view', icon: IconExternalLink, label: t('listing:mine.view'), href: links.service(service) },
          {
            key: 'turn',
            icon: isLive ? IconPlayerPause : IconWorldUpload,
            label: t(isLive ? 'listing:mine.pause' : 'listing:mine.publish'),
            onSelect: turn,
            disabled: update.isPending,
          },
          'line',
          { key: 'delete', icon: IconTrash, label: t('listing:mine.delete'), isDanger: true, onSelect: onRemove },
        ]}
      />
    </span>
  )
}
