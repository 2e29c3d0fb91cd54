import type { ImportPart } from '#shared/contract/admin-import.ts'
import { importDelimiters, importEncodings } from '#shared/policies/imports.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
} as const

/** The format of a table; all of it was recognised and can be changed. */
export function FormatPanel({ part, onChange }: { part: ImportPart; onChange: (part: ImportPart) => void }) {
  const t = useT()
  const { format } = part
  const set = (changes: Partial<ImportPart['format']>) => onChange({ ...part, format: { ...format, ...changes } })
  const known = importDelimiters.find((each) => each === format.delimiter) ?? ','
  return (
    <Panel>
      <Section
        look="plain"
        level={3}
        title={t('imports:format.title')}
        text={format.name === 'other' ? undefined : t(`imports:format.of.${format.name}`)}
      >
        <Stack gap={12}>
          <SelectField
            label={t('imports:format.encoding')}
            value={format.encoding}
            onChange={(value) => set({ encoding: importEncodings.find((each) => each === value) ?? 'utf-8' })}
            options={importEncodings.map((value) => ({ value, label: ENCODINGS[value] }))}
          />
          {format.type === 'csv' ? (
            <SelectField
              label={t('imports:format.delimiter')}
              value={known}
              onChange={(value) => set({ delimiter: importDelimiters.find((each) => each === value) ?? ',' })}
              options={importDelimiters.map((value) => ({
                value,
                label: t(`imports:format.delimiters.${DELIMITERS[value]}`),
              }))}
            />
          ) : null}
          <SelectField
            label={t('imports:format.numbers')}
            value={format.decimal}
            onChange={(value) => set({ decimal: value === ',' ? ',' : '.' })}
            options={[
              { value: ',', label: '1.234,56' },
              { value: '.', label: '1,234.56' },
            ]}
          />
          <CheckboxField
            label={t('imports:format.minor')}
            checked={format.isMinor}
            onChange={(isMinor) => set({ isMinor })}
          />
        </Stack>
      </Section>
    </Panel>
  )
}
