import { useSuspenseQueries } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { type ListingSort, noBrowseFilters, writeBrowseFilters } from '#web/listings/browse-filters.ts'
import { CategoryTiles } from '#web/listings/CategoryTiles.tsx'
import { mainCategoriesOf, popularCategoriesRead } from '#web/listings/category-tree.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './CategoryScreen.module.css'
import { SearchBox } from './SearchBox.tsx'
import { ServiceShelf } from './ServiceItem.tsx'
import { bestRatedServicesRead, popularServicesRead } from './service-reads.ts'

export const loader = defineLoader(async ({ url, load }) => {
  // The list with filters stands below.
  if (url.searchParams.has('category')) throw redirect(links.browse() + url.search, 301)
  await Promise.all([
    load(popularCategoriesRead('service')),
    load(q(api.service.latest)),
    load(popularServicesRead()),
    load(bestRatedServicesRead()),
  ])
})

const sorted = (sort: ListingSort) => links.browse(writeBrowseFilters({ ...noBrowseFilters, sort }))

export function ServicesScreen() {
  const t = useT()
  const [
    {
      data: { categories },
    },
    latest,
    popular,
    rated,
  ] = useSuspenseQueries({
    queries: [popularCategoriesRead('service'), q(api.service.latest), popularServicesRead(), bestRatedServicesRead()],
  })
  const wasOrdered = popular.data.services.filter(({ orderCount }) => orderCount > 0)
  return (
    <div className="container">
      <Head
        title={t('browse:title')}
        description={t('browse:entry.description')}
        canonical={links.services()}
        feed={links.feed('services')}
      />
      <PageBreadcrumbs items={[{ label: t('nav.home'), href: links.home() }, { label: t('browse:title') }]} />
      <Grid gap={32} align="end" mt={24} className={styles.entryHead}>
        <div>
          <h1>{t('browse:title')}</h1>
          <Text wrap="balance" mt={6} tone="muted">
            {t('browse:entry.text')}
          </Text>
        </div>
        <div>
          <SearchBox />
        </div>
      </Grid>
      <Section
        title={t('browse:entry.categories')}
        link={{ label: t('browse:entry.browse'), href: links.browse() }}
        className={styles.first}
      >
        <CategoryTiles categories={mainCategoriesOf(categories)} />
      </Section>
      <ServiceShelf
        {...{ title: t('browse:entry.latest.title'), text: t('browse:entry.latest.text') }}
        services={latest.data.services}
        href={links.browse()}
      />
      <ServiceShelf
        {...{ title: t('browse:entry.popular.title'), text: t('browse:entry.popular.text') }}
        services={wasOrdered}
        href={sorted('popular')}
      />
      <ServiceShelf
        {...{ title: t('browse:entry.rated.title'), text: t('browse:entry.rated.text') }}
        services={rated.data.services}
        href={sorted('rating')}
      />
      {latest.data.services.length === 0 ? (
        <EmptyState
          picture="/art/scene/arts-crafts/empty.svg?view=2"
          title={t('browse:entry.empty.title')}
          text={t('browse:entry.empty.text')}
          action={
            <Button variant="primary" href={links.addService()}>
              {t('browse:entry.empty.offer')}
            </Button>
          }
        />
      ) : null}
    </div>
  )
}
