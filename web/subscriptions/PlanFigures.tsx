import { useId } from 'react'
import type { PlanSales } from '#shared/contract/subscription.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import styles from './PlanFigures.module.css'
import type { Compared } from './plan-comparison.ts'

/** What the plans are compared by: what was sold, or the numbers that the reader tries. */
export function PlanFigures({ compared, isSignedIn }: { compared: Compared; isSignedIn: boolean }) {
  const t = useT()
  const { by, last, sales, setOther } = compared
  return (
    <section aria-label={t('plans:figures.label')} className={styles.row}>
      {by === 'other' ? <OtherNumbers compared={compared} /> : null}
      {by === 'own' && last ? <OwnFigures last={last} compared={compared} /> : null}
      {by === 'nothing' ? <p className={styles.text}>{t('plans:figures.visitor')}</p> : null}
      {by === 'other' ? (
        <Button variant="quiet" size="sm" onClick={() => setOther(null)}>
          {t(last ? 'plans:figures.own' : 'plans:figures.without')}
        </Button>
      ) : (
        <Button variant="quiet" size="sm" onClick={() => setOther(sales)}>
          {t(isSignedIn ? 'plans:figures.other' : 'plans:figures.try')}
        </Button>
      )}
    </section>
  )
}

function OwnFigures({ last: { services, products }, compared }: { last: PlanSales; compared: Compared }) {
  const t = useT()
  const format = useFormat()
  const { currency } = services.total
  const sold = services.total.amount + products.total.amount
  if (sold === 0) return <p className={styles.text}>{t('plans:figures.none')}</p>
  const [now] = compared.costs
  const figures = [
    {
      key: 'sold',
      label: t('plans:figures.sold'),
      value: t('plans:figures.soldValue', { amount: format.money({ amount: sold, currency }) }),
    },
    {
      key: 'services',
      label: t('plans:figures.services', { count: services.count }),
      value: format.money(services.total),
    },
    {
      key: 'products',
      label: t('plans:figures.products', { count: products.count }),
      value: format.money(products.total),
    },
    ...(now
      ? [
          {
            key: 'commission',
            label: t('plans:figures.commission'),
            value: format.money({ amount: now.services + now.products, currency }),
          },
        ]
      : []),
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function OtherNumbers({ compared: { sales, setOther } }: { compared: Compared }) {
  const t = useT()
  const { currency } = useSite()
  const id = useId()
  const field = (kind: 'services' | 'products', label: string) => (
    <MoneyField
      id={`${id}-${kind}`}
      label={label}
      currency={currency}
      value={sales[kind]}
      onChange={(amount) => setOther({ ...sales, [kind]: amount ?? 0 })}
    />
  )
  return (
    <div className={styles.fields}>
      {field('services', t('plans:figures.serviceSales'))}
      {field('products', t('plans:figures.productSales'))}
    </div>
  )
}
