import { CALENDARS } from '#shared/policies/calendars.ts'
import { TimeZoneField } from '#web/forms/TimeZoneField.tsx'
import type { Form } from '#web/forms/use-validated-form.ts'
import { languageNames, useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Section } from '#web/ui/Section.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import type { ProfileValues } from './profile-values.ts'

/** The language and the clock that mails and screens follow; readers of Amharic choose the calendar of appointments, too. */
export function PreferenceFields({ form }: { form: Form<ProfileValues> }) {
  const t = useT()
  const { languages } = useSite()
  const { locale, calendar } = form.values
  return (
    <Section look="plain" title={t('accounts:edit.preferences.title')} text={t('accounts:edit.preferences.text')}>
      <div className="grid columns-2 phone-1 gap-20">
        <SelectField
          label={t('accounts:edit.language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('locale')}
        />
        <TimeZoneField
          label={t('accounts:edit.timeZone')}
          noMatch={t('accounts:edit.noTimeZone')}
          {...form.getInputProps('timezone')}
          value={form.values.timezone}
        />
      </div>
      {locale === 'am' ? (
        <Stack gap={8} align="start" mt={20}>
          <p className="size-14 weight-500" aria-hidden="true">
            {t('accounts:edit.calendar')}
          </p>
          <SegmentedControl
            legend={t('accounts:edit.calendar')}
            options={CALENDARS.map((value) => ({ value, label: t(`accounts:edit.calendars.${value}`) }))}
            value={calendar}
            onChange={(value) => form.setFieldValue('calendar', value)}
          />
          <p className="size-13 tone-muted">{t('accounts:edit.calendarHelp')}</p>
        </Stack>
      ) : null}
    </Section>
  )
}
