import type { ProductRequest } from '#shared/contract/product-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { LanguageTag } from '#web/listings/LanguageTag.tsx'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { FactStrip } from '#web/service-requests/RequestFacts.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import own from './ProductRequests.module.css'
import { leftOf, productRequestTones, useProductRequestText } from './product-request-text.ts'

/** The state and the title of a product request. */
export function ProductRequestTitle({ productRequest }: { productRequest: ProductRequest }) {
  const t = useT()
  const foreign = useListingText().foreign(productRequest)
  return (
    <header className="shrink">
      <Row as="p" gap={8} rowGap={6} wrap>
        <StatusBadge tone={productRequestTones[productRequest.status]}>
          {t(`product-request:states.${productRequest.status}.label`)}
        </StatusBadge>
        {foreign ? <LanguageTag>{foreign.label}</LanguageTag> : null}
      </Row>
      <h1 dir="auto" className="mt-10 text-anywhere text-balance" lang={foreign?.lang}>
        {productRequest.title}
      </h1>
    </header>
  )
}

/** The heading of the form of an offer, which stands before the form has come. */
export function ProductOfferTitle({ productRequest, isChange }: { productRequest: ProductRequest; isChange: boolean }) {
  const t = useT()
  const name = displayNameOf(productRequest.requester)
  return <h1>{isChange ? t('request:offer.changeTitle') : t('product-offer:form.title', { name })}</h1>
}

/** The key facts of a product request, in a line. */
export function ProductRequestStrip({ productRequest }: { productRequest: ProductRequest }) {
  const t = useT()
  const format = useFormat()
  const text = useProductRequestText()
  const { quantity, neededBy, createdAt } = productRequest
  const facts = [
    { key: 'quantity', label: t('product-request:facts.quantity'), value: text.pieces(quantity) },
    { key: 'condition', label: t('product-request:facts.condition'), value: text.condition(productRequest) },
    { key: 'budget', label: t('request:facts.budget'), value: text.budget(productRequest) },
    ...(neededBy
      ? [{ key: 'needed', label: t('product-request:facts.neededBy'), value: format.date(neededBy, 'day') }]
      : []),
    { key: 'delivery', label: t('product-request:facts.delivery'), value: text.delivery(productRequest) },
    { key: 'posted', label: t('request:posted'), value: format.relative(createdAt) },
  ]
  return <FactStrip facts={facts} />
}

type Part = { key: string; count: number; text: string }

/**
 * The number of accepted units of the request; nothing for a single unit, whose state shows it. `parts` name the
 * sellers, and `more` is the share that one more offer would add.
 */
export function ProductRequestProgress({
  productRequest,
  parts = [],
  more,
  isNarrow,
}: {
  productRequest: Pick<ProductRequest, 'quantity' | 'filledQuantity'>
  parts?: readonly Part[]
  more?: Omit<Part, 'key'> | undefined
  /** The words above the bar, as in a box beside something. */
  isNarrow?: true
}) {
  const t = useT()
  const { quantity, filledQuantity: taken } = productRequest
  if (quantity === 1) return null
  const left = leftOf(productRequest)
  const chosen = t('product-request:chosen', { taken, quantity })
  const share = (count: number) => ({ width: `${(Math.min(count, quantity) / quantity) * 100}%` })
  const hasLegend = parts.length > 0 || more !== undefined
  return (
    <Grid gap={20} rowGap={8} mt={24} className={own.progress} data-narrow={isNarrow && ''}>
      <Grid as="p" className={own.progressWords}>
        <b>{chosen}</b>
        <span>{left > 0 ? t('product-request:left', { count: left }) : t('product-request:nothingLeft')}</span>
      </Grid>
      <div className={own.progressBar}>
        <Row
          role="progressbar"
          aria-label={chosen}
          aria-valuenow={taken}
          aria-valuemin={0}
          aria-valuemax={quantity}
          gap={2}
          align="stretch"
          className={own.bar}
        >
          <i style={share(taken)} data-part="taken" />
          {more ? <i style={share(Math.min(more.count, left))} data-part="more" /> : null}
        </Row>
        {hasLegend ? (
          <Row as="ul" gap={20} rowGap={4} align="stretch" wrap mt={10} size={13} tone="muted" className={own.legend}>
            {parts.map(({ key, text }) => (
              <li key={key} data-part="taken">
                {text}
              </li>
            ))}
            {more ? <li data-part="more">{more.text}</li> : null}
            {more && more.count >= left ? (
              <li className="tone-ink weight-500">{t('product-offer:thenNothing')}</li>
            ) : null}
          </Row>
        ) : null}
      </div>
    </Grid>
  )
}
