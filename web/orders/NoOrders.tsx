import { useT } from '#web/kernel/i18n.tsx'
import { art, links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type OrderFilters, writeFilters } from './order-filters.ts'
import type { Role } from './order-process.ts'

/** An empty list says what would be here, and leads on. */
export function NoOrders({ filters, isBeyond }: { filters: OrderFilters & { role: Role }; isBeyond: boolean }) {
  const t = useT()
  const { role, view } = filters
  const kind = isBeyond ? 'beyond' : (view ?? role)
  const all = { href: links.orders({ role }), label: t('orders:list.empty.all') }
  const steps = {
    beyond: { href: links.orders(writeFilters({ ...filters, page: 1 })), label: t('orders:list.empty.first') },
    buyer: { href: links.services(), label: t('orders:list.empty.browse') },
    seller: { href: links.myServices(), label: t('orders:list.empty.services') },
    needs_you: all,
    active: all,
    done: all,
  }
  const step = steps[kind]
  return (
    <EmptyState
      picture={art('cleaning', 'orders', { view: 2 })}
      title={t(`orders:list.empty.${kind}.title`)}
      text={t(`orders:list.empty.${kind}.text`)}
      action={
        <Button variant="primary" href={step.href}>
          {step.label}
        </Button>
      }
    />
  )
}
