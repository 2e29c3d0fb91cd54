import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import type { PublicUser } from '#shared/contract/common.ts'
import type { Offer, OfferRound } from '#shared/contract/offer.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { FeeLine } from '#web/listings/FeeLine.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
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
      <ol aria-label={t('request:thread.label')}>
        {rounds.map((round) => (
          <Grid key={round.n} as="li" gap={16} className={styles.round}>
            <span className={styles.line}>
              <Avatar name={people[round.by].name} picture={people[round.by].picture} size={36} />
            </span>
            <Round {...{ offer, round, side }} name={people[round.by].name} isLast={round === rounds.at(-1)} />
          </Grid>
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
  const isRejected = offer.status === 'pending' && !offer.agreed && round.by === 'buyer'
  const isStanding = isLast && !isRejected
  const sum = format.money(workPriceOf(offer, round.price), 'browsing')
  return (
    <Grid gap={6} size={14} className={styles.card} data-standing={isStanding ? '' : undefined}>
      <Row as="p" gap={12} rowGap={2} align="stretch" justify="between" wrap size={13} tone="muted">
        <span className="weight-500">{title}</span>
        <time dateTime={round.createdAt}>{format.relative(round.createdAt)}</time>
      </Row>
      <Row
        as="p"
        gap={10}
        rowGap={2}
        align="baseline"
        wrap
        size={18}
        tone="muted"
        className={`tabular ${styles.amount}`}
      >
        {isStanding ? (
          <b>{sum}</b>
        ) : (
          <>
            <span className="visually-hidden">{t('request:thread.before')} </span>
            <s>{sum}</s>
          </>
        )}
        {offer.pricingType === 'hourly' ? (
          <span className="size-13">
            {t('request:thread.hourly', {
              count: offer.estimatedHours ?? 1,
              price: format.money(round.price, 'browsing'),
            })}
          </span>
        ) : null}
      </Row>
      {side === 'buyer' && isStanding ? (
        <FeeLine price={buyerPriceAt(offer, round.price)} className={styles.fee} />
      ) : null}
      {round.message ? (
        <p dir="auto" className="text-lines">
          {round.message}
        </p>
      ) : null}
      {round.scope ? (
        <p className="text-lines">
          <Written pattern={t('request:thread.scope', { text: '{text}' })} text={round.scope} />
        </p>
      ) : null}
      {round.slots.length > 0 ? (
        <Stack as="ul" gap={2} tone="muted" className={styles.times}>
          {round.slots.map(({ start, end }) => (
            <li key={start}>
              <IconCalendar size={16} aria-hidden="true" />
              {format.range(start, end)}
            </li>
          ))}
        </Stack>
      ) : null}
    </Grid>
  )
}

/** Returns the title of a round, from the viewpoint of `side`. */
function useRoundTitle({ n, by, kind }: OfferRound, side: Side, name: string): string {
  const t = useT()
  const did = kind === 'offer' && n > 1 ? 'revised' : kind
  const own = {
    offer: t('request:thread.youOffered'),
    revised: t('request:thread.youRevised'),
    counter: t('request:thread.youCountered'),
    kept: t('request:thread.youStay'),
    agreed: t('request:thread.youAgree'),
  }
  const others = {
    offer: t('request:thread.offered', { name }),
    revised: t('request:thread.revised', { name }),
    counter: t('request:thread.countered', { name }),
    kept: t('request:thread.stays', { name }),
    agreed: t('request:thread.agrees', { name }),
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
  const texts = () => {
    if (side === 'buyer') return agreed ? t('request:thread.agreed', values) : t('request:thread.kept', values)
    return agreed ? t('request:thread.youAgreed', values) : t('request:thread.youKept', values)
  }
  return <p className={`size-14 tone-muted ${styles.outcome}`}>{texts()}</p>
}

/** The two people of an offer, as their lines are drawn. */
export const peopleOf = ({ provider }: Offer, requester: PublicUser): People => ({
  buyer: { name: displayNameOf(requester), picture: requester.profilePicture },
  seller: { name: displayNameOf(provider), picture: provider.profilePicture },
})
