import type { Product } from '#shared/contract/product.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './ProductFacts.module.css'

/** What can be said of it in a word each. */
export function ProductFacts({ product, kind }: { product: Product; kind: string }) {
  const t = useT()
  const format = useFormat()
  const { condition, deliveryMethods, pickupLocation, handlingDays, maxPerOrder, soldCount, createdAt } = product
  const place = [...new Set([pickupLocation?.label, pickupLocation?.city])].filter(Boolean).join(', ')
  const facts: [label: string, value: string | undefined][] = [
    [t('products:detail.facts.condition'), t(`product-cards:condition.${condition}`)],
    [t('products:detail.facts.kind'), kind],
    [t('products:detail.facts.delivery'), deliveryMethods.map((method) => t(`products:filters.${method}`)).join(' · ')],
    [t('products:detail.facts.place'), place || undefined],
    [
      t('products:detail.facts.handling'),
      handlingDays > 0 ? t('products:detail.handling', { count: handlingDays }) : t('products:detail.handlingToday'),
    ],
    [t('products:detail.facts.most'), maxPerOrder ? format.number(maxPerOrder) : undefined],
    [t('products:detail.facts.sold'), soldCount > 0 ? format.number(soldCount) : undefined],
    [t('products:detail.facts.listed'), format.date(createdAt, 'day')],
  ]
  return (
    <Section look="part" title={t('products:detail.facts.title')}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Section>
  )
}
