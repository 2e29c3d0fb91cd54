import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import type { PublicUser } from '#shared/contract/common.ts'
import type { Offer, OfferRound } from '#shared/contract/offer.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { FeeLine } from '#web/listings/FeeLine.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Written } from '#web/ui/Written.tsx'
import styles from './OfferThread.module.css'
import { type Side, useOfferPrice } from './offer-text.ts'

type Person = { name: string; picture: string | undefined }
type People = Record<Side, Person>

/** The terms that both have named, oldest first; what is no longer on the table is struck through. */
export function OfferThread({ offer, side, people }: { offer: Offer; side: Side; people: People }) {
  const t = useT()
  const { rounds } = offer
  return (
    <>
      <ol aria-label={t('request-detail:thread.label')}>
        {rounds.map((round) => (
          <li key={round.n} className={styles.round}>
            <span className={styles.line}>
              <Avatar name={people[round.by].name} picture={people[round.by].picture} size={36} />
            </span>
            <Round {...{ offer, round, side }} name={people[round.by].name} isLast={round === rounds.at(-1)} />
          </li>
        ))}
      </ol>
      <Outcome offer={offer} side={side} name={people[side === 'buyer' ? 'seller' : 'buyer'].name} />
    </>
  )
}

function Round({
  offer,
  round,
  side,
  name,
  isLast,
}: {
  offer: Offer
  round: OfferRound
  side: Side
  name: string
  isLast: boolean
}) {
  const t = useT()
  const format = useFormat()
  const { workPriceOf, buyerPriceAt } = useOfferPrice()
  const title = useRoundTitle(round, side, name)
  // Terms that were refused are off the table, although nothing came after them.
  const isRefused = offer.status === 'pending' && !offer.agreed && round.by === 'buyer'
  const isStanding = isLast && !isRefused
  const sum = format.money(workPriceOf(offer, round.price), 'browsing')
  return (
    <div className={styles.card} data-standing={isStanding ? '' : undefined}>
      <p className={styles.top}>
        <span className={styles.verb}>{title}</span>
        <time dateTime={round.createdAt}>{format.relative(round.createdAt)}</time>
      </p>
      <p className={styles.amount}>
        {isStanding ? (
          <b>{sum}</b>
        ) : (
          <>
            <span className="visually-hidden">{t('request-detail:thread.before')} </span>
            <s>{sum}</s>
          </>
        )}
        {offer.pricingType === 'hourly' ? (
          <span className={styles.hourly}>
            {t('request-detail:thread.hourly', {
              count: offer.estimatedHours ?? 1,
              price: format.money(round.price, 'browsing'),
            })}
          </span>
        ) : null}
      </p>
      {side === 'buyer' && isStanding ? (
        <FeeLine price={buyerPriceAt(offer, round.price)} className={styles.fee} />
      ) : null}
      {round.message ? (
        <p dir="auto" className={styles.message}>
          {round.message}
        </p>
      ) : null}
      {round.scope ? (
        <p className={styles.message}>
          <Written pattern={t('request-detail:thread.scope', { text: '{text}' })} text={round.scope} />
        </p>
      ) : null}
      {round.slots.length > 0 ? (
        <ul className={styles.times}>
          {round.slots.map(({ start, end }) => (
            <li key={start}>
              <IconCalendar size={16} aria-hidden="true" />
              {format.range(start, end)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Returns the title of a round, from the viewpoint of `side`. */
function useRoundTitle({ n, by, kind }: OfferRound, side: Side, name: string): string {
  const t = useT()
  const did = kind === 'offer' && n > 1 ? 'revised' : kind
  const own = {
    offer: t('request-detail:thread.youOffered'),
    revised: t('request-detail:thread.youRevised'),
    counter: t('request-detail:thread.youCountered'),
    kept: t('request-detail:thread.youStay'),
    agreed: t('request-detail:thread.youAgree'),
  }
  const others = {
    offer: t('request-detail:thread.offered', { name }),
    revised: t('request-detail:thread.revised', { name }),
    counter: t('request-detail:thread.countered', { name }),
    kept: t('request-detail:thread.stays', { name }),
    agreed: t('request-detail:thread.agrees', { name }),
  }
  return (by === side ? own : others)[did]
}

/** The outcome of the last counter-offer, if it got no reply. */
function Outcome({ offer, side, name }: { offer: Offer; side: Side; name: string }) {
  const t = useT()
  const format = useFormat()
  const { workPriceOf } = useOfferPrice()
  const { status, agreed, rounds, price } = offer
  if (status !== 'pending' || rounds.at(-1)?.by !== 'buyer') return null
  const values = { name, price: format.money(workPriceOf(offer, price), 'browsing') }
  const words = () => {
    if (side === 'buyer')
      return agreed ? t('request-detail:thread.agreed', values) : t('request-detail:thread.kept', values)
    return agreed ? t('request-detail:thread.youAgreed', values) : t('request-detail:thread.youKept', values)
  }
  return <p className={styles.outcome}>{words()}</p>
}

/** The two people of an offer, as their lines are drawn. */
export const peopleOf = ({ provider }: Offer, requester: PublicUser): People => ({
  buyer: { name: displayNameOf(requester), picture: requester.profilePicture },
  seller: { name: displayNameOf(provider), picture: provider.profilePicture },
})
