import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import type { ReactNode } from 'react'
import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import type { FavoriteKind } from '#shared/policies/favorites.ts'
import { Heart } from '#web/favorites/Heart.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Written } from '#web/ui/Written.tsx'
import { LanguageTag } from './LanguageTag.tsx'
import { displayNameOf, useListingText } from './listing-text.ts'
import { PromotedTag } from './PromotedTag.tsx'
import styles from './RequestCardFrame.module.css'

/** The fields that cards of requests of every kind show. */
type Shown = Pick<ServiceRequestSummary, '_id' | 'title' | 'description' | 'language' | 'requester' | 'createdAt'> & {
  ownOffer?: Pick<NonNullable<ServiceRequestSummary['ownOffer']>, 'price'> | undefined
}

export type RequestFact = readonly [key: string, icon: Icon, text: string]

/** A request of any kind in a list: who asks for what, its facts, and what other people can do about it. */
export function RequestCardFrame({
  kind,
  request,
  list,
  level,
  href,
  picture,
  quantity,
  tags,
  facts,
  fit,
  budget,
  isPromoted = false,
  mark,
}: {
  kind: FavoriteKind
  request: Shown
  /** The requests beside which it stands. */
  list: readonly Shown[]
  /** Level of its title in the outline of the page. */
  level: 2 | 3 | 4
  href: string
  picture?: { url: string } | undefined
  /** The quantity wanted. With it the card is short: it has no description, and its age is among the facts. */
  quantity?: string
  /** Stands below the title. */
  tags?: ReactNode
  facts: readonly RequestFact[]
  /** The viewer's own listing that fits the request. */
  fit?: ReactNode
  budget: string
  isPromoted?: boolean
  /** Watches whether it is in sight. */
  mark?: ((element: Element | null) => void) | undefined
}) {
  const t = useT()
  const format = useFormat()
  const { user } = useSession()
  const { lang, label: language } = useListingText().titleLanguage(request, list)
  const { requester, ownOffer } = request
  const name = displayNameOf(requester)
  const when = format.relative(request.createdAt)
  const age: RequestFact[] = quantity ? [['age', IconClock, when]] : []
  const Heading = `h${level}` as const
  const isOwn = requester._id === user?._id
  const label = () => {
    if (quantity) return t(isOwn || ownOffer ? 'request-cards:card.view' : 'request-cards:card.offer')
    if (isOwn) return t('request-cards:card.viewOwn')
    return t(ownOffer ? 'request-cards:card.viewOffer' : 'request-cards:card.makeOffer')
  }
  const marks =
    language || isPromoted ? (
      <Row as="span" wrap align="stretch" justify="end" gap={8} rowGap={4} flex="fixed" className={styles.marks}>
        {language ? <LanguageTag>{language}</LanguageTag> : null}
        {isPromoted ? <PromotedTag /> : null}
      </Row>
    ) : null
  return (
    <article className={`shrink ${styles.card}`} ref={mark}>
      <div className={picture ? styles.headed : undefined}>
        <div>
          <Row gap={8} size={13} tone="muted" className={styles.requester}>
            <Avatar name={requester.name} picture={requester.profilePicture} size={24} />
            <span className="shrink text-ellipsis">
              <Written
                pattern={quantity ? undefined : t('request-cards:card.by', { name: '{text}', when })}
                text={name}
              />
            </span>
            {requester.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
            {quantity ? null : marks}
            <Heart kind={kind} id={request._id} title={request.title} owner={requester._id} look="line" />
          </Row>
          <Heading className={styles.title}>
            <Link dir="auto" href={href} lang={lang}>
              {request.title}
            </Link>
          </Heading>
        </div>
        {picture ? <Picture source={picture} alt="" ratio="1/1" rounded="md" sizes="72px" /> : null}
      </div>
      {quantity ? (
        <Row as="p" wrap gap={10} rowGap={4} mt={10} size={13} tone="muted">
          <span className={`size-12 weight-500 ${styles.quantity}`}>{quantity}</span>
          {tags}
          {marks}
        </Row>
      ) : (
        <Text dir="auto" wrap="anywhere" mt={6} size={14} tone="muted" className={styles.text} lang={lang}>
          {request.description}
        </Text>
      )}
      <Row as="ul" wrap align="stretch" gap={16} rowGap={6} mt={12} size={13} tone="muted">
        {[...facts, ...age].map(([key, Glyph, text]) => (
          <li key={key} className={styles.fact}>
            <Glyph size={16} aria-hidden="true" />
            {text}
          </li>
        ))}
      </Row>
      {fit && !isOwn ? (
        <Text mt={10} size={13} tone="primary" weight={500} className={styles.fits}>
          <IconCircleCheck size={16} aria-hidden="true" />
          {fit}
        </Text>
      ) : null}
      <Row wrap justify="between" gap={16} rowGap={10} className={styles.foot}>
        <Stack as="p">
          <Text as="span" size={12} tone="faint">
            {t(ownOffer ? 'request-cards:budget.offered' : 'request-cards:budget.label')}
          </Text>
          <Text as="span" weight={600} tabular>
            {ownOffer ? format.money(ownOffer.price, 'browsing') : budget}
          </Text>
        </Stack>
        <Button href={href} aria-label={format.labelled(label(), request.title)}>
          {label()}
        </Button>
      </Row>
    </article>
  )
}
