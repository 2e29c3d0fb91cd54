import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { HolidayPlace, PublicHoliday } from '#shared/contract/availability.ts'
import { isThisYear } from '#shared/kernel/this-year.ts'
import { q } from '#web/kernel/api.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useCountries } from '#web/kernel/countries.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { dateFormat } from '#web/ui/intl.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'

type HolidaysPartProps = {
  /** The place whose public holidays are days off; null for none. */
  value: HolidayPlace | null
  onChange: (value: HolidayPlace | null) => void
}

/**
 * The choice of the public holidays that are days off, and the days themselves before they are saved. The switch takes the
 * country of the account, if it is known.
 */
export function HolidaysPart({ value, onChange }: HolidaysPartProps) {
  const t = useT()
  const { location } = useUser()
  const [isAsking, setAsking] = useState(false)
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...q(calendarApi.availability.holidays, { query: value ?? {} }),
    placeholderData: keepPreviousData,
  })
  const known = data?.countries ?? []
  const countries = useCountries().filter(
    (country) => known.includes(country.value) || country.value === value?.country,
  )
  const toggle = (isOn: boolean) => {
    const own = known.find((country) => country === location?.country)
    setAsking(isOn)
    onChange(isOn && own ? { country: own } : null)
  }
  const regions = isPlaceholderData ? [] : (data?.regions ?? [])
  return (
    <Stack gap={16}>
      <CheckboxField
        look="switch"
        label={t('holidays:switch')}
        help={t('holidays:help')}
        checked={isAsking || value !== null}
        // The first click has to know whether the holidays of the own country are.
        disabled={!data && value === null}
        onChange={toggle}
      />
      {isAsking || value ? (
        <Grid columns={2} phone={1} gap={20}>
          <SelectField
            label={t('holidays:country')}
            placeholder={t('holidays:chooseCountry')}
            options={countries}
            value={value?.country ?? ''}
            onChange={(country) => onChange(country ? { country } : null)}
          />
          {value && regions.length > 0 ? (
            <SelectField
              label={t('holidays:region')}
              placeholder={t('holidays:wholeCountry')}
              options={regions.map(({ code, name }) => ({ value: code, label: name }))}
              value={value.region ?? ''}
              onChange={(region) => onChange({ country: value.country, ...(region ? { region } : {}) })}
            />
          ) : null}
        </Grid>
      ) : null}
      {isError ? (
        <Alert kind="error" action={{ label: t('tryAgain'), onAct: () => void refetch() }}>
          {t('holidays:unread')}
        </Alert>
      ) : null}
      {value && !isError ? <ComingDays days={isPlaceholderData ? undefined : data?.days} /> : null}
    </Stack>
  )
}

/** The public holidays of the next twelve months; undefined while they are read. */
function ComingDays({ days }: { days: PublicHoliday[] | undefined }) {
  const t = useT()
  const { locale } = useFormat()
  const titleId = useId()
  const write = (day: string) => {
    const year = isThisYear(day) ? {} : ({ year: 'numeric' } as const)
    return dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', ...year, timeZone: 'UTC' }).format(
      Date.parse(day),
    )
  }
  if (!days)
    return (
      <SkeletonRegion label={t('holidays:loading')}>
        <Skeleton height={200} />
      </SkeletonRegion>
    )
  if (days.length === 0) return <p className="tone-muted">{t('holidays:none')}</p>
  return (
    <div>
      <h3 id={titleId} className="size-14 weight-600 mb-8">
        {t('holidays:days')}
      </h3>
      <Stack as="ul" gap={8} size={14} aria-labelledby={titleId}>
        {days.map(({ day, name }) => (
          <Row key={`${day} ${name}`} as="li" gap={16} justify="between" align="baseline">
            <span dir="auto">{name}</span>
            <time dateTime={day} className="tone-muted fixed">
              {write(day)}
            </time>
          </Row>
        ))}
      </Stack>
    </div>
  )
}
