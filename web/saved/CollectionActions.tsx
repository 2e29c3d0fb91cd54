import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FavoriteCollection } from '#shared/contract/favorite.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { savedApi } from '#web/kernel/saved-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'

const CollectionDialog = lazyComponent(() => import('./CollectionDialog.tsx').then((m) => m.CollectionDialog))
const ShareDialog = lazyComponent(() => import('./ShareDialog.tsx').then((m) => m.ShareDialog))

type Open = 'share' | 'edit' | 'remove' | null

/** Sharing, naming and deleting a collection. */
export function CollectionActions({
  collection,
  afterRemoval,
}: {
  collection: FavoriteCollection
  afterRemoval: string
}) {
  const t = useT()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const { _id: id, name } = collection
  const remove = useApiMutation(savedApi.favoriteCollection.remove, {
    invalidate: [savedApi.favoriteCollection.list, savedApi.favorite.list],
    success: t('saved:remove.done'),
  })
  const close = () => setOpen(null)
  const confirm = async () => {
    const reply = await remove.run({ params: { id } })
    close()
    if (reply) await navigate(afterRemoval, { preventScrollReset: true })
  }
  return (
    <>
      <Button icon={IconLink} onClick={() => setOpen('share')}>
        {t('saved:share.button')}
      </Button>
      <LazyMenu
        label={t('saved:actions', { name })}
        trigger={<IconButton variant="line" icon={IconDots} label={t('saved:actions', { name })} />}
        items={[
          { key: 'edit', icon: IconPencil, label: t('saved:edit'), onSelect: () => setOpen('edit') },
          'line',
          {
            key: 'remove',
            icon: IconTrash,
            label: t('saved:delete'),
            isDanger: true,
            onSelect: () => setOpen('remove'),
          },
        ]}
      />
      <Suspense fallback={null}>
        {open === 'share' ? <ShareDialog collection={collection} onClose={close} /> : null}
        {open === 'edit' ? <CollectionDialog collection={collection} onDone={close} onClose={close} /> : null}
      </Suspense>
      <LazyConfirmDialog
        isOpen={open === 'remove'}
        isDangerous
        onClose={close}
        onConfirm={() => void confirm()}
        title={t('saved:remove.title', { name })}
        text={t('saved:remove.text')}
        confirmLabel={t('saved:remove.confirm')}
        isBusy={remove.isPending}
      />
    </>
  )
}
