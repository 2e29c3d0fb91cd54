import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { dayOf, startOfWeek } from '#web/ui/days.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { weekRead } from './availability-reads.ts'

/** The most appointments that are named. */
const FEW = 5

/** The coming appointments that lie outside of the saved hours; they stay, and can be moved from their pages. */
export function OutsideHours({ timeZone, now }: { timeZone: string; now: number }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(weekRead(startOfWeek(dayOf(now, timeZone)), timeZone))
  const outside = data?.outside ?? []
  if (outside.length === 0) return null
  return (
    <Alert kind="warn">
      <p className="weight-500">{t('availability:outside.title', { count: outside.length })}</p>
      <p>{t('availability:outside.text')}</p>
      <ul className="mt-8">
        {outside.slice(0, FEW).map(({ orderId = '', title = '', start }) => (
          <li key={orderId}>
            <TextLink href={links.order(orderId)}>
              {t('availability:outside.item', { title, when: format.appointment(start) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
