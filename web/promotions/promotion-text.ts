import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'

/** The words for promotions, the same on every screen. */
export function usePromotionText() {
  const t = useT()
  const format = useFormat()
  return {
    days: (count: number) => t('promotion:days', { count }),
    /** The day on which it ends. */
    until: (when: string) => format.date(when, 'day'),
  }
}
