import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import styles from './PaymentResultPage.module.css'
import type { PaymentResultKind } from './use-payment-result.ts'

const marks = {
  paid: { icon: IconCheck, family: 'done' },
  failed: { icon: IconX, family: 'problem' },
  gone: { icon: IconX, family: 'neutral' },
  open: { icon: IconClock, family: 'wait' },
  late: { icon: IconClock, family: 'wait' },
} as const satisfies Record<Exclude<PaymentResultKind, 'checking'>, object>

/** How it ended, at a glance; the heading says it in words. */
export function PaymentResultIcon({ news }: { news: keyof typeof marks }) {
  const { icon: Glyph, family } = marks[news]
  return (
    <span className={styles.mark} data-family={family} aria-hidden="true">
      <Glyph size={28} />
    </span>
  )
}
