import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPart, ImportTemplate } from '#shared/contract/admin-import.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { TextField } from '#web/ui/TextField.tsx'

const { templates: list, saveTemplate, removeTemplate } = adminApi.adminImport
const NAME_LIMIT = 60

/** The tables of a file with what a template says of columns of the same names; undefined if it knows none of them. */
function applied(parts: readonly ImportPart[], template: ImportTemplate): ImportPart[] | undefined {
  let known = 0
  const matched = parts.map((part): ImportPart => {
    const knows = (own: ImportTemplate['parts'][number]) =>
      part.columns.filter(({ name }) => Object.hasOwn(own.fields, name)).length
    const fits = template.parts.toSorted((one, other) => knows(other) - knows(one))[0]
    if (!fits || knows(fits) === 0) return part
    known += 1
    const { kind, defaults, values, fields, format } = fits
    const columns = part.columns.map((column) => ({ ...column, field: fields[column.name] ?? null }))
    return { ...part, kind, defaults, values, columns, format: { ...part.format, ...format } }
  })
  return known > 0 ? matched : undefined
}

/** The parts of the tables of a file that are kept. */
const storedOf = (parts: readonly ImportPart[]) =>
  parts.map(({ kind, defaults, values, columns, format: { decimal, isMinor } }) => ({
    kind,
    defaults,
    values,
    format: { decimal, isMinor },
    fields: Object.fromEntries(columns.flatMap(({ name, field }) => (field === null ? [] : [[name, field]]))),
  }))

/** A panel with the columns of earlier files, to be used for this one, and to keep those of this one for the next. */
export function TemplatePanel({
  parts,
  onUse,
}: {
  parts: readonly ImportPart[]
  onUse: (parts: ImportPart[]) => void
}) {
  const t = useT()
  const rejection = useRightRejection()(saveTemplate)
  const templates = useQuery(q(list)).data?.templates ?? []
  const [chosen, setChosen] = useState('')
  const [isRemoving, setRemoving] = useState(false)
  const save = useApiMutation(saveTemplate, { invalidate: [list], success: t('imports:templates.saved') })
  const remove = useApiMutation(removeTemplate, { invalidate: [list], success: t('imports:templates.removed') })
  const name = useRequiredText({ limit: NAME_LIMIT, rejected: save.errors.name })
  const template = templates.find(({ _id }) => _id === chosen)
  const use = (id: string) => {
    setChosen(id)
    const found = templates.find(({ _id }) => _id === id)
    if (!found) return
    const matched = applied(parts, found)
    if (matched) onUse(matched)
    showSnackbar(t(matched ? 'imports:templates.used' : 'imports:templates.unfit'), {
      severity: matched ? 'success' : 'error',
    })
  }
  const keep = async () => {
    const text = name.submit()
    if (text && (await save.run({ body: { name: text, parts: storedOf(parts) } }))) name.reset()
  }
  const drop = async () => {
    if (!template || !(await remove.run({ params: { id: template._id } }))) return
    setChosen('')
    setRemoving(false)
  }
  return (
    <Panel>
      <Section look="plain" level={3} title={t('imports:templates.title')} text={t('imports:templates.text')}>
        <Stack gap={12}>
          {templates.length > 0 ? (
            <SelectField
              label={t('imports:templates.use')}
              value={chosen}
              onChange={use}
              options={[
                { value: '', label: t('imports:templates.choose') },
                ...templates.map((each) => ({ value: each._id, label: each.name })),
              ]}
            />
          ) : null}
          {template ? (
            <Row>
              <Button
                size="sm"
                variant="quiet"
                tone="danger"
                disabledReason={rejection}
                onClick={() => setRemoving(true)}
              >
                {t('imports:templates.remove')}
              </Button>
            </Row>
          ) : null}
          <TextField label={t('imports:templates.name')} {...name.field} />
          <Row>
            <Button size="sm" disabledReason={rejection} loading={save.isPending} onClick={() => void keep()}>
              {t('imports:templates.save')}
            </Button>
          </Row>
        </Stack>
      </Section>
      <LazyConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => void drop()}
        title={t('imports:templates.removeTitle', { name: template?.name ?? '' })}
        text={t('imports:templates.removeText')}
        confirmLabel={t('imports:templates.remove')}
        isDangerous
        isBusy={remove.isPending}
      />
    </Panel>
  )
}
