import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { orderLinks, type Role } from './any-order.ts'
import { type OrderFilters, writeOrderFilters } from './order-filters.ts'

/** An empty list says what would be here, and leads on. */
export function EmptyOrderList({ filters, isBeyond }: { filters: OrderFilters & { role: Role }; isBeyond: boolean }) {
  const t = useT()
  const { kind: what, role, view } = filters
  const to = orderLinks[what]
  const kind = isBeyond ? 'beyond' : (view ?? role)
  const all = { href: to.list({ role }), label: t('transactions:list.empty.all') }
  const steps = {
    beyond: { href: to.list(writeOrderFilters({ ...filters, page: 1 })), label: t('transactions:list.empty.first') },
    buyer: {
      href: to.browse(),
      label: what === 'product' ? t('product-order-pages:list.browse') : t('transactions:list.empty.browse'),
    },
    seller: {
      href: to.mine(),
      label: what === 'product' ? t('product-order-pages:list.mine') : t('transactions:list.empty.services'),
    },
    needs_you: all,
    active: all,
    done: all,
  }
  const step = steps[kind]
  return (
    <EmptyState
      picture={artworkUrl(what === 'product' ? 'furniture' : 'cleaning', 'orders', { view: 2 })}
      title={t(`transactions:list.empty.${kind}.title`)}
      text={
        what === 'product' && (kind === 'buyer' || kind === 'seller')
          ? t(`product-order-pages:list.${kind}`)
          : t(`transactions:list.empty.${kind}.text`)
      }
      action={
        <Button variant="primary" href={step.href}>
          {step.label}
        </Button>
      }
    />
  )
}
