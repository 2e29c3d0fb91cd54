import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DayTimeFields } from './DayTimeFields.tsx'
import styles from './ProposeDialog.module.css'
import type { ProposedTime } from './propose-form.ts'
import { spanOf } from './schedule-form.ts'

/** One of the times that a seller proposes. */
export function ProposeTime({
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
  const span = spanOf({ ...value, minutes })
  return (
    <fieldset className={styles.time}>
      <legend className="visually-hidden">{t('moves:propose.row', { number })}</legend>
      <div className={styles.row}>
        <DayTimeFields value={value} onChange={onChange} />
        {onRemove ? (
          <IconButton icon={IconTrash} label={t('moves:propose.remove', { number })} onClick={onRemove} />
        ) : null}
      </div>
      {fault ? (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : null}
      {span && !fault ? (
        <p className={styles.ends}>
          {t('moves:propose.ends', { day: format.date(span.start, 'day'), time: format.time(span.end) })}
        </p>
      ) : null}
    </fieldset>
  )
}
