import { useT } from '#web/kernel/i18n.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ProductOrderDialog.module.css'
import type { ShipmentErrors, ShipmentValues } from './shipment-form.ts'

/** Who carries it, under which number, where one can look, and when it should be there. */
export function ShipmentFields({
  values,
  faults,
  refused,
  today,
  withDay,
  onChange,
}: {
  values: ShipmentValues
  faults: ShipmentErrors
  /** What the server refused, by field. */
  refused: Record<string, string>
  today: string
  withDay?: boolean
  onChange: (changes: Partial<ShipmentValues>) => void
}) {
  const t = useT()
  const said = {
    required: t('field.required'),
    link: t('product-order-pages:parcel.noLink'),
    past: t('product-order-pages:past'),
  }
  const errorOf = (field: keyof ShipmentValues, sent: string = field) => {
    const fault = faults[field]
    if (fault) return said[fault]
    // A day that is checked here can only be too far away.
    return sent === 'estimatedDelivery' && refused[sent] ? t('product-order-pages:tooFar') : refused[sent]
  }
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('product-order-pages:parcel.carrier')}
          maxLength={60}
          value={values.carrier}
          onChange={(carrier) => onChange({ carrier })}
          error={errorOf('carrier')}
        />
        <TextField
          label={t('product-order-pages:parcel.number')}
          maxLength={80}
          autoComplete="off"
          value={values.trackingNumber}
          onChange={(trackingNumber) => onChange({ trackingNumber })}
          error={errorOf('trackingNumber')}
        />
      </div>
      <TextField
        type="url"
        label={t('product-order-pages:parcel.link')}
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
          label={t('product-order-pages:parcel.expected')}
          hint={t('optional')}
          help={t('product-order-pages:parcel.expectedHelp')}
          min={today}
          value={values.day}
          onChange={(day) => onChange({ day })}
          error={errorOf('day', 'estimatedDelivery')}
        />
      ) : null}
    </>
  )
}
