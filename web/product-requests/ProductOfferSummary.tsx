import type { ProductRequest } from '#shared/contract/product-request.ts'
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
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { ProductOfferCount } from './ProductOfferCount.tsx'
import { ProductOfferEarnings } from './ProductOfferEarnings.tsx'
import styles from './ProductOfferForm.module.css'
import { ProductRequestProgress } from './ProductRequestFacts.tsx'
import type { ProductOfferValues } from './product-offer-values.ts'
import { leftOf, useProductRequestText } from './product-request-text.ts'

/** The request, the units and earnings of the offer, and the button that sends it. */
export function ProductOfferSummary({
  productRequest,
  values,
  isChange,
  isPending,
  formId,
}: {
  productRequest: ProductRequest
  values: ProductOfferValues
  isChange: boolean
  isPending: boolean
  /** Of the form that the button sends. */
  formId: string
}) {
  const t = useT()
  const format = useFormat()
  const text = useProductRequestText()
  const name = displayNameOf(productRequest.requester)
  const count = Math.min(readableNumber(values.quantity) ?? 0, leftOf(productRequest))
  return (
    <Panel lift className={styles.summary}>
      <div>
        <Row as="p" gap={8} size={14} tone="muted">
          <Avatar name={name} picture={productRequest.requester.profilePicture} size={24} />
          {t('product-offer:form.wants', { name })}
        </Row>
        <h2 dir="auto" className="size-18 mt-8 mb-4 text-anywhere">
          {productRequest.title}
        </h2>
        <p className={styles.quiet}>
          {[
            text.condition(productRequest),
            text.delivery(productRequest),
            ...(productRequest.neededBy ? [format.date(productRequest.neededBy, 'day')] : []),
          ].join(' · ')}
        </p>
      </div>
      <ProductRequestProgress
        productRequest={productRequest}
        isNarrow
        more={count > 0 ? { count, text: t('product-offer:progress.yours', { count }) } : undefined}
      />
      <Earned productRequest={productRequest} values={values} />
      <Stack gap={12}>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="lg"
          block
          loading={isPending}
          loadingLabel={t('request:busy')}
        >
          {isChange ? t('request:offer.resend') : t('request:offer.send')}
        </Button>
        {isChange ? (
          <Button variant="quiet" block href={links.requestedProduct(productRequest._id)}>
            {t('request:offer.cancelChange')}
          </Button>
        ) : null}
        <p className={styles.quiet}>{t('request:offer.withdrawable', { name })}</p>
        {isChange ? null : <ProductOfferCount productRequest={productRequest} />}
      </Stack>
    </Panel>
  )
}

/**
 * The seller's earnings with the first delivery method and the requester's price, to the cent, before the offer is
 * sent.
 */
function Earned({ productRequest, values }: { productRequest: ProductRequest; values: ProductOfferValues }) {
  const t = useT()
  const format = useFormat()
  const site = useSellerSite()
  const { quantity, methods, options } = values
  const price = readableNumber(values.price)
  if (price === null || !quantity) return null
  const money = (amount: number): Money => ({ amount, currency: productRequest.budget.currency })
  const shippingTotal = methods.includes('shipping') ? (readableNumber(options[0]?.price) ?? 0) : 0
  const priced = priceProductOrder({ price, quantity, shipping: shippingTotal }, site)
  return (
    <Grid gap={8}>
      <ProductOfferEarnings
        label={itemLabel(quantity, money(price), t, format)}
        pricing={{
          itemTotal: money(priced.itemTotal),
          shippingTotal: money(shippingTotal),
          commission: money(priced.commission),
          sellerNet: money(priced.sellerNet),
        }}
      />
      <p className={styles.quiet}>
        {t('product-offer:form.pays', {
          name: displayNameOf(productRequest.requester),
          total: format.money(money(priced.total)),
          each: format.money(money(Math.round(priced.total / quantity))),
        })}
      </p>
    </Grid>
  )
}
