import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import type { Money } from '#shared/kernel/money.ts'
import { priceProductOrder } from '#shared/policies/product-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { useSellerSite } from '#web/listings/use-seller-site.ts'
import { itemLabel } from '#web/product-orders/kind.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { readableNumber } from '#web/ui/number-text.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { WantedEarnings } from './WantedEarnings.tsx'
import { WantedProgress } from './WantedFacts.tsx'
import { WantedOfferCount } from './WantedOfferCount.tsx'
import styles from './WantedOfferForm.module.css'
import type { WantedOfferValues } from './wanted-offer-values.ts'
import { leftOf, useWantedText } from './wanted-text.ts'

/** The request, the units and earnings of the offer, and the button that sends it. */
export function WantedOfferSummary({
  wanted,
  values,
  isChange,
  isPending,
  formId,
}: {
  wanted: RequestedProduct
  values: WantedOfferValues
  isChange: boolean
  isPending: boolean
  /** Of the form that the button sends. */
  formId: string
}) {
  const t = useT()
  const format = useFormat()
  const text = useWantedText()
  const name = displayNameOf(wanted.requester)
  const count = Math.min(readableNumber(values.quantity) ?? 0, leftOf(wanted))
  return (
    <Panel lift className={styles.summary}>
      <div>
        <p className={styles.wants}>
          <Avatar name={name} picture={wanted.requester.profilePicture} size={24} />
          {t('wanted-detail:form.wants', { name })}
        </p>
        <h2 dir="auto" className={styles.summaryTitle}>
          {wanted.title}
        </h2>
        <p className={styles.quiet}>
          {[
            text.condition(wanted),
            text.delivery(wanted),
            ...(wanted.neededBy ? [format.date(wanted.neededBy, 'day')] : []),
          ].join(' · ')}
        </p>
      </div>
      <WantedProgress
        wanted={wanted}
        isNarrow
        more={count > 0 ? { count, text: t('wanted-detail:progress.yours', { count }) } : undefined}
      />
      <Earned wanted={wanted} values={values} />
      <div className={styles.send}>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="lg"
          block
          loading={isPending}
          loadingLabel={t('request-detail:busy')}
        >
          {isChange ? t('request-detail:offer.resend') : t('request-detail:offer.send')}
        </Button>
        {isChange ? (
          <Button variant="quiet" block href={links.requestedProduct(wanted._id)}>
            {t('request-detail:offer.cancelChange')}
          </Button>
        ) : null}
        <p className={styles.quiet}>{t('request-detail:offer.withdrawable', { name })}</p>
        {isChange ? null : <WantedOfferCount wanted={wanted} />}
      </div>
    </Panel>
  )
}

/**
 * The seller's earnings with the first delivery method and the requester's price, to the cent, before the offer is
 * sent.
 */
function Earned({ wanted, values }: { wanted: RequestedProduct; values: WantedOfferValues }) {
  const t = useT()
  const format = useFormat()
  const site = useSellerSite()
  const { quantity, methods, options } = values
  const price = readableNumber(values.price)
  if (price === null || !quantity) return null
  const money = (amount: number): Money => ({ amount, currency: wanted.budget.currency })
  const shippingTotal = methods.includes('shipping') ? (readableNumber(options[0]?.price) ?? 0) : 0
  const priced = priceProductOrder({ price, quantity, shipping: shippingTotal }, site)
  return (
    <div className={styles.earned}>
      <WantedEarnings
        label={itemLabel(quantity, money(price), t, format)}
        pricing={{
          itemTotal: money(priced.itemTotal),
          shippingTotal: money(shippingTotal),
          commission: money(priced.commission),
          sellerNet: money(priced.sellerNet),
        }}
      />
      <p className={styles.quiet}>
        {t('wanted-detail:form.pays', {
          name: displayNameOf(wanted.requester),
          total: format.money(money(priced.total)),
          each: format.money(money(Math.round(priced.total / quantity))),
        })}
      </p>
    </div>
  )
}
