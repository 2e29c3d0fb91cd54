import { useSuspenseQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CategoryTiles } from '#web/listings/CategoryTiles.tsx'
import { mainCategoriesOf, useCategories, categoriesRead } from '#web/listings/category-tree.ts'
import { ProductShelf } from '#web/products/ProductShelf.tsx'
import { latestProductsRead } from '#web/products/product-reads.ts'
import { ServiceShelf } from '#web/services/ServiceShelf.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Hero } from './Hero.tsx'
import styles from './HomeScreen.module.css'
import { HowItWorks } from './HowItWorks.tsx'
import { SellPanel } from './SellPanel.tsx'
import { SiteJsonLd } from './SiteJsonLd.tsx'
import { TrustRow } from './TrustRow.tsx'
import { defineLoader } from '#web/kernel/loader.ts'

export const loader = defineLoader(({ load }) =>
  Promise.all([load(categoriesRead()), load(q(api.service.latest)), load(latestProductsRead())]),
)

export function HomeScreen() {
  const t = useT()
  const categories = useCategories()
  const { data } = useSuspenseQuery(q(api.service.latest))
  const goods = useSuspenseQuery(latestProductsRead()).data.products
  return (
    <>
      <Head title={t('home:title')} description={t('home:description')} canonical={links.home()} />
      {import.meta.env.SSR ? <SiteJsonLd /> : null}
      <Hero categories={categories} />
      <div className="container">
        <Section
          title={t('home:categories.title')}
          link={{ label: t('home:categories.all'), href: links.services() }}
          className={styles.first}
        >
          <CategoryTiles categories={mainCategoriesOf(categories)} isShort />
        </Section>
        <ServiceShelf
          title={t('home:latest.title')}
          text={t('home:latest.text')}
          services={data.services}
          href={links.browse()}
        />
        <ProductShelf
          title={t('product-cards:latest.title')}
          text={t('product-cards:latest.text')}
          products={goods}
          href={links.products()}
        />
        <HowItWorks />
        <TrustRow />
        <SellPanel />
      </div>
    </>
  )
}
