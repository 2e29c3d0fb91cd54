import { useState } from 'react'
import type { FavoriteCollection } from '#shared/contract/favorite.ts'
import { COLLECTION_LIMITS } from '#shared/policies/favorites.ts'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { savedApi } from '#web/kernel/saved-api.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const isTooLong = (text: string, most: number) => [...text.trim()].length > most

/** The name and the note of a new collection, or of one that is there. */
export function CollectionDialog({
  collection,
  onDone,
  onClose,
}: {
  collection: FavoriteCollection | undefined
  onDone: (collection: FavoriteCollection) => void
  onClose: () => void
}) {
  const t = useT()
  const [name, setName] = useState(collection?.name ?? '')
  const [note, setNote] = useState(collection?.note ?? '')
  const invalidate = [savedApi.favoriteCollection.list]
  const create = useApiMutation(savedApi.favoriteCollection.create, {
    invalidate,
    success: t('saved:form.created'),
    once: true,
  })
  const update = useApiMutation(savedApi.favoriteCollection.update, { invalidate, success: t('saved:form.changed') })
  const wrong = () => ({
    ...(name.trim() ? {} : { name: t('field.required') }),
    ...(isTooLong(name, COLLECTION_LIMITS.name)
      ? { name: t('field.maxLength', { count: COLLECTION_LIMITS.name }) }
      : {}),
    ...(isTooLong(note, COLLECTION_LIMITS.note)
      ? { note: t('field.maxLength', { count: COLLECTION_LIMITS.note }) }
      : {}),
  })
  const { errors, submit } = useSubmittedErrors(wrong(), { ...create.errors, ...update.errors })
  const save = async () => {
    if (!submit()) return
    const body = { name: name.trim(), note: note.trim() || null }
    const reply = collection ? await update.run({ params: { id: collection._id }, body }) : await create.run({ body })
    if (reply) onDone(reply.collection)
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void save()}
      title={collection ? t('saved:form.editTitle') : t('saved:form.newTitle')}
      confirmLabel={collection ? t('saved:form.save') : t('saved:form.create')}
      isBusy={create.isPending || update.isPending}
    >
      <Stack gap={20}>
        <TextField
          label={t('saved:form.name')}
          value={name}
          onChange={setName}
          limit={COLLECTION_LIMITS.name}
          error={errors.name}
          data-autofocus
        />
        <TextArea
          label={t('saved:form.note')}
          hint={t('optional')}
          help={t('saved:form.noteHelp')}
          value={note}
          onChange={setNote}
          limit={COLLECTION_LIMITS.note}
          error={errors.note}
        />
      </Stack>
    </ConfirmDialog>
  )
}
