import { useCountries } from '#web/kernel/countries.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './FormPart.module.css'
import type { SharedFieldsForm } from './listing-form-kind.ts'

/** The area that others see. */
export function PlaceFields({ form, name }: { form: SharedFieldsForm; name: string }) {
  const t = useT()
  const countries = useCountries()
  return (
    <>
      <TextField
        label={t('listing-form:whenWhere.label')}
        help={t('listing-form:whenWhere.labelHelp')}
        maxLength={120}
        autoComplete="address-level3"
        {...form.getInputProps(`${name}.label`)}
      />
      <div className={styles.pair}>
        <TextField
          label={t('listing-form:whenWhere.city')}
          maxLength={80}
          autoComplete="address-level2"
          {...form.getInputProps(`${name}.city`)}
        />
        <SelectField
          label={t('listing-form:whenWhere.country')}
          placeholder={t('listing-form:basics.choose')}
          options={countries}
          autoComplete="country"
          {...form.getInputProps(`${name}.country`)}
        />
      </div>
    </>
  )
}
