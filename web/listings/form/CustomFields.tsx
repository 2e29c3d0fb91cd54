import { useQuery } from '@tanstack/react-query'
import type { ShownField, ShownValue } from '#shared/contract/custom-field.ts'
import { FIELD_LIMITS, type SentValues } from '#shared/policies/custom-fields.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { useCategories } from '#web/listings/category-tree.ts'
import { FieldNumber } from '#web/listings/FieldNumber.tsx'
import { fieldsRead } from '#web/listings/field-reads.ts'
import { RadioList } from '#web/ui/RadioList.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { SharedFieldsForm } from './listing-form-kind.ts'

type Props = {
  form: Pick<SharedFieldsForm, 'errors' | 'clearFieldError' | 'getInputProps'> & {
    values: { subcategory: string; category: string; customFields: SentValues }
  }
  /** The values of the stored listing. */
  stored: readonly ShownValue[] | undefined
}

/** The fields that the category of a listing asks for, and those of the stored listing that it does not ask for any more. */
export function CustomFields({ form, stored = [] }: Props) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const slug = form.values.subcategory || form.values.category
  const hasFields = useCategories('all').some((each) => each.slug === slug && each.hasFields)
  const { data } = useQuery({ ...fieldsRead(slug), enabled: hasFields })
  if (hasFields && !data) return null
  const fields = hasFields ? (data?.fields ?? []) : []
  const { customFields: values } = form.values
  const set = (key: string, value: string | number | boolean | null) => {
    form.clearFieldError(`customFields.${key}`)
    form.getInputProps('customFields').onChange({ ...values, [key]: value })
  }
  const isAsked = ({ key, isOffered }: ShownValue) => isOffered !== false && fields.some((field) => field.key === key)
  const dropped = stored.filter((value) => !isAsked(value)).map(({ name }) => name[language])
  return (
    <>
      {fields.map((field) => (
        <CustomField
          key={field.key}
          field={field}
          value={values[field.key] ?? null}
          error={form.errors[`customFields.${field.key}`]}
          onChange={(value) => set(field.key, value)}
        />
      ))}
      {dropped.length > 0 ? (
        <p className="tone-muted size-14" role="status">
          {t('listing-form:basics.customFields.dropped', { names: format.list(dropped) })}
        </p>
      ) : null}
    </>
  )
}

type FieldProps = {
  field: ShownField
  value: string | number | boolean | null
  error: React.ReactNode
  onChange: (value: string | number | boolean | null) => void
}

function CustomField({ field, value, error, onChange }: FieldProps) {
  const t = useT()
  const language = useLanguage()
  const label = field.name[language]
  const common = { label, error, hint: field.isRequired ? undefined : t('optional') }
  switch (field.type) {
    case 'text':
      return (
        <TextField
          {...common}
          limit={FIELD_LIMITS.text}
          autoComplete="off"
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      )
    case 'number':
      return (
        <FieldNumber
          {...common}
          unit={field.unit}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'choice': {
      const options = (field.choices ?? []).map(({ key, name }) => ({ value: key, label: name[language] }))
      return (
        <SelectField
          {...common}
          placeholder={t(
            field.isRequired ? 'listing-form:basics.customFields.choose' : 'listing-form:basics.customFields.noAnswer',
          )}
          options={options}
          value={options.some((option) => option.value === value) ? String(value) : ''}
          onChange={(chosen) => onChange(chosen || null)}
        />
      )
    }
    case 'yesNo': {
      const answers = [
        { value: 'yes', label: t('listing-form:basics.customFields.yes') },
        { value: 'no', label: t('listing-form:basics.customFields.no') },
        ...(field.isRequired ? [] : [{ value: '', label: t('listing-form:basics.customFields.noAnswer') }]),
      ]
      const chosen = typeof value === 'boolean' ? { true: 'yes', false: 'no' }[`${value}`] : ''
      return (
        <RadioList
          legend={label}
          error={error}
          options={answers}
          value={chosen}
          onChange={(answer) => onChange(answer === '' ? null : answer === 'yes')}
        />
      )
    }
  }
}
