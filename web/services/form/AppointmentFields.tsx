import { DEFAULT_RULES, OFFERED_HOURS } from '#shared/policies/booking-rules.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { BookingRulesFields } from '#web/working-hours/BookingRulesFields.tsx'
import { WeeklyHoursFields } from '#web/working-hours/WeeklyHoursFields.tsx'
import type { ServiceFormState } from './service-values.ts'

/** The errors of a field and of what is in it, by path. */
const errorsBelow = (errors: ServiceFormState['errors'], field: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) =>
      (path === field || path.startsWith(`${field}.`)) && typeof error === 'string' ? [[path, error]] : [],
    ),
  )

/** The appointments of a service where they differ from the seller's others: seats, hours and rules. */
export function AppointmentFields({ form }: { form: ServiceFormState }) {
  const t = useT()
  const { hours, bookingRules } = form.values
  return (
    <>
      <NumberField
        label={t('listing-form:whenWhere.seats')}
        help={t('listing-form:whenWhere.seatsHelp')}
        {...form.getInputProps('seats')}
      />
      <CheckboxField
        label={t('listing-form:whenWhere.ownHours')}
        help={
          <>
            {t('listing-form:whenWhere.ownHoursHelp')}{' '}
            <TextLink href={links.availability()}>{t('listing-form:whenWhere.yourHours')}</TextLink>
          </>
        }
        checked={hours !== null}
        onChange={(isOn) => form.setFieldValue('hours', isOn ? OFFERED_HOURS : null)}
      />
      {hours ? (
        <WeeklyHoursFields
          value={hours}
          onChange={(changed) => form.setFieldValue('hours', changed)}
          path="hours"
          errors={errorsBelow(form.errors, 'hours')}
        />
      ) : null}
      <CheckboxField
        label={t('listing-form:whenWhere.ownRules')}
        help={t('listing-form:whenWhere.ownRulesHelp')}
        checked={bookingRules !== null}
        onChange={(isOn) => form.setFieldValue('bookingRules', isOn ? DEFAULT_RULES : null)}
      />
      {bookingRules ? (
        <BookingRulesFields value={bookingRules} onChange={(changed) => form.setFieldValue('bookingRules', changed)} />
      ) : null}
    </>
  )
}
