import { dateFormat } from '#web/ui/intl.ts'

const NOON = 12
const EVENING = 18
const MORNING = 5

/** How people greet each other at this moment, where they are. */
export function partOfDay(now: number, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(dateFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))
  if (hour < MORNING || hour >= EVENING) return 'evening'
  return hour < NOON ? 'morning' : 'afternoon'
}
