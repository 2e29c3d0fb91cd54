import type { OwnTaxReport } from '#shared/contract/tax-report.ts'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './EditProfileScreen.module.css'

type Values = { country: string; tin: string; birthDate: string; registrationNumber: string; bankAccount: string }

const toBody = ({ country, ...values }: Values) => ({
  country: country.trim().toUpperCase(),
  tin: values.tin.trim() || null,
  birthDate: values.birthDate || null,
  registrationNumber: values.registrationNumber.trim() || null,
  bankAccount: values.bankAccount.trim() || null,
})

/** The details of a seller for the report to the tax office, and which of them are missing. */
export function TaxDataForm({ report: { data, missing }, isBusiness }: { report: OwnTaxReport; isBusiness: boolean }) {
  const t = useT()
  const format = useFormat()
  const { form, formProps, isChecking, reject } = useValidatedForm<Values>({
    schema: () => import('#shared/contract/tax-report.ts').then((m) => m.TaxData),
    initialValues: {
      country: data?.country ?? '',
      tin: data?.tin ?? '',
      birthDate: data?.birthDate ?? '',
      registrationNumber: data?.registrationNumber ?? '',
      bankAccount: data?.bankAccount ?? '',
    },
    toBody,
  })
  const save = useApiMutation(calendarApi.taxReport.save, {
    invalidate: [calendarApi.taxReport.show],
    success: t('own-tax-report:saved'),
    onFieldErrors: reject,
  })
  const send = async (values: Values) => void (await save.run({ body: toBody(values) }))
  const fields = missing.map((field) => t(`tax-report:fields.${field}`))
  return (
    <form className={styles.small} {...formProps(send)}>
      <h3 className="size-16">{t('own-tax-report:form')}</h3>
      <p className="tone-muted">
        {fields.length > 0
          ? t('own-tax-report:missing', { fields: format.list(fields) })
          : t('own-tax-report:complete')}{' '}
        {t('own-tax-report:profile')}
      </p>
      <TextField
        label={t('own-tax-report:country')}
        help={t('own-tax-report:countryHelp')}
        autoComplete="off"
        {...form.getInputProps('country')}
      />
      <TextField
        label={t('own-tax-report:tin')}
        help={t('own-tax-report:tinHelp')}
        hint={t('optional')}
        autoComplete="off"
        {...form.getInputProps('tin')}
      />
      {isBusiness ? (
        <TextField
          label={t('own-tax-report:registrationNumber')}
          hint={t('optional')}
          autoComplete="off"
          {...form.getInputProps('registrationNumber')}
        />
      ) : (
        <TextField
          label={t('own-tax-report:birthDate')}
          hint={t('optional')}
          type="date"
          autoComplete="bday"
          {...form.getInputProps('birthDate')}
        />
      )}
      <TextField
        label={t('own-tax-report:bankAccount')}
        hint={t('optional')}
        autoComplete="off"
        {...form.getInputProps('bankAccount')}
      />
      <Button type="submit" loading={isChecking || save.isPending} loadingLabel={t('own-tax-report:saving')}>
        {t('own-tax-report:save')}
      </Button>
    </form>
  )
}
