import { useState } from 'react'
import type { AdminCategory } from '#shared/contract/admin-category.ts'
import { useAct } from '#web/kernel/act.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { categoryReads, useCategoryName } from './category-reads.ts'

/** Asks where everything of a category goes before it is deleted. */
export function RetireDialog({
  category,
  all,
  isOpen,
  onClose,
}: {
  category: AdminCategory
  all: AdminCategory[]
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  const nameOf = useCategoryName()
  const { apply } = useListAddress()
  const [moveTo, setMoveTo] = useState('')
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const name = nameOf(category)
  const remove = useAct(adminApi.adminCategory.remove, {
    invalidate: categoryReads,
    onFieldErrors: setFaults,
    success: (reply) => t('categories-admin:retire.done', { name, to: nameOf(reply.category) }),
  })
  const send = async () => {
    const missing = Object.entries({ moveTo, reason }).filter(([, value]) => value.trim() === '')
    setFaults(Object.fromEntries(missing.map(([field]) => [field, t('field.required')])))
    if (missing.length > 0) return
    const { slug, version } = category
    const reply = await remove.run({ params: { slug }, body: { moveTo, reason, version } })
    if (!reply) return
    onClose()
    apply({ open: reply.category.slug })
  }
  const count = category.listings
  const below = all.filter(({ parent }) => parent === category.slug).length
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void send()}
      isDangerous
      isBusy={remove.isPending}
      busyLabel={t('categories-admin:retire.busy')}
      title={t('categories-admin:retire.title', { name })}
      text={
        category.parent === null
          ? t('categories-admin:retire.textMain', { below, count })
          : t('categories-admin:retire.text', { count })
      }
      confirmLabel={t('categories-admin:retire.confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      <SelectField
        label={t('categories-admin:retire.to')}
        placeholder={t('categories-admin:retire.choose')}
        options={optionsFor(category, all, nameOf)}
        value={moveTo}
        onChange={setMoveTo}
        error={faults.moveTo}
      />
      <TextField
        label={t('categories-admin:panel.reason')}
        maxLength={1000}
        value={reason}
        onChange={setReason}
        error={faults.reason}
      />
    </LazyConfirmDialog>
  )
}

/** The others of its kind and level that are offered; subcategories by their category. */
function optionsFor(
  { slug, kind, parent }: AdminCategory,
  all: AdminCategory[],
  nameOf: (category: AdminCategory) => string,
) {
  const mains = all.filter((each) => each.kind === kind && each.parent === null)
  const optionsOf = (some: AdminCategory[]) =>
    some
      .filter((each) => each.isActive && each.slug !== slug)
      .map((each) => ({ value: each.slug, label: nameOf(each) }))
  if (parent === null) return optionsOf(mains)
  return mains.map((main) => ({
    label: nameOf(main),
    options: optionsOf(all.filter((each) => each.parent === main.slug)),
  }))
}
