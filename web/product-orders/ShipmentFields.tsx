import { useT } from '#web/kernel/i18n.tsx'
import { endOfDay } from '#web/ui/days.ts'
import { Grid } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ProductOrderDialog.module.css'

/** The carrier, the tracking number, the page that tracks it, and the day on which it should arrive. */
export function ShipmentFields({
  values,
  validationErrors,
  rejected,
  today,
  withDay,
  onChange,
}: {
  values: ShipmentValues
  validationErrors: ShipmentErrors
  /** The errors of the server, by field. */
  rejected: Record<string, string>
  today: string
  withDay?: boolean
  onChange: (changes: Partial<ShipmentValues>) => void
}) {
  const t = useT()
  const said = {
    required: t('field.required'),
    link: t('product-order:parcel.noLink'),
    past: t('product-order:past'),
  }
  const errorOf = (field: keyof ShipmentValues, sent: string = field) => {
    const validationError = validationErrors[field]
    if (validationError) return said[validationError]
    // A day that is checked here can only be too far away.
    return sent === 'estimatedDelivery' && rejected[sent] ? t('product-order:tooFar') : rejected[sent]
  }
  return (
    <>
      <Grid gap={16} className={styles.pair}>
        <TextField
          label={t('product-order:parcel.carrier')}
          maxLength={60}
          value={values.carrier}
          onChange={(carrier) => onChange({ carrier })}
          error={errorOf('carrier')}
        />
        <TextField
          label={t('product-order:parcel.number')}
          maxLength={80}
          autoComplete="off"
          value={values.trackingNumber}
          onChange={(trackingNumber) => onChange({ trackingNumber })}
          error={errorOf('trackingNumber')}
        />
      </Grid>
      <TextField
        type="url"
        label={t('product-order:parcel.link')}
        hint={t('optional')}
        placeholder="https://"
        maxLength={500}
        value={values.trackingUrl}
        onChange={(trackingUrl) => onChange({ trackingUrl })}
        error={errorOf('trackingUrl')}
      />
      {withDay ? (
        <TextField
          type="date"
          label={t('product-order:parcel.expected')}
          hint={t('optional')}
          help={t('product-order:parcel.expectedHelp')}
          min={today}
          value={values.day}
          onChange={(day) => onChange({ day })}
          error={errorOf('day', 'estimatedDelivery')}
        />
      ) : null}
    </>
  )
}

/** The form values of a parcel; the day is in the viewer's time zone. */
type ShipmentValues = { carrier: string; trackingNumber: string; trackingUrl: string; day: string }
type ShipmentErrors = Partial<Record<keyof ShipmentValues, 'required' | 'link' | 'past'>>

export const emptyShipment: ShipmentValues = { carrier: '', trackingNumber: '', trackingUrl: '', day: '' }

const isLink = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text)

export function shipmentErrorsOf(values: ShipmentValues, today: string, isOptional = false): ShipmentErrors {
  const { carrier, trackingNumber, trackingUrl, day } = values
  const isEmpty = [carrier, trackingNumber, trackingUrl].every((text) => !text.trim())
  const isAsked = !isOptional || !isEmpty
  return {
    ...(isAsked && !carrier.trim() ? { carrier: 'required' as const } : {}),
    ...(isAsked && !trackingNumber.trim() ? { trackingNumber: 'required' as const } : {}),
    ...(trackingUrl.trim() && !isLink(trackingUrl.trim()) ? { trackingUrl: 'link' as const } : {}),
    ...(day && day < today ? { day: 'past' as const } : {}),
  }
}

/** The body of a call that takes a parcel, which arrives by the end of the day; what was left out goes without saying. */
export const shipmentBody = ({ carrier, trackingNumber, trackingUrl, day }: ShipmentValues, timeZone: string) => ({
  ...(carrier.trim() ? { carrier: carrier.trim() } : {}),
  ...(trackingNumber.trim() ? { trackingNumber: trackingNumber.trim() } : {}),
  ...(trackingUrl.trim() ? { trackingUrl: trackingUrl.trim() } : {}),
  ...(day ? { estimatedDelivery: endOfDay(day, timeZone).toISOString() } : {}),
})
