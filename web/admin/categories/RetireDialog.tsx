import { useState } from 'react'
import type { AdminCategory } from '#shared/contract/admin-category.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { categoryReads, useCategoryName } from './category-reads.ts'
import { DestinationDialog, otherMains, otherSubcategories } from './DestinationDialog.tsx'

type Props = { category: AdminCategory; all: AdminCategory[]; isOpen: boolean; onClose: () => void }

/** Asks where everything of a category goes before it is deleted. */
export function RetireDialog({ category, all, isOpen, onClose }: Props) {
  const t = useT()
  const nameOf = useCategoryName()
  const { apply } = useListAddress()
  const [validationErrors, setValidationErrors] = useState<Record<string, string>>({})
  const name = nameOf(category)
  const remove = useApiMutation(adminApi.adminCategory.remove, {
    invalidate: categoryReads,
    onFieldErrors: setValidationErrors,
    success: (reply) => t('categories-admin:retire.done', { name, to: nameOf(reply.category) }),
  })
  const isMain = category.parent === null
  const count = category.listings
  const below = all.filter(({ parent }) => parent === category.slug).length
  return (
    <DestinationDialog
      title={t('categories-admin:retire.title', { name })}
      text={
        isMain ? t('categories-admin:retire.textMain', { below, count }) : t('categories-admin:retire.text', { count })
      }
      confirmLabel={t('categories-admin:retire.confirm')}
      isDangerous
      destinations={isMain ? otherMains(all, category) : otherSubcategories(all, category)}
      isBusy={remove.isPending}
      send={async (to) => {
        const { slug, version } = category
        const reply = await remove.run({ params: { slug }, body: { ...to, version } })
        if (!reply) return false
        onClose()
        apply({ open: reply.category.slug })
        return true
      }}
      {...{ validationErrors, setValidationErrors, isOpen, onClose }}
    />
  )
}
