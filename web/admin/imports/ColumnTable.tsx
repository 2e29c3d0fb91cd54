import type { ReactNode } from 'react'
import type { ImportPart } from '#shared/contract/admin-import.ts'
import { fieldsOfKind, isSeveral } from '#shared/policies/import-fields.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { fieldName } from './import-words.ts'

type Props = { part: ImportPart; onChange: (part: ImportPart) => void }
type Line = ImportPart['columns'][number] & { at: number }

/** The columns of a table with their first values, and a choice of what each becomes. */
export function ColumnTable({ part, onChange, kind }: Props & { kind: ReactNode }) {
  const t = useT()
  const used = part.columns.filter(({ field }) => field !== null).length
  const columns = useColumns({ part, onChange })
  return (
    <Section
      look="plain"
      title={t('imports:match.title')}
      text={t('imports:match.text', { used, all: part.columns.length })}
    >
      <Stack gap={16}>
        {kind}
        <Table
          caption={t('imports:match.title')}
          columns={columns}
          rows={part.columns.map((column, at) => ({ ...column, at }))}
          rowKey={({ at }) => String(at)}
        />
      </Stack>
    </Section>
  )
}

function useColumns({ part, onChange }: Props): Column<Line>[] {
  const t = useT()
  const fields = fieldsOfKind(part.kind)
  const taken = part.columns.flatMap(({ field }) => field ?? [])
  const optionsFor = (own: string | null) =>
    Object.entries(fields).map(([name, field]) => ({
      value: name,
      label: field.required ? t('imports:match.required', { field: fieldName(t, name) }) : fieldName(t, name),
      disabled: name !== own && taken.includes(name) && !isSeveral(field),
    }))
  const choose = (at: number, field: string) =>
    onChange({
      ...part,
      columns: part.columns.map((column, place) => (place === at ? { ...column, field: field || null } : column)),
    })
  return [
    {
      key: 'name',
      header: t('imports:match.inFile'),
      phone: 'first',
      cell: ({ name }) => <code className="text-anywhere">{name}</code>,
    },
    {
      key: 'samples',
      header: t('imports:match.samples'),
      phone: 'second',
      cell: ({ samples }) => (
        <span className="size-13 text-anywhere">
          {samples.map((sample, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: samples may be the same, and never change
            <span key={at} className="block">
              {sample}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'field',
      header: t('imports:match.becomes'),
      phone: 'end',
      cell: ({ name, field, at }) => (
        <SelectField
          label={t('imports:match.fieldOf', { column: name })}
          hideLabel
          size="sm"
          placeholder={t('imports:match.skip')}
          value={field ?? ''}
          onChange={(value) => choose(at, value)}
          options={optionsFor(field)}
        />
      ),
    },
  ]
}
