import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import styles from '#web/listings/form/FormPart.module.css'
import { FormPart } from '#web/listings/form/FormPart.tsx'
import { PlaceFields } from '#web/listings/form/ListingFormParts.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { AppointmentFields } from './AppointmentFields.tsx'
import type { ServiceFormState } from './service-values.ts'

/** The usual lengths of an appointment. */
export const MINUTES = [15, 30, 45, 60, 75, 90, 120, 150, 180, 210, 240, 300, 360, 420, 480, 600, 720, 1080, 1440]
const NOTICE_HOURS = [0, 1, 2, 4, 8, 12, 24, 48, 72, 120, 168, 336, 720]
const HORIZON_DAYS = [7, 14, 21, 30, 45, 60]

/** The usual choices, and the one that is set if it is none of them. */
export const withCurrent = (usual: number[], current: number) =>
  usual.includes(current) ? usual : [...usual, current].toSorted((a, b) => a - b)

/** Appointments, how far ahead they are made, and the place. */
export function WhenWherePart({ form, onVisit }: { form: ServiceFormState; onVisit: (part: string) => void }) {
  const t = useT()
  const format = useFormat()
  const { values } = form
  const long = (count: number, unit: 'hour' | 'day') =>
    format.number(count, { style: 'unit', unit, unitDisplay: 'long' })
  const notice = (hours: number) => (hours >= 48 && hours % 24 === 0 ? long(hours / 24, 'day') : long(hours, 'hour'))
  const choice = (
    field: 'durationMinutes' | 'minNoticeHours' | 'maxHorizonDays',
    usual: number[],
    write: (value: number) => string,
  ) => ({
    options: withCurrent(usual, values[field]).map((value) => ({ value: String(value), label: write(value) })),
    ...form.getInputProps(field),
    value: String(values[field]),
    onChange: (value: string) => form.setFieldValue(field, Number(value)),
  })
  return (
    <FormPart
      name="whenWhere"
      title={t('listing-form:whenWhere.title')}
      text={t('listing-form:whenWhere.text')}
      onVisit={onVisit}
    >
      <CheckboxField
        label={t('listing-form:whenWhere.bookable')}
        help={t('listing-form:whenWhere.bookableHelp')}
        {...form.getInputProps('bookable', { type: 'checkbox' })}
      />
      {values.bookable ? (
        <>
          <SelectField
            label={t('listing-form:whenWhere.duration')}
            {...choice('durationMinutes', MINUTES, format.duration)}
          />
          <div className={styles.pair}>
            <SelectField
              label={t('listing-form:whenWhere.notice')}
              {...choice('minNoticeHours', NOTICE_HOURS, (value) =>
                value === 0
                  ? t('listing-form:whenWhere.noNotice')
                  : t('listing-form:whenWhere.noticeBefore', { time: notice(value) }),
              )}
            />
            <SelectField
              label={t('listing-form:whenWhere.horizon')}
              {...choice('maxHorizonDays', HORIZON_DAYS, (value) =>
                t('listing-form:whenWhere.horizonAhead', { time: long(value, 'day') }),
              )}
            />
          </div>
          <AppointmentFields form={form} />
        </>
      ) : null}
      <RadioCards
        legend={t('listing-form:whenWhere.where')}
        columns={3}
        options={(['at_customer', 'at_provider', 'remote'] as const).map((value) => ({
          value,
          label: t(`listing-form:whenWhere.${value}`),
          description: t(`listing-form:whenWhere.${value}Text`),
        }))}
        {...form.getInputProps('locationType')}
      />
      {values.locationType === 'remote' ? null : <PlaceFields form={form} name="location" />}
    </FormPart>
  )
}
