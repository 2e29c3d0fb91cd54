import { type ReactNode, Suspense, useState } from 'react'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { LanguageTag } from '#web/listings/LanguageTag.tsx'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { PromotedTag } from '#web/listings/PromotedTag.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './Request.module.css'
import { requestTones } from './request-state.ts'
import { useRequestText } from './request-text.ts'

const GalleryDialog = lazyComponent(() => import('#web/ui/GalleryDialog.tsx').then((m) => m.GalleryDialog))

/** The state and the title of a request. */
export function RequestTitle({ request, isOthers }: { request: ServiceRequest; isOthers?: true }) {
  const t = useT()
  const format = useFormat()
  const foreign = useListingText().foreign(request)
  const { status, visibility, title, createdAt } = request
  // Its author chose an offer and decides what comes after it; others who may see it can do nothing meanwhile.
  const isStopped = request.isPaused === true
  const stopped = isOthers ? t('request:paused') : t('request:badge.calledOff')
  const state = isStopped ? stopped : t(`service-request:states.${status}.label`)
  return (
    <header className="shrink">
      <Row as="p" gap={8} rowGap={6} wrap>
        <StatusBadge tone={isStopped ? 'wait' : requestTones[status]}>{state}</StatusBadge>
        {visibility === 'invited' ? <StatusBadge tone="neutral">{t('request:invitedOnly')}</StatusBadge> : null}
        {request.isPromoted ? <PromotedTag until={isOthers ? undefined : request.promotion?.promotedUntil} /> : null}
        {foreign ? <LanguageTag>{foreign.label}</LanguageTag> : null}
        {isOthers ? (
          <span className={styles.quiet}>{t('request:postedWhen', { when: format.relative(createdAt) })}</span>
        ) : null}
      </Row>
      <h1 dir="auto" className="mt-10 text-anywhere text-balance" lang={foreign?.lang}>
        {title}
      </h1>
    </header>
  )
}

/** The key facts of a request, in a line. */
export function RequestFactsStrip({ request }: { request: ServiceRequest }) {
  const t = useT()
  const format = useFormat()
  const { budgetText, whenText, placeText } = useRequestText()
  const { budget, createdAt, deadline, preferredSlots, expiresAt, status, isPaused } = request
  const facts = [
    { key: 'budget', label: t('request:facts.budget'), value: budgetText(budget) },
    { key: 'when', label: t('request:facts.when'), value: whenText(request) },
    { key: 'place', label: t('request:facts.place'), value: placeText(request) },
    // Without preferred times the last day is said above.
    ...(deadline && preferredSlots.length > 0
      ? [{ key: 'deadline', label: t('request:facts.deadline'), value: format.date(deadline, 'day') }]
      : []),
    ...(status === 'draft' ? [] : [{ key: 'posted', label: t('request:posted'), value: format.relative(createdAt) }]),
    ...(expiresAt && status === 'open' && !isPaused
      ? [{ key: 'until', label: t('request:facts.until'), value: format.dateTime(expiresAt) }]
      : []),
  ]
  return <FactStrip facts={facts} />
}

/** Facts in a line, each below its name. */
export function FactStrip({ facts }: { facts: readonly { key: string; label: string; value: ReactNode }[] }) {
  return (
    <Row as="dl" gap={48} rowGap={16} align="stretch" wrap mt={28} className={styles.strip}>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  )
}

/** The author's description, the preferred times, and the photos. */
export function RequestDetails({ request, title }: { request: ServiceRequest; title?: string }) {
  const t = useT()
  const { slotText } = useRequestText()
  const { preferredSlots } = request
  return (
    <RequestStory {...{ request, title }}>
      {preferredSlots.length > 1 ? (
        <Section look="plain" title={t('request:times')}>
          <Stack as="ul" gap={6}>
            {preferredSlots.map((slot) => (
              <li key={slot.start}>{slotText(slot)}</li>
            ))}
          </Stack>
        </Section>
      ) : null}
    </RequestStory>
  )
}

type Written = Pick<ServiceRequest, 'title' | 'description' | 'images' | 'language'>

/** The author's description and the photos; `children` stand between them. */
export function RequestStory({
  request,
  title,
  children,
}: {
  request: Written
  title?: string | undefined
  children?: ReactNode
}) {
  const t = useT()
  const foreign = useListingText().foreign(request)
  return (
    <Grid gap={32} className={styles.story}>
      <Section look="plain" title={title ?? t('request:description')}>
        <p dir="auto" className="tone-muted text-lines" lang={foreign?.lang}>
          {request.description}
        </p>
      </Section>
      {children}
      {request.images.length > 0 ? (
        <Section look="plain" title={t('request:photos')}>
          <RequestPhotos request={request} />
        </Section>
      ) : null}
    </Grid>
  )
}

/** Small pictures in a row; each opens in a dialog. */
export function RequestPhotos({ request: { images, title } }: { request: Pick<ServiceRequest, 'images' | 'title'> }) {
  const t = useT()
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <Grid columns={3} gap={12} className={styles.photos}>
      {images.map((image, index) => (
        <button
          key={image.url}
          type="button"
          aria-label={t('request:openPhoto', { number: index + 1, count: images.length })}
          onClick={() => setOpened(index)}
        >
          <Picture source={image} alt="" sizes="(max-width: 760px) 33vw, 240px" />
        </button>
      ))}
      {opened === null ? null : (
        <Suspense fallback={null}>
          <GalleryDialog pictures={images} title={title} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Grid>
  )
}

/** The number of offers; only the requester sees their prices. */
export function OfferCount({ request: { offerCount, requester } }: { request: ServiceRequest }) {
  const t = useT()
  const name = displayNameOf(requester)
  return (
    <p className={styles.quiet}>
      {offerCount === 0 ? t('request:offer.first', { name }) : t('request:offer.others', { count: offerCount, name })}
    </p>
  )
}
