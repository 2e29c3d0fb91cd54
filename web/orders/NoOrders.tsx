import { useT } from '#web/kernel/i18n.tsx'
import { art } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { orderLinks, type Role } from './any-order.ts'
import { type OrderFilters, writeFilters } from './order-filters.ts'

/** An empty list says what would be here, and leads on. */
export function NoOrders({ filters, isBeyond }: { filters: OrderFilters & { role: Role }; isBeyond: boolean }) {
  const t = useT()
  const { kind: what, role, view } = filters
  const to = orderLinks[what]
  const kind = isBeyond ? 'beyond' : (view ?? role)
  const all = { href: to.list({ role }), label: t('orders:list.empty.all') }
  const steps = {
    beyond: { href: to.list(writeFilters({ ...filters, page: 1 })), label: t('orders:list.empty.first') },
    buyer: {
      href: to.browse(),
      label: what === 'product' ? t('deliveries:list.browse') : t('orders:list.empty.browse'),
    },
    seller: {
      href: to.mine(),
      label: what === 'product' ? t('deliveries:list.mine') : t('orders:list.empty.services'),
    },
    needs_you: all,
    active: all,
    done: all,
  }
  const step = steps[kind]
  return (
    <EmptyState
      picture={art(what === 'product' ? 'furniture' : 'cleaning', 'orders', { view: 2 })}
      title={t(`orders:list.empty.${kind}.title`)}
      text={
        what === 'product' && (kind === 'buyer' || kind === 'seller')
          ? t(`deliveries:list.${kind}`)
          : t(`orders:list.empty.${kind}.text`)
      }
      action={
        <Button variant="primary" href={step.href}>
          {step.label}
        </Button>
      }
    />
  )
}
