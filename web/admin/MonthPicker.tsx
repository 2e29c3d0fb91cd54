import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './admin.module.css'
import { shiftMonth } from './money/money-reads.ts'
import { useMonthName } from './money/money-texts.ts'

/** The month that a screen is about, and the ways to the ones before and after it. Needs the messages of `operator-money`. */
export function MonthPicker({
  month,
  firstMonth,
  present,
  hrefOf,
}: {
  month: string
  firstMonth: string
  present: string
  hrefOf: (month: string) => string
}) {
  const t = useT()
  const nameOf = useMonthName()
  const isFirst = month <= firstMonth
  const isLast = month >= present
  return (
    <Row gap={4} className={styles.months}>
      <IconButton
        icon={IconChevronLeft}
        size="sm"
        label={t('operator-money:earlier')}
        {...(isFirst ? { disabled: true } : { href: hrefOf(shiftMonth(month, -1)), keepScroll: true })}
      />
      <span className="size-14 weight-500 text-center grow" aria-live="polite">
        {nameOf(month)}
      </span>
      <IconButton
        icon={IconChevronRight}
        size="sm"
        label={t('operator-money:later')}
        {...(isLast ? { disabled: true } : { href: hrefOf(shiftMonth(month, 1)), keepScroll: true })}
      />
    </Row>
  )
}
