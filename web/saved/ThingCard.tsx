import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import type { ReactNode } from 'react'
import type { Favorite, FavoriteTarget } from '#shared/contract/favorite.ts'
import { Heart } from '#web/favorites/Heart.tsx'
import { similarHref, targetHref } from '#web/favorites/target-link.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import type { Icon } from '#web/ui/icon.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Price } from '#web/ui/Price.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './saved.module.css'

type Thing = FavoriteTarget & Partial<Pick<Favorite, 'savedPrice' | 'soldAt'>>

/** Something of any kind that can be saved: its picture, its price, and what has become of it. */
export function ThingCard({ thing, level = 3, menu }: { thing: Thing; level?: 2 | 3; menu?: ReactNode }) {
  const t = useT()
  const Heading = `h${level}` as const
  const { kind, _id, image, subcategory, state, person } = thing
  const isGone = state !== 'there'
  const title = thing.title || t('saved:card.unnamed')
  const picture = image ?? { url: person?.profilePicture ?? artworkUrl(subcategory ?? 'arts-crafts', _id) }
  return (
    <article className={styles.thing} data-gone={isGone || undefined}>
      <div className={styles.picture}>
        <Picture source={picture} alt="" ratio="1/1" sizes="(max-width: 760px) 50vw, 300px" />
        {isGone ? (
          <span className={styles.state}>
            <GoneBadge thing={thing} />
          </span>
        ) : null}
      </div>
      <p className="mt-12 size-15 quiet-text">
        <ThingPrice thing={thing} />
      </p>
      <Heading className={styles.title}>
        {thing.title ? (
          <Link dir="auto" href={targetHref(thing)} className={styles.link}>
            {title}
          </Link>
        ) : (
          title
        )}
      </Heading>
      <ThingFacts thing={thing} />
      <ThingNote thing={thing} />
      <Heart kind={kind} id={_id} title={title} owner={person?._id} />
      {menu ? <span className={styles.menu}>{menu}</span> : null}
    </article>
  )
}

function GoneBadge({ thing: { kind, state, soldAt } }: { thing: Thing }) {
  const t = useT()
  const format = useFormat()
  const words = () => {
    if (state === 'sold')
      return soldAt ? t('saved:card.soldOn', { date: format.date(soldAt, 'day') }) : t('saved:card.sold')
    if (kind === 'user') return t('saved:card.gonePerson')
    return t(kind === 'service' || kind === 'product' ? 'saved:card.gone' : 'saved:card.goneRequest')
  }
  return (
    <StatusBadge tone="neutral" size="sm">
      {words()}
    </StatusBadge>
  )
}

/** The price, or the most that somebody would pay; nothing of a person. */
function ThingPrice({ thing: { kind, price, priceBefore, pricingType } }: { thing: Thing }) {
  const t = useT()
  const format = useFormat()
  if (!price) {
    if (kind === 'service') return t('listing-cards:price.onRequest')
    return kind === 'request' ? t('request-cards:budget.open') : null
  }
  if (kind === 'product') return <Price money={price} was={priceBefore} wasLabel={t('product-cards:before')} />
  if (kind === 'service')
    return (
      <Price
        money={price}
        pattern={pricingType === 'hourly' ? t('listing-cards:price.fromHourly') : t('listing-cards:price.from')}
      />
    )
  const amount = format.money(price, 'browsing')
  return pricingType === 'hourly'
    ? t('request-cards:budget.hourly', { price: amount })
    : t('saved:card.upTo', { price: amount })
}

const conditions = ['new', 'like_new', 'good', 'fair', 'for_parts'] as const

/** The condition or the person, and the place, in one line. */
function ThingFacts({ thing: { kind, condition, place, isRemote, ships, person } }: { thing: Thing }) {
  const t = useT()
  const known = conditions.find((each) => each === condition)
  const who = kind === 'product' || kind === 'user' || !person ? undefined : displayNameOf(person)
  const where = () => {
    if (isRemote) return t('listing-cards:online')
    return place?.label ?? (ships ? t('product-cards:ships') : undefined)
  }
  const facts = [known && t(`product-cards:condition.${known}`), who, where()].filter(Boolean)
  return facts.length > 0 ? (
    <p dir="auto" className="size-13 tone-muted mt-2 text-ellipsis">
      {facts.join(' · ')}
    </p>
  ) : null
}

function Note({ icon: Glyph, tone, children }: { icon: Icon; tone: string; children: ReactNode }) {
  return (
    <p className={`size-13 weight-500 mt-4 ${tone} ${styles.note}`}>
      <Glyph size={16} aria-hidden="true" />
      {children}
    </p>
  )
}

/** News for the person who saved it: that it costs less, when it is free, until when it is open. */
function ThingNote({ thing }: { thing: Thing }) {
  const t = useT()
  const format = useFormat()
  const { state, price, savedPrice, nextFree, endsAt, kind } = thing
  if (state !== 'there')
    return (
      <TextLink href={similarHref(thing)} className={`size-13 mt-4 ${styles.similar}`}>
        {t('saved:card.similar')}
      </TextLink>
    )
  const less = kind === 'service' || kind === 'product' ? (savedPrice?.amount ?? 0) - (price?.amount ?? 0) : 0
  if (price && savedPrice && less > 0)
    return (
      <Note icon={IconArrowDownRight} tone={styles.less ?? ''}>
        {t('saved:card.less', { amount: format.money({ ...price, amount: less }, 'browsing') })}
      </Note>
    )
  if (nextFree)
    return (
      <Note icon={IconCalendar} tone="tone-muted">
        {t('saved:card.free', { day: format.date(nextFree, 'day') })}
      </Note>
    )
  return endsAt ? (
    <Note icon={IconCalendar} tone="tone-muted">
      {t('saved:card.until', { date: format.date(endsAt, 'day') })}
    </Note>
  ) : null
}
