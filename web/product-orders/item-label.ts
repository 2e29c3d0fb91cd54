import type { Money } from '#shared/kernel/money.ts'
import type { Format } from '#web/kernel/format.ts'
import type { Translate } from '#web/kernel/i18n.tsx'

/** One piece, or how many at which price. */
export const itemLabel = (quantity: number, unitPrice: Money, t: Translate, format: Format): string =>
  quantity === 1
    ? t('product-order-pages:item')
    : t('product-order-pages:items', { quantity, price: format.money(unitPrice) })
