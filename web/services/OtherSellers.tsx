import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Service, ServiceSummary } from '#shared/contract/service.ts'
import { MOST_TIMES } from '#shared/policies/text-limits.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { addDays, atTime, type Day, dayOf } from '#web/ui/days.ts'
import { Link } from '#web/ui/Link.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './OtherSellers.module.css'

const MOST_SHOWN = 3
/** The services that are read to find other sellers: one seller may have several. */
const READ = 10

/** The first and the last. */
type Days = readonly [Day, Day]

/** The place of a request for what is done at the place of a service. */
const requestedPlaces = { at_customer: 'at_my_place', at_provider: 'at_provider', remote: 'remote' } as const

/** One service of each other seller. */
function ofOthers(services: readonly ServiceSummary[], ownId: string): ServiceSummary[] {
  const bySeller = new Map<string, ServiceSummary>()
  for (const each of services) if (!bySeller.has(each.provider._id)) bySeller.set(each.provider._id, each)
  bySeller.delete(ownId)
  return [...bySeller.values()].slice(0, MOST_SHOWN)
}

/** Services of the same kind and city that other sellers offer on some days, and the first free time of each. */
function useFreeElsewhere(
  { category, subcategory, location, provider }: Service,
  [first, last]: Days,
  timeZone: string | undefined,
) {
  const where = { category, subcategory, ...(location ? { city: location.city } : {}) }
  const query = { ...where, freeOn: first, freeUntil: last, sortBy: 'rating' as const, limit: READ }
  const found = useQuery(q(api.service.list, { query })).data
  const others = found ? ofOthers(found.services, provider._id) : []
  const span = {
    from: atTime(first, '00:00', timeZone).toISOString(),
    to: atTime(addDays(last, 1), '00:00', timeZone).toISOString(),
  }
  const times = useQueries({
    queries: others.map(({ _id }) => q(api.service.freeTimes, { params: { id: _id }, query: span })),
  })
  return {
    total: found?.pagination.totalItems ?? 0,
    isCapped: found?.pagination.totalIsCapped ?? false,
    href: links.browse({ ...where, free: `${first}..${last}` }),
    free: others.flatMap((service, n) => {
      const start = times[n]?.data?.free[0]
      return start === undefined ? [] : [{ service, start }]
    }),
  }
}

/** The link to the form of a request that knows what is wanted, where and when. */
function requestHref({ category, subcategory, locationType }: Service, [first, last]: Days) {
  const days: Day[] = []
  for (let day = first; day <= last && days.length < MOST_TIMES; day = addDays(day, 1)) days.push(day)
  return links.postRequest({ category, subcategory, where: requestedPlaces[locationType], days: days.join(',') })
}

type OtherSellersProps = {
  service: Service
  /** The first of the seven days. */
  week: Day
  timeZone: string | undefined
}

/** A way on where a seller has no time on seven days: other sellers who have, and a request. */
export function OtherSellers({ service, week, timeZone }: OtherSellersProps) {
  const t = useT()
  const format = useFormat()
  const texts = useListingText()
  const today = dayOf(new Date(), timeZone)
  const days: Days = [week > today ? week : today, addDays(week, 6)]
  const { free, total, isCapped, href } = useFreeElsewhere(service, days, timeZone)
  const title = t(service.location ? 'other-sellers:near' : 'other-sellers:title')
  return (
    <>
      {free.length > 0 ? (
        <section aria-label={title} className="mt-20">
          <h3 className="size-14 weight-500">{title}</h3>
          <ul className={styles.others}>
            {free.map(({ service: other, start }) => {
              const { provider, fromPrice } = other
              const rating = texts.rating(other)
              const place = texts.place(other)
              return (
                <li key={other._id}>
                  <Link href={links.service(other)} className="row align-center gap-12">
                    <Avatar name={displayNameOf(provider)} picture={provider.profilePicture} size={36} />
                    <span className="shrink">
                      <Row as="span" gap={6} inline>
                        <span dir="auto" className="weight-500">
                          {displayNameOf(provider)}
                        </span>
                        {rating ? <Rating {...rating} /> : null}
                      </Row>
                      <span className="size-13 tone-muted block">
                        {format.parts([
                          fromPrice
                            ? texts.pricePattern(other).replace('{price}', format.money(fromPrice, 'browsing'))
                            : t('listing-cards:price.onRequest'),
                          ...(place ? [place] : []),
                        ])}
                      </span>
                    </span>
                    <span className="push size-14 weight-500 tone-primary text-nowrap">{format.soon(start)}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
          {total > free.length ? (
            <p className="mt-4 size-14 weight-500">
              <TextLink href={href}>{t('other-sellers:all', { number: format.count(total, isCapped) })}</TextLink>
            </p>
          ) : null}
        </section>
      ) : null}
      <Row gap={14} mt={20} className={styles.ask}>
        <span className={`centered fixed tone-primary ${styles.askIcon}`}>
          <IconSpeakerphone size={20} aria-hidden="true" />
        </span>
        <div>
          <p className="weight-500">{t('other-sellers:ask')}</p>
          <p className="size-13 tone-muted">{t('other-sellers:askText')}</p>
        </div>
      </Row>
      <Button block className="mt-14" href={requestHref(service, days)}>
        {t('nav.postRequest')}
      </Button>
    </>
  )
}
