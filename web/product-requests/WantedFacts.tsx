import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { LanguageTag } from '#web/listings/LanguageTag.tsx'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import styles from '#web/service-requests/Request.module.css'
import { FactStrip } from '#web/service-requests/RequestFacts.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import own from './Wanted.module.css'
import { leftOf, useWantedText, wantedTones } from './wanted-text.ts'

/** The state and the title of a requested product. */
export function WantedTitle({ wanted }: { wanted: RequestedProduct }) {
  const t = useT()
  const foreign = useListingText().foreign(wanted)
  return (
    <header className={styles.words}>
      <p className={styles.badges}>
        <StatusBadge tone={wantedTones[wanted.status]}>{t(`product-requests:states.${wanted.status}`)}</StatusBadge>
        {foreign ? <LanguageTag>{foreign.label}</LanguageTag> : null}
      </p>
      <h1 dir="auto" className={styles.title} lang={foreign?.lang}>
        {wanted.title}
      </h1>
    </header>
  )
}

/** The heading of the form of an offer, which stands before the form has come. */
export function WantedOfferTitle({ wanted, isChange }: { wanted: RequestedProduct; isChange: boolean }) {
  const t = useT()
  const name = displayNameOf(wanted.requester)
  return <h1>{isChange ? t('request-detail:offer.changeTitle') : t('wanted-detail:form.title', { name })}</h1>
}

/** The key facts of a requested product, in a line. */
export function WantedStrip({ wanted }: { wanted: RequestedProduct }) {
  const t = useT()
  const format = useFormat()
  const text = useWantedText()
  const { quantity, neededBy, createdAt } = wanted
  const facts = [
    { key: 'quantity', label: t('wanted-detail:facts.quantity'), value: text.pieces(quantity) },
    { key: 'condition', label: t('wanted-detail:facts.condition'), value: text.condition(wanted) },
    { key: 'budget', label: t('request-detail:facts.budget'), value: text.budget(wanted) },
    ...(neededBy
      ? [{ key: 'needed', label: t('wanted-detail:facts.neededBy'), value: format.date(neededBy, 'day') }]
      : []),
    { key: 'delivery', label: t('wanted-detail:facts.delivery'), value: text.delivery(wanted) },
    { key: 'posted', label: t('request-detail:posted'), value: format.relative(createdAt) },
  ]
  return <FactStrip facts={facts} />
}

type Part = { key: string; count: number; text: string }

/**
 * The number of accepted units of the request; nothing for a single unit, whose state shows it. `parts` name the
 * sellers, and `more` is the share that one more offer would add.
 */
export function WantedProgress({
  wanted,
  parts = [],
  more,
  isNarrow,
}: {
  wanted: Pick<RequestedProduct, 'quantity' | 'filledQuantity'>
  parts?: readonly Part[]
  more?: Omit<Part, 'key'> | undefined
  /** The words above the bar, as in a box beside something. */
  isNarrow?: true
}) {
  const t = useT()
  const { quantity, filledQuantity: taken } = wanted
  if (quantity === 1) return null
  const left = leftOf(wanted)
  const chosen = t('wanted-detail:chosen', { taken, quantity })
  const share = (count: number) => ({ width: `${(Math.min(count, quantity) / quantity) * 100}%` })
  const hasLegend = parts.length > 0 || more !== undefined
  return (
    <div className={own.progress} data-narrow={isNarrow && ''}>
      <p className={own.progressWords}>
        <b>{chosen}</b>
        <span>{left > 0 ? t('wanted-detail:left', { count: left }) : t('wanted-detail:nothingLeft')}</span>
      </p>
      <div className={own.progressBar}>
        <div
          role="progressbar"
          aria-label={chosen}
          aria-valuenow={taken}
          aria-valuemin={0}
          aria-valuemax={quantity}
          className={own.bar}
        >
          <i style={share(taken)} data-part="taken" />
          {more ? <i style={share(Math.min(more.count, left))} data-part="more" /> : null}
        </div>
        {hasLegend ? (
          <ul className={own.legend}>
            {parts.map(({ key, text }) => (
              <li key={key} data-part="taken">
                {text}
              </li>
            ))}
            {more ? <li data-part="more">{more.text}</li> : null}
            {more && more.count >= left ? <li className={own.enough}>{t('wanted-detail:thenNothing')}</li> : null}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
