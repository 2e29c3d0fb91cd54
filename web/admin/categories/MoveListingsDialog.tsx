import { useState } from 'react'
import type { AdminCategory } from '#shared/contract/admin-category.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { categoryReads, useCategoryName } from './category-reads.ts'
import { DestinationDialog, otherPlaces } from './DestinationDialog.tsx'

type Props = { category: AdminCategory; all: AdminCategory[]; isOpen: boolean; onClose: () => void }

/** Asks where all listings and requests of a category go; the category itself stays. */
export function MoveListingsDialog({ category, all, isOpen, onClose }: Props) {
  const t = useT()
  const nameOf = useCategoryName()
  const [validationErrors, setValidationErrors] = useState<Record<string, string>>({})
  const name = nameOf(category)
  const move = useApiMutation(adminApi.adminCategory.moveEntries, {
    invalidate: categoryReads,
    onFieldErrors: setValidationErrors,
    success: (reply) => t('categories-admin:move.done', { count: reply.moved, to: nameOf(reply.category) }),
  })
  const words = { name, count: category.listings }
  return (
    <DestinationDialog
      title={t('categories-admin:move.title', { name })}
      text={
        category.parent === null ? t('categories-admin:move.textMain', words) : t('categories-admin:move.text', words)
      }
      confirmLabel={t('categories-admin:move.confirm')}
      destinations={otherPlaces(all, category)}
      isBusy={move.isPending}
      send={async (to) => {
        const { slug, version } = category
        const reply = await move.run({ params: { slug }, body: { ...to, version } })
        if (reply) onClose()
        return reply !== undefined
      }}
      {...{ validationErrors, setValidationErrors, isOpen, onClose }}
    />
  )
}
