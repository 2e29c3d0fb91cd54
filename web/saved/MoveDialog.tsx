import { useState } from 'react'
import type { Favorite, FavoriteCollection } from '#shared/contract/favorite.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { savedApi } from '#web/kernel/saved-api.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'

/** Chooses the collection of something saved, or none. */
export function MoveDialog({
  favorite,
  collections,
  onClose,
}: {
  favorite: Favorite
  collections: readonly FavoriteCollection[]
  onClose: () => void
}) {
  const t = useT()
  const [chosen, setChosen] = useState(favorite.collectionId ?? '')
  const target = collections.find(({ _id }) => _id === chosen)
  const move = useApiMutation(savedApi.favorite.move, {
    invalidate: [savedApi.favorite.list, savedApi.favoriteCollection.list],
    success: target ? t('saved:move.done', { name: target.name }) : t('saved:move.out'),
  })
  const confirm = async () => {
    const reply = await move.run({ params: { id: favorite._id }, body: { collectionId: chosen || null } })
    if (reply) onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('saved:move.title')}
      confirmLabel={t('saved:move.confirm')}
      isBusy={move.isPending}
    >
      <Stack gap={20}>
        <p>{t('saved:move.text', { title: favorite.title || t('saved:card.unnamed') })}</p>
        <SelectField
          label={t('saved:move.label')}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', label: t('saved:loose') },
            ...collections.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      </Stack>
    </ConfirmDialog>
  )
}
