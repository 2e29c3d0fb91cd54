import { type BuyerPrice, pricePartsOf } from '#shared/policies/buyer-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'

/**
 * Returns a function that writes the fees on top of an agreed price, and the total, such as "€56 + €1.68 service fee =
 * €57.68"; undefined without fees. Screens that use it load the words of `prices`.
 */
export function useFeeText(): (price: BuyerPrice) => string | undefined {
  const t = useT()
  const format = useFormat()
  const site = useSite()
  return (price) => {
    const parts = pricePartsOf(price, site)
    if (parts.length < 2 || !price.total) return undefined
    const written = parts.map(({ of, value }) => {
      const amount = format.money(value, 'browsing')
      return of === 'price' ? amount : t(`prices:parts.${of}`, { amount })
    })
    return `${written.join(' + ')} = ${format.money(price.total, 'browsing')}`
  }
}
