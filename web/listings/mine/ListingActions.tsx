import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconWorldUpload from '@tabler/icons-react/dist/esm/icons/IconWorldUpload.mjs'
import { useState } from 'react'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links, type OwnListing } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { useTeamRejection } from '#web/kernel/team-rejection.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { Row } from '#web/ui/Stack.tsx'
import type { StoredListing } from '../form/listing-form-kind.ts'
import styles from './MyListings.module.css'

/** The actions for one listing. Editing has a button of its own, unless `compact`, because most people come for it. */
export function ListingActions({
  title,
  editHref,
  viewHref,
  promoted,
  isLive,
  isBusy,
  onTurn,
  onRemove,
  compact = false,
}: {
  title: string
  editHref: string
  viewHref: string
  /** The listing to promote, if the operator has switched that on. */
  promoted: OwnListing
  /** Others can find it; it is paused then, else published. */
  isLive: boolean
  isBusy: boolean
  onTurn: () => void
  onRemove: () => void
  compact?: boolean
}) {
  const t = useT()
  const { promotedKinds } = useSite()
  const rejectionOf = useTeamRejection()
  // Both kinds of listings have calls of the same roles.
  const canManage = !rejectionOf(api.service.update)
  const turn = {
    key: 'turn',
    icon: isLive ? IconPlayerPause : IconWorldUpload,
    label: t(isLive ? 'listing-form:mine.pause' : 'listing-form:mine.publish'),
    onSelect: onTurn,
    disabled: isBusy,
  }
  const removal = [
    'line' as const,
    { key: 'delete', icon: IconTrash, label: t('listing-form:mine.delete'), isDanger: true, onSelect: onRemove },
  ]
  return (
    <Row as="span" gap={4} inline>
      {compact || !canManage ? null : (
        <Button size="sm" href={editHref} className={styles.edit}>
          {t('listing-form:mine.edit')}
          <span className="visually-hidden"> “{title}”</span>
        </Button>
      )}
      <LazyMenu
        label={t('listing-form:mine.actions', { title })}
        trigger={<IconButton icon={IconDots} label={t('listing-form:mine.actions', { title })} aria-busy={isBusy} />}
        items={[
          ...(canManage ? [{ key: 'edit', icon: IconPencil, label: t('listing-form:mine.edit'), href: editHref }] : []),
          { key: 'view', icon: IconExternalLink, label: t('listing-form:mine.view'), href: viewHref },
          ...(canManage ? [turn] : []),
          ...(isLive && promotedKinds.includes(promoted.kind) && !rejectionOf(api.promotion.choose)
            ? [
                {
                  key: 'promote',
                  icon: IconSpeakerphone,
                  label: t('listing-cards:promote'),
                  href: links.promoteListing(promoted),
                },
              ]
            : []),
          ...(canManage ? removal : []),
        ]}
      />
    </Row>
  )
}

/** The confirmation after a listing was paused or published. */
export function useStatusChangedText() {
  const t = useT()
  return ({ status, moderation }: Pick<StoredListing, 'status' | 'moderation'>, isVerified: boolean) => {
    if (status === 'paused') return t('listing-form:saved.paused')
    if (moderation?.state === 'hidden') return t('listing-form:saved.takenDown')
    if (moderation?.state === 'pending') return t('listing-form:saved.inReview')
    return isVerified ? t('listing-form:saved.published') : t('listing-form:saved.hidden')
  }
}

type Removed = { _id: string; title: string }

/** Asks before a listing goes, and says when it is archived instead. Without a listing nothing is shown. */
export function RemoveListing<Listing extends Removed>({
  listing,
  wasOrdered,
  isBusy,
  onRemove,
  onClose,
}: {
  listing: Listing | undefined
  wasOrdered: (listing: Listing) => boolean
  isBusy: boolean
  onRemove: (id: string) => Promise<unknown>
  onClose: () => void
}) {
  const t = useT()
  // While the dialog fades away its words stay.
  const [shown, setShown] = useState(listing)
  if (listing && listing !== shown) setShown(listing)
  const { _id: id = '', title = '' } = shown ?? {}
  const confirm = async () => {
    await onRemove(id)
    onClose()
  }
  return (
    <LazyConfirmDialog
      isOpen={listing !== undefined}
      isDangerous
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('listing-form:mine.remove.title')}
      text={
        shown && wasOrdered(shown)
          ? t('listing-form:mine.remove.ordered', { title })
          : `${t('listing-form:mine.remove.text', { title })} ${t('listing-form:mine.remove.archives')}`
      }
      confirmLabel={t('listing-form:mine.remove.confirm')}
      isBusy={isBusy}
      busyLabel={t('listing-form:mine.remove.busy')}
    />
  )
}
