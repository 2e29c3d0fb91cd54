import type { BankCsvMapping } from '#shared/contract/admin-bank.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'

export const firstMapping: BankCsvMapping = {
  separator: ';',
  decimal: ',',
  dates: 'dmy',
  columns: { bookingDate: '#1', amount: '#2' },
}

const separators = [
  { value: ';', key: 'semicolon' },
  { value: ',', key: 'comma' },
  { value: '\t', key: 'tab' },
] as const
const decimals = [
  { value: ',', key: 'comma' },
  { value: '.', key: 'point' },
] as const
const orders = ['dmy', 'mdy', 'ymd'] as const
const columns = [
  'bookingDate',
  'amount',
  'name',
  'counterpartyAccount',
  'text',
  'reference',
  'bankReference',
  'balance',
] as const

/** Choices about the columns of separated values. */
export function CsvColumns({
  mapping,
  onChange,
}: {
  mapping: BankCsvMapping
  onChange: (mapping: BankCsvMapping) => void
}) {
  const t = useT()
  const nameOf = (column: (typeof columns)[number]) => [mapping.columns[column] ?? ''].flat()[0] ?? ''
  const setColumn = (column: (typeof columns)[number], name: string) => {
    const { [column]: _, ...others } = mapping.columns
    onChange({
      ...mapping,
      columns: { ...others, ...(name ? { [column]: name } : {}) },
    })
  }
  return (
    <Stack gap={12}>
      <Grid columns={3} gap={12} align="start">
        <SelectField
          label={t('admin-bank:import.separator')}
          value={mapping.separator}
          options={separators.map(({ value, key }) => ({ value, label: t(`admin-bank:import.separators.${key}`) }))}
          onChange={(separator) =>
            onChange({ ...mapping, separator: separators.find(({ value }) => value === separator)?.value ?? ';' })
          }
        />
        <SelectField
          label={t('admin-bank:import.decimal')}
          value={mapping.decimal}
          options={decimals.map(({ value, key }) => ({ value, label: t(`admin-bank:import.decimals.${key}`) }))}
          onChange={(decimal) => onChange({ ...mapping, decimal: decimal === '.' ? '.' : ',' })}
        />
        <SelectField
          label={t('admin-bank:import.dates')}
          value={mapping.dates}
          options={orders.map((value) => ({ value, label: t(`admin-bank:import.dateOrders.${value}`) }))}
          onChange={(dates) => onChange({ ...mapping, dates: orders.find((order) => order === dates) ?? 'dmy' })}
        />
      </Grid>
      <CheckboxField
        label={t('admin-bank:import.hasHeadings')}
        checked={mapping.hasHeadings ?? true}
        onChange={(hasHeadings) => onChange({ ...mapping, hasHeadings })}
      />
      <Grid columns={2} gap={12} align="start">
        {columns.map((column) => (
          <TextField
            key={column}
            label={t(`admin-bank:import.columns.${column}`)}
            value={nameOf(column)}
            maxLength={200}
            autoComplete="off"
            onChange={(name) => setColumn(column, name)}
          />
        ))}
      </Grid>
    </Stack>
  )
}
