import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import styles from './DeliveryTicks.module.css'

export type DeliveryStatus = 'sending' | 'sent' | 'seen'

const icons = { sending: IconClock, sent: IconCheck, seen: IconChecks }

/** How far an own message has come. */
export function DeliveryTicks({ way }: { way: DeliveryStatus }) {
  const t = useT()
  const Glyph = icons[way]
  return (
    <span className={styles.ticks} data-way={way}>
      <Glyph size={15} aria-hidden="true" />
      <span className="visually-hidden">{t(`chat:thread.${way}`)}</span>
    </span>
  )
}
