import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Service, ServiceSummary } from '#shared/contract/service.ts'
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

const MOST_SHOWN = 3
/** The services that are read to find other sellers: one seller may have several. */
const READ = 10

/** One service of each other seller. */
function ofOthers(services: readonly ServiceSummary[], ownId: string): ServiceSummary[] {
  const bySeller = new Map<string, ServiceSummary>()
  for (const each of services) if (!bySeller.has(each.provider._id)) bySeller.set(each.provider._id, each)
  bySeller.delete(ownId)
  return [...bySeller.values()].slice(0, MOST_SHOWN)
}

/** Services of the same kind and city that other sellers offer in a week, and the first free time of each. */
function useFreeElsewhere({ category, subcategory, location, provider }: Service, monday: Day) {
  const { timeZone } = useFormat()
  const today = dayOf(new Date(), timeZone)
  const first = monday > today ? monday : today
  const last = addDays(monday, 6)
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

/** A way on where a seller has no time in a week: other sellers who have, and a request. */
export function OtherSellers({ service, monday }: { service: Service; monday: Day }) {
  const t = useT()
  const format = useFormat()
  const texts = useListingText()
  const { free, total, isCapped, href } = useFreeElsewhere(service, monday)
  const { category, subcategory } = service
  return (
    <>
      {free.length > 0 ? (
        <section aria-label={t(service.location ? 'other-sellers:near' : 'other-sellers:title')}>
          <h3 className="size-14 weight-500">{t(service.location ? 'other-sellers:near' : 'other-sellers:title')}</h3>
          <ul>
            {free.map(({ service: other, start }) => {
              const { provider, fromPrice } = other
              const rating = texts.rating(other)
              const place = texts.place(other)
              return (
                <li key={other._id}>
                  <Link href={links.service(other)} className="row align-center gap-12 mt-12">
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
                          fromPrice ? format.money(fromPrice, 'browsing') : t('listing-cards:price.onRequest'),
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
            <p className="mt-12 size-14">
              <TextLink href={href}>{t('other-sellers:all', { number: format.count(total, isCapped) })}</TextLink>
            </p>
          ) : null}
        </section>
      ) : null}
      <Row gap={12} mt={12}>
        <IconSpeakerphone size={22} aria-hidden="true" />
        <div>
          <p className="weight-500">{t('other-sellers:ask')}</p>
          <p className="size-13 tone-muted">{t('other-sellers:askText')}</p>
        </div>
      </Row>
      <Button href={links.postRequest({ category, subcategory })}>{t('nav.postRequest')}</Button>
    </>
  )
}
