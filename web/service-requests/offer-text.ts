import type { Money } from '#shared/contract/common.ts'
import type { Offer, OfferRound } from '#shared/contract/offer.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { buyerPriceOf } from '#shared/policies/buyer-price.ts'
import { hasAmount } from '#shared/policies/money-lines.ts'
import { priceOffer } from '#shared/policies/offer-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { useSellerSite } from '#web/listings/use-seller-site.ts'
import type { StatusTone } from '#web/ui/StatusBadge.tsx'
import { offerTones, requestTones } from './request-state.ts'

export type Side = 'buyer' | 'seller'
type Priced = Pick<Offer, 'pricingType' | 'estimatedHours'>

/** Returns the prices of an offer for either side, by the rules that the server applies. */
export function useOfferPrice() {
  const site = useSellerSite()
  const pricingOf = (offer: Priced, amount: number) => priceOffer({ ...offer, price: amount }, site)
  return {
    pricingOf,
    /** The agreed price of the whole work, without the fee. */
    workPriceOf: (offer: Priced, { amount, currency }: Money): Money => ({
      amount: pricingOf(offer, amount).itemTotal,
      currency,
    }),
    /** The same with what comes on top of it for the buyer. */
    buyerPriceAt: (offer: Priced, { amount, currency }: Money) => buyerPriceOf(pricingOf(offer, amount), currency),
  }
}

/** The agreed sum at the present terms: the price of the whole work. The fee of the buyer comes on top. */
export const agreedPriceOf = ({ pricing }: Offer): Money => pricing.itemTotal

/** True if a service fee is added to any of these offers. */
export const haveFee = (offers: readonly Offer[]): boolean => offers.some(({ pricing }) => hasAmount(pricing.buyerFee))

/** The total that the requester pays for an offer. */
export const totalOf = ({ pricing }: Offer): Money => pricing.total ?? pricing.subtotal

const isCounterBack = ({ by, kind }: OfferRound) => by === 'seller' && kind === 'counter'

const lastRoundOf = ({ rounds }: Offer) => rounds.at(-1)

/** Returns the state of an offer, in words and colour, for one of its two people. */
export function useOfferBadge(
  side: Side,
): (offer: Offer, request: ServiceRequest) => { tone: StatusTone; text: string } {
  const t = useT()
  const format = useFormat()
  const { workPriceOf } = useOfferPrice()
  const own = side === 'seller'
  return (offer, request) => {
    const { status, stale, agreed, createdAt, rounds } = offer
    const tone = offerTones[status]
    const sum = format.money(agreedPriceOf(offer), 'browsing')
    const last = lastRoundOf(offer)
    if (status === 'accepted' && request.status === 'open')
      return {
        tone: 'problem',
        text: own ? t('request:ownBadge.calledOff') : t('request:badge.calledOff'),
      }
    if (status === 'accepted' && request.status === 'offer_accepted' && own)
      return { tone: requestTones.offer_accepted, text: t('request:ownBadge.waitsForPayment') }
    if (status === 'accepted' && request.status !== 'offer_accepted')
      return { tone: requestTones[request.status], text: t(`service-request:states.${request.status}.label`) }
    if (status === 'rejected') return { tone, text: own ? t('request:ownBadge.declined') : t('request:badge.declined') }
    if (status !== 'pending' && status !== 'countered') return { tone, text: t(`offer:states.${status}.label`) }
    if (stale) return { tone: 'wait', text: own ? t('request:ownBadge.stale') : t('request:badge.stale') }
    if (status === 'countered' && last) {
      if (own) return { tone: 'wait', text: t('request:ownBadge.yourTurn') }
      const price = format.money(workPriceOf(offer, last.price), 'browsing')
      return { tone: 'neutral', text: t('request:badge.countered', { price }) }
    }
    if (agreed)
      return {
        tone: 'done',
        text: own ? t('request:ownBadge.agreed', { price: sum }) : t('request:badge.agreed', { price: sum }),
      }
    const sent = rounds.findLast(({ kind }) => kind === 'offer')
    const when = format.relative(sent?.createdAt ?? createdAt)
    if (own) return { tone, text: t('request:ownBadge.sent', { when }) }
    if (last && last !== sent)
      return {
        tone: 'wait',
        text: isCounterBack(last) ? t('request:badge.yourTurn') : t('request:badge.kept', { price: sum }),
      }
    return {
      tone,
      text: rounds.length > 1 ? t('request:badge.revised', { when }) : t('request:badge.new', { when }),
    }
  }
}

/** The facts of an offer that do not change from round to round, in words. */
export function useOfferText() {
  const t = useT()
  const format = useFormat()
  const { distance } = useListingText()
  return {
    name: ({ provider }: Pick<Offer, 'provider'>) => displayNameOf(provider),
    firstTime: ({ proposedSlots: [first] }: Pick<Offer, 'proposedSlots'>) =>
      first ? format.range(first.start, first.end) : t('request:terms.noTime'),
    days: ({ durationDays }: Pick<Offer, 'durationDays'>) =>
      durationDays ? t('request:terms.dayCount', { count: durationDays }) : undefined,
    distance: ({ distanceKm }: Pick<Offer, 'distanceKm'>) =>
      distanceKm === undefined ? undefined : distance(distanceKm),
    policy: ({ cancellationPolicy }: Pick<Offer, 'cancellationPolicy'>) =>
      t(`listing-details:detail.cancellation.${cancellationPolicy}`),
  }
}
