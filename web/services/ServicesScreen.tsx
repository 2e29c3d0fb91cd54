import { useSuspenseQueries } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { noFilters, type Sort, writeFilters } from '#web/listings/browse-filters.ts'
import { CategoryTiles } from '#web/listings/CategoryTiles.tsx'
import { mainOf, useCategories } from '#web/listings/category-tree.ts'
import { PagePath } from '#web/listings/PagePath.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListingShelf } from './ListingShelf.tsx'
import { popularRead, ratedRead } from './listing-reads.ts'
import { SearchBox } from './SearchBox.tsx'
import styles from './ServicesScreen.module.css'

const sorted = (sort: Sort) => links.browse(writeFilters({ ...noFilters, sort }))

export function ServicesScreen() {
  const t = useT()
  const categories = useCategories()
  const [latest, popular, rated] = useSuspenseQueries({
    queries: [q(api.service.latest), popularRead(), ratedRead()],
  })
  const wasOrdered = popular.data.services.filter(({ orderCount }) => orderCount > 0)
  return (
    <div className="container">
      <Head title={t('lists:title')} description={t('lists:entry.description')} canonical={links.services()} />
      <PagePath items={[{ label: t('nav.home'), href: links.home() }, { label: t('lists:title') }]} />
      <div className={styles.head}>
        <div>
          <h1>{t('lists:title')}</h1>
          <p className={styles.text}>{t('lists:entry.text')}</p>
        </div>
        <div className={styles.search}>
          <SearchBox />
        </div>
      </div>
      <Section
        title={t('lists:entry.categories')}
        link={{ label: t('lists:entry.browse'), href: links.browse() }}
        className={styles.first}
      >
        <CategoryTiles categories={mainOf(categories)} />
      </Section>
      <ListingShelf
        {...{ title: t('lists:entry.latest.title'), text: t('lists:entry.latest.text') }}
        services={latest.data.services}
        href={links.browse()}
      />
      <ListingShelf
        {...{ title: t('lists:entry.popular.title'), text: t('lists:entry.popular.text') }}
        services={wasOrdered}
        href={sorted('popular')}
      />
      <ListingShelf
        {...{ title: t('lists:entry.rated.title'), text: t('lists:entry.rated.text') }}
        services={rated.data.services}
        href={sorted('rating')}
      />
      {latest.data.services.length === 0 ? (
        <EmptyState
          picture="/art/scene/arts-crafts/empty.svg?view=2"
          title={t('lists:entry.empty.title')}
          text={t('lists:entry.empty.text')}
          action={
            <Button variant="primary" href={links.addService()}>
              {t('lists:entry.empty.offer')}
            </Button>
          }
        />
      ) : null}
    </div>
  )
}
