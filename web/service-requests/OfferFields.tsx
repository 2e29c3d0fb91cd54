import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import type { Offer } from '#shared/contract/offer.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { MOST_TIMES } from '#shared/policies/text-limits.ts'
import { actorId } from '#web/kernel/acting.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { AppointmentTimes } from '#web/services/AppointmentTimes.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { spanFrom, type TimeSpan } from '#web/ui/days.ts'
import { MoneyField, NumberField } from '#web/ui/NumberField.tsx'
import { readableNumber } from '#web/ui/number-text.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './OfferBox.module.css'
import { OfferEarnings } from './OfferEarnings.tsx'
import { useOfferPrice } from './offer-text.ts'
import { appointmentWindow } from './offer-times.ts'
import { useRequestText } from './request-text.ts'

const HOURS = [1, 2, 3, 4, 6, 8, 10, 12]

/** The values of an offer's form besides the message. */
export type OfferValues = {
  pricingType: Offer['pricingType']
  price: number | null
  hours: number | null
  minutes: number
  times: TimeSpan[]
  days: number | null
  policy: Offer['cancellationPolicy']
  /** The last day of the offer, if it is to end early. */
  lastDay: string
}

type FieldsProps = {
  request: ServiceRequest
  values: OfferValues
  errors: Record<string, string>
  change: (changes: Partial<OfferValues>) => void
}

/** Returns the pricing, as far as it can be read while it is typed. */
const askedIn = ({ pricingType, hours }: OfferValues) => ({
  pricingType,
  estimatedHours: readableNumber(hours) ?? undefined,
})

/** The price, of the whole or of an hour, beside the budget. */
export function OfferPriceFields({ request, values, errors, change }: FieldsProps) {
  const t = useT()
  const { pricingOf } = useOfferPrice()
  const { budget, requester } = request
  const name = displayNameOf(requester)
  const isHourly = values.pricingType === 'hourly'
  const price = readableNumber(values.price)
  const sum = price === null ? undefined : pricingOf(askedIn(values), price).itemTotal
  // A budget by the hour is compared with the price of an hour.
  const compared = budget.type === 'hourly' && isHourly ? price : sum
  const note = () => {
    if (!budget.max || compared == null || (budget.type === 'hourly' && !isHourly)) return undefined
    if (compared > budget.max.amount) return t('request:offer.above', { name })
    return (
      <Row as="span" gap={4} inline className={styles.within}>
        <IconCheck size={16} aria-hidden="true" /> {t('request:offer.within', { name })}
      </Row>
    )
  }
  return (
    <>
      <SegmentedControl
        legend={t('request:offer.kind')}
        options={[
          { value: 'fixed', label: t('request:offer.fixed') },
          { value: 'hourly', label: t('request:offer.hourly') },
        ]}
        value={values.pricingType}
        onChange={(pricingType) => change({ pricingType })}
      />
      <MoneyField
        label={isHourly ? t('request:offer.perHour') : t('request:offer.price')}
        currency={budget.currency}
        value={values.price}
        onChange={(typed) => change({ price: typed })}
        help={note()}
        error={errors.price}
      />
      {isHourly ? (
        <NumberField
          label={t('request:offer.hours')}
          value={values.hours}
          onChange={(hours) => change({ hours })}
          error={errors.estimatedHours}
        />
      ) : null}
    </>
  )
}

const slotError = (errors: Record<string, string>) =>
  Object.entries(errors).find(([field]) => field.startsWith('proposedSlots'))?.[1]

/** The times at which the provider can come, and the duration of the work. */
export function OfferTimeFields({ request, values, errors, change }: FieldsProps) {
  const t = useT()
  const format = useFormat()
  const { slotText } = useRequestText()
  const site = useSite()
  const [{ earliest, latest }] = useState(() => appointmentWindow(site.times))
  const { times, minutes } = values
  const name = displayNameOf(request.requester)
  const wanted = request.preferredSlots.filter(({ start }) => new Date(start) > earliest)
  const toggle = (start: string) => {
    const rest = times.filter((time) => Date.parse(time.start) !== Date.parse(start))
    if (rest.length < times.length) return change({ times: rest })
    if (times.length < MOST_TIMES) change({ times: [...times, spanFrom(new Date(start), minutes)] })
  }
  return (
    <>
      <SelectField
        label={t('request:offer.duration')}
        options={[...new Set([...HOURS.map((hours) => hours * 60), minutes])]
          .sort((one, other) => one - other)
          .map((value) => ({ value: `${value}`, label: format.duration(value) }))}
        value={`${minutes}`}
        onChange={(value) =>
          change({
            minutes: Number(value),
            times: times.map(({ start }) => spanFrom(new Date(start), Number(value))),
          })
        }
      />
      {wanted.length > 0 ? (
        <Row as="fieldset" gap={8} align="stretch" wrap className={styles.wanted}>
          <legend>{t('request:offer.wanted', { name })}</legend>
          {wanted.map((slot) => (
            <Chip
              key={slot.start}
              size="sm"
              isOn={times.some(({ start }) => Date.parse(start) === Date.parse(slot.start))}
              onClick={() => toggle(slot.start)}
            >
              {slotText(slot)}
            </Chip>
          ))}
        </Row>
      ) : null}
      <AppointmentTimes
        legend={t('request:offer.times')}
        help={t('request:offer.takes')}
        error={slotError(errors)}
        value={times}
        onChange={(next) => change({ times: next })}
        max={MOST_TIMES}
        durationMinutes={minutes}
        earliest={earliest}
        latest={latest}
        of={{ kind: 'seller', id: actorId() ?? '', minutes, also: wanted.map(({ start }) => start) }}
      />
      <NumberField
        label={t('request:offer.days')}
        hint={t('optional')}
        value={values.days}
        onChange={(days) => change({ days })}
        error={errors.durationDays}
      />
    </>
  )
}

/** The provider's earnings, before the offer is sent. */
export function EnteredEarnings({ values, currency }: { values: OfferValues; currency: string }) {
  const { pricingOf } = useOfferPrice()
  const price = readableNumber(values.price)
  if (price === null) return null
  const { itemTotal, commission, sellerNet } = pricingOf(askedIn(values), price)
  const money = (amount: number) => ({ amount, currency })
  return (
    <OfferEarnings
      pricing={{ itemTotal: money(itemTotal), commission: money(commission), sellerNet: money(sellerNet) }}
    />
  )
}
