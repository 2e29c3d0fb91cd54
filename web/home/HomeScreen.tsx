import { useSuspenseQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CategoryTiles } from '#web/listings/CategoryTiles.tsx'
import { mainOf, useCategories } from '#web/listings/category-tree.ts'
import { ProductShelf } from '#web/products/ProductShelf.tsx'
import { latestRead } from '#web/products/product-reads.ts'
import { ListingShelf } from '#web/services/ListingShelf.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Hero } from './Hero.tsx'
import styles from './HomeScreen.module.css'
import { HowItWorks } from './HowItWorks.tsx'
import { OfferPanel } from './OfferPanel.tsx'
import { SiteThings } from './SiteThings.tsx'
import { TrustRow } from './TrustRow.tsx'

export function HomeScreen() {
  const t = useT()
  const categories = useCategories()
  const { data } = useSuspenseQuery(q(api.service.latest))
  const goods = useSuspenseQuery(latestRead()).data.products
  return (
    <>
      <Head title={t('home:title')} description={t('home:description')} canonical={links.home()} />
      {import.meta.env.SSR ? <SiteThings /> : null}
      <Hero categories={categories} />
      <div className="container">
        <Section
          title={t('home:categories.title')}
          link={{ label: t('home:categories.all'), href: links.services() }}
          className={styles.first}
        >
          <CategoryTiles categories={mainOf(categories)} isShort />
        </Section>
        <ListingShelf
          title={t('home:latest.title')}
          text={t('home:latest.text')}
          services={data.services}
          href={links.browse()}
        />
        <ProductShelf
          title={t('goods:latest.title')}
          text={t('goods:latest.text')}
          products={goods}
          href={links.products()}
        />
        <HowItWorks />
        <TrustRow />
        <OfferPanel />
      </div>
    </>
  )
}
