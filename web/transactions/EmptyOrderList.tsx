import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { OrderKind, Role } from './kind.ts'
import { type OrderFilters, writeOrderFilters } from './order-filters.ts'

/** An empty list says what would be here, and leads on. */
export function EmptyOrderList({
  kind: { links: to, words, pictureCategory },
  filters,
  isBeyond,
}: {
  kind: OrderKind
  filters: OrderFilters & { role: Role }
  isBeyond: boolean
}) {
  const t = useT()
  const { role, view } = filters
  const what = isBeyond ? 'beyond' : (view ?? role)
  const all = { href: to.list({ role }), label: t('transactions:list.empty.all') }
  const steps = {
    beyond: { href: to.list(writeOrderFilters({ ...filters, page: 1 })), label: t('transactions:list.empty.first') },
    buyer: { href: to.browse(), label: words.browse(t) },
    seller: { href: to.mine(), label: words.mine(t) },
    needs_you: all,
    active: all,
    done: all,
  }
  const step = steps[what]
  return (
    <EmptyState
      picture={artworkUrl(pictureCategory, 'orders', { view: 2 })}
      title={t(`transactions:list.empty.${what}.title`)}
      text={
        what === 'buyer' || what === 'seller' ? words.emptyList(what, t) : t(`transactions:list.empty.${what}.text`)
      }
      action={
        <Button variant="primary" href={step.href}>
          {step.label}
        </Button>
      }
    />
  )
}
