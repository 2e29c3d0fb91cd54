import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { ImportPart } from '#shared/contract/admin-import.ts'
import { fieldsOfKind } from '#shared/policies/import-fields.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { fieldName } from './import-words.ts'

const requiredOf = ({ kind }: ImportPart) =>
  Object.entries(fieldsOfKind(kind)).flatMap(([name, { required }]) => (required ? [name] : []))

const isInFile = ({ columns }: ImportPart, name: string) => columns.some(({ field }) => field === name)

/** The required fields that neither a column nor one value for all rows gives. */
export const missingIn = (part: ImportPart): string[] =>
  requiredOf(part).filter((name) => !isInFile(part, name) && !part.defaults[name]?.trim())

/** Fields that a row needs: the column that each comes from, or one value for all rows. */
export function RequiredPanel({ part, onChange }: { part: ImportPart; onChange: (part: ImportPart) => void }) {
  const t = useT()
  const given = requiredOf(part).filter((name) => isInFile(part, name))
  const absent = requiredOf(part).filter((name) => !isInFile(part, name))
  return (
    <Panel>
      <Section look="plain" level={3} title={t('imports:required.title')}>
        <Stack gap={12} size={14}>
          {given.map((name) => (
            <Row key={name} gap={8}>
              <IconCircleCheck size={18} aria-hidden="true" />
              {fieldName(t, name)}
            </Row>
          ))}
          {absent.map((name) => (
            <Absent key={name} name={name} part={part} onChange={onChange} />
          ))}
        </Stack>
      </Section>
    </Panel>
  )
}

function Absent({ name, part, onChange }: { name: string; part: ImportPart; onChange: (part: ImportPart) => void }) {
  const t = useT()
  const value = part.defaults[name] ?? ''
  const { choices } = fieldsOfKind(part.kind)[name] ?? {}
  const set = (next: string) => onChange({ ...part, defaults: { ...part.defaults, [name]: next } })
  const label = t('imports:required.forAll', { field: fieldName(t, name) })
  return (
    <Stack gap={8}>
      <Row gap={8} className={value ? undefined : 'tone-danger'}>
        {value ? <IconCircleCheck size={18} aria-hidden="true" /> : <IconAlertTriangle size={18} aria-hidden="true" />}
        {value ? fieldName(t, name) : t('imports:required.absent', { field: fieldName(t, name) })}
      </Row>
      {choices ? (
        <SelectField
          label={label}
          placeholder={t('imports:required.choose')}
          value={value}
          onChange={set}
          options={choices.map((choice) => ({ value: choice, label: choice.replaceAll('_', ' ') }))}
        />
      ) : (
        <TextField label={label} maxLength={500} value={value} onChange={set} />
      )}
    </Stack>
  )
}
