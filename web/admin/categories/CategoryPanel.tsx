import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AdminCategory } from '#shared/contract/admin-category.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { type LanguageCode, useT } from '#web/kernel/i18n.tsx'
import { SidePanel } from '#web/lists/SidePanel.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { bodyOf, categoryReads, useCategoryName } from './category-reads.ts'
import { IconField } from './IconField.tsx'
import { MoveListingsDialog } from './MoveListingsDialog.tsx'
import { NameFields, type Names, namesOf, sentNames, useNamedLanguages } from './NameFields.tsx'
import { useProposedSlug } from './proposed-slug.ts'
import { RetireDialog } from './RetireDialog.tsx'

/** The place of what comes to others, who keep theirs. */
const LAST = 10_000

type Draft = Pick<AdminCategory, 'slug' | 'parent' | 'icon' | 'isActive' | 'moderation' | 'regulated'> & {
  names: Names
  reason: string
}
/**
 * The unsaved changes. They apply on top of the current category, even if another administrator has changed it
 * meanwhile.
 */
type Changes = Partial<Omit<Draft, 'names'>> & { names?: Partial<Names> }

const draftOf = (category: AdminCategory | undefined, parent: AdminCategory | undefined): Draft => ({
  slug: category?.slug ?? '',
  parent: (category ? category.parent : parent?.slug) ?? null,
  icon: category?.icon ?? 'tag',
  isActive: category?.isActive ?? true,
  moderation: (category ?? parent)?.moderation ?? 'auto',
  regulated: (category ?? parent)?.regulated ?? false,
  names: namesOf(category?.names),
  reason: '',
})

const changesIn = ({ names, slug: _, ...draft }: Draft, before: Names, main: LanguageCode) => ({
  ...draft,
  names: sentNames(names, before, main),
})

/** Saves a draft: a new category below `parent`, or a change of the one that there is. */
function useSave({ category, kind }: Subject) {
  const t = useT()
  const { apply } = useListAddress()
  const [validationErrors, setValidationErrors] = useState<Record<string, string>>({})
  const queries = useQueryClient()
  /** Another administrator was faster, or it is gone: what is shown has to be fetched anew. */
  const onFailure = () => {
    for (const { callName } of categoryReads) void queries.invalidateQueries({ queryKey: [callName] })
    return undefined
  }
  const options = { invalidate: categoryReads, onFieldErrors: setValidationErrors, onFailure }
  const create = useApiMutation(adminApi.adminCategory.create, {
    ...options,
    success: t('categories-admin:panel.added'),
  })
  const update = useApiMutation(adminApi.adminCategory.update, {
    ...options,
    success: t('categories-admin:panel.saved'),
  })
  const { main } = useNamedLanguages()
  const save = async (draft: Draft) => {
    setValidationErrors({})
    const changed = changesIn(draft, namesOf(category?.names), main)
    if (category) {
      const changes = { ...bodyOf(category), ...changed }
      const body = draft.parent === category.parent ? changes : { ...changes, order: LAST }
      return Boolean(await update.run({ params: { slug: category.slug }, body }))
    }
    const body = { ...changed, kind, slug: draft.slug }
    const made = await create.run({ body })
    if (made) apply({ open: made.category.slug, below: undefined })
    return Boolean(made)
  }
  return { save, validationErrors, setValidationErrors, isPending: create.isPending || update.isPending }
}

type Subject = {
  /** Undefined for a new one. */
  category: AdminCategory | undefined
  parent: AdminCategory | undefined
  kind: AdminCategory['kind']
}

/** The form for a category, or for a new one. */
export function CategoryPanel({ all, ...subject }: Subject & { all: AdminCategory[] }) {
  const t = useT()
  const nameOf = useCategoryName()
  const { hrefOf } = useListAddress()
  const { category, parent } = subject
  const [changes, setChanges] = useState<Changes>({})
  const before = draftOf(category, parent)
  const { main } = useNamedLanguages()
  const names = { ...before.names, ...changes.names }
  const proposed = useProposedSlug(category ? '' : names[main])
  const draft: Draft = { ...before, slug: category?.slug ?? proposed, ...changes, names }
  const { save, validationErrors, setValidationErrors, isPending } = useSave(subject)
  const change = (next: Changes) => setChanges({ ...changes, ...next, names: { ...changes.names, ...next.names } })
  const below = category ? all.filter((each) => each.parent === category.slug) : []
  const newTitle = parent ? t('categories-admin:addBelow', { name: nameOf(parent) }) : t('categories-admin:new')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const missing = {
      [`names.${main}`]: draft.names[main],
      reason: draft.reason,
      ...(category ? {} : { slug: draft.slug }),
    }
    const required = Object.entries(missing).filter(([, value]) => value.trim() === '')
    if (required.length > 0)
      setValidationErrors(Object.fromEntries(required.map(([name]) => [name, t('field.required')])))
    else if (await save(draft)) setChanges({})
    requestAnimationFrame(() => focusFirstError(form))
  }
  return (
    <SidePanel
      title={category ? nameOf(category) : newTitle}
      head={category ? t('categories-admin:panel.facts', { slug: category.slug, count: below.length }) : undefined}
    >
      <form className="fields" noValidate onSubmit={submit}>
        <IconField value={draft.icon} onChange={(icon) => change({ icon })} error={validationErrors.icon} />
        <ParentField all={all} category={category} value={draft.parent} onChange={(parent) => change({ parent })} />
        <NameFields
          legend={t('categories-admin:panel.names')}
          names={draft.names}
          validationErrors={validationErrors}
          onChange={(next) => change({ names: next })}
        />
        {category ? null : (
          <TextField
            label={t('categories-admin:panel.slug')}
            help={t('categories-admin:panel.slugHelp')}
            maxLength={60}
            autoComplete="off"
            value={draft.slug}
            onChange={(slug) => change({ slug })}
            error={validationErrors.slug}
          />
        )}
        {category ? (
          <div>
            <Button variant="outline" href={hrefOf({ part: 'fields' })} keepScroll>
              {t('categories-admin:fields.link', { count: category.fieldCount })}
            </Button>
          </div>
        ) : null}
        <ReviewCards below={below} value={draft.moderation} onChange={(moderation) => change({ moderation })} />
        <CheckboxField
          look="switch"
          label={t('categories-admin:panel.regulated')}
          checked={draft.regulated}
          onChange={(regulated) => change({ regulated })}
        />
        <Offered category={category} value={draft.isActive} onChange={(isActive) => change({ isActive })} />
        <TextField
          label={t('categories-admin:panel.reason')}
          maxLength={1000}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          error={validationErrors.reason}
        />
        <Row wrap gap={12} justify="between" align="stretch">
          <Button variant="primary" type="submit" loading={isPending}>
            {t(category ? 'categories-admin:panel.save' : 'categories-admin:panel.add')}
          </Button>
          {category ? <MoveListings category={category} all={all} /> : null}
          {category ? <Retire category={category} all={all} /> : null}
        </Row>
      </form>
    </SidePanel>
  )
}

type ParentProps = {
  all: AdminCategory[]
  category: AdminCategory | undefined
  value: string | null
  onChange: (parent: string) => void
}

/** The category above, for a subcategory that there is. */
function ParentField({ all, category, value, onChange }: ParentProps) {
  const t = useT()
  const nameOf = useCategoryName()
  if (!category || category.parent === null) return null
  const mains = all.filter(({ parent }) => parent === null)
  return (
    <SelectField
      label={t('categories-admin:panel.parent')}
      help={t('categories-admin:panel.parentHelp', { count: category.listings })}
      options={mains.map((main) => ({ value: main.slug, label: nameOf(main) }))}
      value={value ?? ''}
      onChange={onChange}
    />
  )
}

const reviews = ['auto', 'first', 'always'] as const
type Review = (typeof reviews)[number]
type ReviewProps = { below: AdminCategory[]; value: Review; onChange: (value: Review) => void }

function ReviewCards({ below, value, onChange }: ReviewProps) {
  const t = useT()
  const format = useFormat()
  const nameOf = useCategoryName()
  const own = below.filter(({ moderation }) => moderation !== value)
  return (
    <RadioCards
      legend={t('categories-admin:panel.review')}
      columns={1}
      options={reviews.map((review) => ({
        value: review,
        label: t(`categories-admin:panel.${review}`),
        description: t(`categories-admin:panel.${review}Text`),
      }))}
      help={
        own.length > 0 && own.length < below.length
          ? t('categories-admin:panel.own', { names: format.list(own.map(nameOf)) })
          : undefined
      }
      value={value}
      onChange={(next) => onChange(reviews.find((review) => review === next) ?? value)}
    />
  )
}

type OfferedProps = { category: AdminCategory | undefined; value: boolean; onChange: (value: boolean) => void }

function Offered({ category, value, onChange }: OfferedProps) {
  const t = useT()
  return (
    <CheckboxField
      look="switch"
      label={t('categories-admin:panel.offered')}
      help={t('categories-admin:panel.offeredHelp', { count: category?.listings ?? 0 })}
      checked={value}
      onChange={onChange}
    />
  )
}

function MoveListings({ category, all }: { category: AdminCategory; all: AdminCategory[] }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('categories-admin:panel.move')}
      </Button>
      <MoveListingsDialog category={category} all={all} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function Retire({ category, all }: { category: AdminCategory; all: AdminCategory[] }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" tone="danger" onClick={() => setAsking(true)}>
        {t('categories-admin:panel.delete')}
      </Button>
      <RetireDialog category={category} all={all} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
