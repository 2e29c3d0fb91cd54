import { useRecentlyViewed } from '#web/favorites/use-recently-viewed.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { writeViewed } from '#web/kernel/recently-viewed.ts'
import { savedApi } from '#web/kernel/saved-api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ThingCard } from './ThingCard.tsx'

const MOST = 4

/** The things that the reader looked at last, and the way to be rid of them; nothing before there are any. */
export function RecentlyViewed() {
  const t = useT()
  const { user } = useSession()
  const viewed = useRecentlyViewed(true)
  const clear = useApiMutation(savedApi.recentlyViewed.clear, {
    patch: (queries) => queries.setQueryData([savedApi.recentlyViewed.list.callName, {}], { viewed: [] }),
  })
  if (viewed.length === 0) return null
  return (
    <Section title={t('search.viewed')}>
      <CardGrid columns={4} phone="rail">
        {viewed.slice(0, MOST).map((thing) => (
          <ThingCard key={thing._id} thing={thing} />
        ))}
      </CardGrid>
      <Button
        variant="quiet"
        size="sm"
        className="mt-12"
        loading={clear.isPending}
        onClick={() => (user ? void clear.run() : writeViewed([]))}
      >
        {t('search.forgetViewed')}
      </Button>
    </Section>
  )
}
