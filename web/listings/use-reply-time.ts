import { useT } from '#web/kernel/i18n.tsx'

/** "an hour", "3 hours", "2 days": how long answers take, rounded up; nothing before the first one. */
export function useReplyTime(minutes: number | null): string | undefined {
  const t = useT()
  if (minutes === null) return undefined
  const hours = Math.max(1, Math.ceil(minutes / 60))
  return hours < 24
    ? t('listing-details:detail.hours', { count: hours })
    : t('listing-details:detail.days', { count: Math.ceil(hours / 24) })
}
