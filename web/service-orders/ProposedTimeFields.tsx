import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DateTimeFields } from './DateTimeFields.tsx'
import styles from './ProposeTimesDialog.module.css'
import type { ProposedTime } from './propose-times-form.ts'
import { chosenSpanOf } from './schedule-form.ts'

/** One of the times that a seller proposes. */
export function ProposedTimeFields({
  number,
  value,
  minutes,
  fault,
  onChange,
  onRemove,
}: {
  number: number
  value: ProposedTime
  minutes: number
  fault: string | undefined
  onChange: (changes: Partial<ProposedTime>) => void
  /** Absent while it is the only one. */
  onRemove: (() => void) | undefined
}) {
  const t = useT()
  const format = useFormat()
  const span = chosenSpanOf({ ...value, minutes })
  return (
    <fieldset className={styles.time}>
      <legend className="visually-hidden">{t('service-order-pages:propose.row', { number })}</legend>
      <div className={styles.row}>
        <DateTimeFields value={value} onChange={onChange} />
        {onRemove ? (
          <IconButton icon={IconTrash} label={t('service-order-pages:propose.remove', { number })} onClick={onRemove} />
        ) : null}
      </div>
      {fault ? (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : null}
      {span && !fault ? (
        <p className={styles.ends}>
          {t('service-order-pages:propose.ends', { day: format.date(span.start, 'day'), time: format.time(span.end) })}
        </p>
      ) : null}
    </fieldset>
  )
}
