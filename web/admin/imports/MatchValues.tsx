import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import, ImportIssueGroup } from '#shared/contract/admin-import.ts'
import { fieldsOfKind } from '#shared/policies/import-fields.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { type Option, SelectField } from '#web/ui/SelectField.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { fieldName } from './import-words.ts'

const { match, detail, list } = adminApi.adminImport
const VALUES = ['unknown category', 'not one of the choices']

type Props = { state: Import; issues: readonly ImportIssueGroup[] }

/** Values of the file that mean nothing here: what each means can be said, and the rows are checked again. */
export function MatchValues({ state, issues }: Props) {
  const t = useT()
  const groups = issues.filter(({ message }) => VALUES.includes(message))
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const optionsOf = useOptions(state)
  const again = useApiMutation(match, { invalidate: [detail, list] })
  if (groups.length === 0) return null
  const keyOf = (group: ImportIssueGroup, value: string) => JSON.stringify([group.part, group.field, value])
  const save = () => {
    const parts = state.parts.map((part, at) => {
      const values = structuredClone(part.values)
      for (const group of groups.filter((each) => each.part === at))
        for (const value of group.values) {
          const meant = chosen[keyOf(group, value)]
          if (meant) values[group.field] = { ...values[group.field], [value]: meant }
        }
      const { encoding, delimiter, decimal, isMinor } = part.format
      return {
        kind: part.kind,
        defaults: part.defaults,
        values,
        format: { encoding, delimiter, decimal, isMinor },
        fields: part.columns.map(({ field }) => field),
      }
    })
    return again.run({ params: { id: state._id }, body: { parts, updatesExisting: state.updatesExisting } })
  }
  return (
    <Panel>
      <Section look="plain" title={t('imports:values.title')} text={t('imports:values.text')}>
        <Stack gap={16}>
          {groups.flatMap((group) =>
            group.values.map((value) => (
              <SelectField
                key={keyOf(group, value)}
                label={t('imports:values.meaning', { field: fieldName(t, group.field), value })}
                placeholder={t('imports:values.leaveOut')}
                value={chosen[keyOf(group, value)] ?? ''}
                onChange={(meant) => setChosen({ ...chosen, [keyOf(group, value)]: meant })}
                options={optionsOf(group)}
              />
            )),
          )}
          <Row>
            <Button
              loading={again.isPending}
              disabledReason={Object.values(chosen).some(Boolean) ? undefined : t('imports:values.none')}
              onClick={() => void save()}
            >
              {t('imports:values.again')}
            </Button>
          </Row>
        </Stack>
      </Section>
    </Panel>
  )
}

/** The meanings that a value can have: a category in which something can be listed, or a choice of its field. */
function useOptions({ parts }: Import): (group: ImportIssueGroup) => Option[] {
  const language = useLanguage()
  const { data } = useQuery(q(adminApi.adminCategory.list))
  return ({ part, field }) => {
    const kind = parts[part]?.kind
    if (field !== 'category' && field !== 'subcategory')
      return (fieldsOfKind(kind ?? 'products')[field]?.choices ?? []).map((value) => ({
        value,
        label: value.replaceAll('_', ' '),
      }))
    const wanted = kind === 'services' ? 'service' : 'product'
    const all = (data?.categories ?? []).filter((category) => category.kind === wanted)
    const nameOf = ({ names }: (typeof all)[number]) => names[language] ?? names.en
    return all
      .filter(({ slug, parent }) => parent !== null || !all.some((each) => each.parent === slug))
      .map((category) => {
        const above = all.find(({ slug }) => slug === category.parent)
        return { value: category.slug, label: above ? `${nameOf(above)} › ${nameOf(category)}` : nameOf(category) }
      })
  }
}
