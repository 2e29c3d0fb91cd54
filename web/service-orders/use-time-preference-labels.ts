import type { Slot } from '#shared/contract/common.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'

/** The times that a buyer asked for, in words, best first. */
export function useTimePreferenceLabels(times: readonly Slot[]): string[] {
  const t = useT()
  const format = useFormat()
  return times.map(({ start, end }, index) => {
    const when = format.range(start, end)
    return index === 0
      ? t('transactions:where.first', { when })
      : t('transactions:where.choice', { rank: index + 1, when })
  })
}
