import { useState } from 'react'
import type { AdminCategory } from '#shared/contract/admin-category.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCategoryName } from './category-reads.ts'

type Destination = { moveTo: string; reason: string }
const NOWHERE: Destination = { moveTo: '', reason: '' }

/** Asks where all that is in a category goes, and why, before `send` moves it; the next question begins anew. */
export function DestinationDialog({
  title,
  text,
  confirmLabel,
  isDangerous,
  destinations,
  isBusy,
  validationErrors,
  setValidationErrors,
  send,
  isOpen,
  onClose,
}: {
  title: string
  text: string
  confirmLabel: string
  isDangerous?: boolean
  /** Main categories, or groups of subcategories by their category. */
  destinations: AdminCategory[] | { main: AdminCategory; below: AdminCategory[] }[]
  isBusy: boolean
  validationErrors: Record<string, string>
  setValidationErrors: (validationErrors: Record<string, string>) => void
  send: (to: Destination) => Promise<boolean>
  isOpen: boolean
  onClose: () => void
}) {
  const t = useT()
  const nameOf = useCategoryName()
  const [{ moveTo, reason }, setDestination] = useState(NOWHERE)
  const confirm = async () => {
    const missing = {
      ...(moveTo ? {} : { moveTo: t('field.choose') }),
      ...(reason.trim() ? {} : { reason: t('field.required') }),
    }
    setValidationErrors(missing)
    if (Object.keys(missing).length === 0 && (await send({ moveTo, reason }))) setDestination(NOWHERE)
  }
  const optionOf = (category: AdminCategory) => ({ value: category.slug, label: nameOf(category) })
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => void confirm()}
      isDangerous={isDangerous}
      isBusy={isBusy}
      busyLabel={t('categories-admin:retire.busy')}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
    >
      <Stack gap={16}>
        <SelectField
          label={t('categories-admin:retire.to')}
          placeholder={t('categories-admin:retire.choose')}
          options={destinations.map((each) =>
            'main' in each ? { label: nameOf(each.main), options: each.below.map(optionOf) } : optionOf(each),
          )}
          value={moveTo}
          onChange={(chosen) => setDestination({ moveTo: chosen, reason })}
          error={validationErrors.moveTo}
        />
        <TextField
          label={t('categories-admin:panel.reason')}
          maxLength={1000}
          value={reason}
          onChange={(given) => setDestination({ moveTo, reason: given })}
          error={validationErrors.reason}
        />
      </Stack>
    </LazyConfirmDialog>
  )
}

const offeredWithout = (some: AdminCategory[], { slug }: AdminCategory) =>
  some.filter((each) => each.isActive && each.slug !== slug)

/** The other main categories of its kind that are offered. */
export const otherMains = (all: AdminCategory[], category: AdminCategory): AdminCategory[] =>
  offeredWithout(mainsOf(all, category), category)

/** The other subcategories of its kind that are offered, by their category. */
export const otherSubcategories = (all: AdminCategory[], category: AdminCategory) =>
  mainsOf(all, category)
    .map((main) => ({ main, below: offeredWithout(belowOf(all, main), category) }))
    .filter(({ below }) => below.length > 0)

/** The other places of its kind that take listings: subcategories, and categories with nothing below them. */
export const otherPlaces = (all: AdminCategory[], category: AdminCategory) =>
  mainsOf(all, category)
    .map((main) => {
      const below = belowOf(all, main)
      return { main, below: offeredWithout(below.length > 0 ? below : [main], category) }
    })
    .filter(({ below }) => below.length > 0)

const belowOf = (all: AdminCategory[], { slug }: AdminCategory) => all.filter(({ parent }) => parent === slug)

const mainsOf = (all: AdminCategory[], { kind }: AdminCategory) =>
  all.filter((each) => each.kind === kind && each.parent === null)
