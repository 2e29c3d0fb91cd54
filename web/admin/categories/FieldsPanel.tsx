import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AdminCategory } from '#shared/contract/admin-category.ts'
import { FIELD_LIMITS, fieldTypes } from '#shared/policies/custom-fields.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { SidePanel } from '#web/lists/SidePanel.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { categoryReads, fieldReads, useCategoryName } from './category-reads.ts'
import { FieldItem } from './FieldItem.tsx'
import { draftsOf, earlierDrafts, type FieldDraft, missingNames, newField, sentFields } from './field-draft.ts'
import { useNamedLanguages } from './NameFields.tsx'
import { useToLatin } from './proposed-slug.ts'

const fieldsRead = (slug: string) => q(adminApi.adminCategory.fields, { params: { slug } })

/** The custom fields of the listings in a category: what they are, in which order, and how they were before. */
export function FieldsPanel({ category }: { category: AdminCategory }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useCategoryName()
  const { hrefOf } = useListAddress()
  const queries = useQueryClient()
  const toLatin = useToLatin()
  const { main } = useNamedLanguages()
  const { data } = useSuspenseQuery(fieldsRead(category.slug))
  const [changed, setChanged] = useState<FieldDraft[]>()
  const [open, setOpen] = useState<number>()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [stored, setStored] = useState(() => draftsOf(data.fields))
  const drafts = changed ?? stored
  const update = useApiMutation(adminApi.adminCategory.updateFields, {
    invalidate: [...categoryReads, ...fieldReads],
    onFieldErrors: setErrors,
    onFailure: () => {
      for (const { callName } of [...categoryReads, ...fieldReads])
        void queries.invalidateQueries({ queryKey: [callName] })
      return undefined
    },
    success: t('categories-admin:panel.saved'),
  })
  const change = (next: FieldDraft[]) => setChanged(next)
  const replace = (id: number, changes: Partial<FieldDraft>) =>
    change(drafts.map((draft) => (draft.id === id ? { ...draft, ...changes } : draft)))
  const move = (at: number, to: number) => {
    const moved = drafts[at]
    if (moved && to >= 0 && to < drafts.length) change(drafts.toSpliced(at, 1).toSpliced(to, 0, moved))
  }
  const add = (type: FieldDraft['type']) => {
    const added = newField(type)
    change([...drafts, added])
    setOpen(added.id)
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const missing = [...missingNames(drafts, main), ...(reason.trim() ? [] : ['reason'])]
    setErrors(Object.fromEntries(missing.map((path) => [path, t('field.required')])))
    const wrong = drafts.find((_, at) => missing.some((path) => path.startsWith(`fields.${at}.`)))
    if (wrong) setOpen(wrong.id)
    if (missing.length === 0 && toLatin) {
      const taken = new Set(data.inherited.map(({ key }) => key))
      const fields = sentFields(drafts, { main, toLatin, taken })
      const { version } = data.category
      const reply = await update.run({ params: { slug: category.slug }, body: { fields, reason, version } })
      if (reply) {
        setStored(draftsOf(reply.fields))
        setChanged(undefined)
        setReason('')
        setOpen(undefined)
      }
    }
    requestAnimationFrame(() => focusFirstError(form))
  }
  const offered = drafts.filter(({ isOffered }) => isOffered).length
  return (
    <SidePanel
      title={t('categories-admin:fields.title', { name: nameOf(category) })}
      head={<TextLink href={hrefOf({ part: undefined })}>{t('categories-admin:fields.back')}</TextLink>}
    >
      <form className="fields" noValidate onSubmit={save}>
        <Text tone="muted" size={14}>
          {t('categories-admin:fields.text')}
        </Text>
        {data.inherited.length > 0 ? (
          <Text size={14}>
            {t('categories-admin:fields.inherited', { names: format.list(data.inherited.map(nameOf)) })}
          </Text>
        ) : null}
        {errors.fields ? <Alert kind="error">{errors.fields}</Alert> : null}
        {drafts.length > 0 ? (
          <Stack as="ul" gap={8}>
            {drafts.map((draft, at) => (
              <FieldItem
                key={draft.id}
                draft={draft}
                prefix={`fields.${at}`}
                errors={errors}
                isOpen={open === draft.id}
                onOpen={() => setOpen(open === draft.id ? undefined : draft.id)}
                onChange={(changes) => replace(draft.id, changes)}
                onUp={at > 0 ? () => move(at, at - 1) : undefined}
                onDown={at < drafts.length - 1 ? () => move(at, at + 1) : undefined}
                onRemove={() => change(drafts.filter(({ id }) => id !== draft.id))}
              />
            ))}
          </Stack>
        ) : null}
        {offered < FIELD_LIMITS.fields ? (
          <Row as="fieldset" wrap gap={8}>
            <legend className="weight-600 mb-8">{t('categories-admin:fields.add')}</legend>
            {fieldTypes.map((type) => (
              <Button key={type} variant="outline" size="sm" icon={IconPlus} onClick={() => add(type)}>
                {t(`categories-admin:fields.types.${type}`)}
              </Button>
            ))}
          </Row>
        ) : (
          <Text tone="muted" size={14}>
            {t('categories-admin:fields.full', { count: FIELD_LIMITS.fields })}
          </Text>
        )}
        {changed ? (
          <TextField
            label={t('categories-admin:panel.reason')}
            maxLength={1000}
            value={reason}
            onChange={setReason}
            error={errors.reason}
          />
        ) : null}
        {changed ? (
          <Row wrap gap={12}>
            <Button variant="primary" type="submit" loading={update.isPending}>
              {t('categories-admin:panel.save')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setChanged(undefined)
                setErrors({})
              }}
            >
              {t('categories-admin:fields.discard')}
            </Button>
          </Row>
        ) : null}
        {data.versions.length > 0 ? (
          <details>
            <summary className="weight-600">{t('categories-admin:fields.versions')}</summary>
            <Stack as="ul" gap={12} mt={12}>
              {data.versions.map((version) => (
                <li key={version.at}>
                  <Text size={14}>
                    {t('categories-admin:fields.until', { at: format.dateTime(version.at), by: version.by ?? '–' })}
                  </Text>
                  <Text size={13} tone="muted">
                    {version.fields.length > 0
                      ? format.list(version.fields.filter(({ isOffered }) => isOffered).map(nameOf))
                      : t('categories-admin:fields.none')}
                  </Text>
                  <Button
                    variant="outline"
                    size="sm"
                    onClick={() => change(earlierDrafts(version.fields, data.fields))}
                  >
                    {t('categories-admin:fields.takeBack')}
                  </Button>
                </li>
              ))}
            </Stack>
          </details>
        ) : null}
      </form>
    </SidePanel>
  )
}
