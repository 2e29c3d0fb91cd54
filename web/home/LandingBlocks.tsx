import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, Suspense } from 'react'
import type { Landing, LandingBlock } from '#shared/contract/site-content.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useVisitorViewed } from '#web/kernel/recently-viewed.ts'
import { useSession } from '#web/kernel/session.tsx'
import { CardShelf } from '#web/listings/CardShelf.tsx'
import { CategoryTiles } from '#web/listings/CategoryTiles.tsx'
import { mainCategoriesOf, popularCategoriesRead } from '#web/listings/category-tree.ts'
import { ProductRequestCard } from '#web/product-requests/ProductRequestCard.tsx'
import { ProductShelf } from '#web/products/ProductItem.tsx'
import { latestProductsRead } from '#web/products/product-reads.ts'
import { RequestCard } from '#web/service-requests/RequestCard.tsx'
import { ServiceShelf } from '#web/services/ServiceItem.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CallToActionPanel } from '#web/ui/CallToActionPanel.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/Section.tsx'
import { Promises, Steps } from './explanations.tsx'
import styles from './HomeScreen.module.css'
import { type BlockOf, useBlockPicture, useBlockText } from './landing-texts.ts'
import { SearchHero } from './SearchHero.tsx'

const RecentlyViewed = lazyComponent(() => import('#web/saved/RecentlyViewed.tsx').then((m) => m.RecentlyViewed))
const NeedsYou = lazyComponent(() => import('./NeedsYou.tsx').then((m) => m.NeedsYou))
const BannerBlock = lazyComponent(() => import('./BannerBlock.tsx').then((m) => m.BannerBlock))
const OwnBlock = lazyComponent(() => import('./OwnBlock.tsx').then((m) => m.OwnBlock))

/** The picture of the call to sellers that comes along. */
export const sellersPicture = '/art/scene/traditional-cooking/h4.svg'

/** The parts of the landing page in their order; what concerns its reader alone stands among them. */
export function LandingBlocks({ landing: { blocks, written } }: { landing: Pick<Landing, 'blocks' | 'written'> }) {
  const { user } = useSession()
  const { categories } = useSuspenseQuery(popularCategoriesRead('service')).data
  const hasViewed = useVisitorViewed().length > 0 || user !== null
  const shown = blocks.filter(({ shownTo }) => !shownTo || (shownTo === 'members') === (user !== null))
  const [top] = shown
  const banner = top?.type === 'banner' ? top : undefined
  const [first, ...others] = banner ? shown.slice(1) : shown
  // Below the categories, where they stand first.
  const viewedAfter = others[0]?.type === 'categories' ? others[0].id : undefined
  const viewed = hasViewed ? (
    <Suspense fallback={null}>
      <RecentlyViewed />
    </Suspense>
  ) : null
  return (
    <>
      {banner ? (
        <Suspense fallback={null}>
          <BannerBlock block={banner} />
        </Suspense>
      ) : null}
      {first?.type === 'opening' ? <SearchHero block={first} categories={categories} /> : null}
      <div className="container">
        {user ? (
          <Suspense fallback={null}>
            <NeedsYou />
          </Suspense>
        ) : null}
        {viewedAfter ? null : viewed}
        {others.map((block, at) => (
          <Fragment key={block.id}>
            <Block block={block} written={written} isFirst={at === 0} />
            {block.id === viewedAfter ? viewed : null}
          </Fragment>
        ))}
      </div>
    </>
  )
}

type Place = { written: Landing['written']; isFirst: boolean }

function Block({ block, written, isFirst }: Place & { block: LandingBlock }) {
  const text = useBlockText()
  switch (block.type) {
    case 'opening':
    case 'banner':
      return null
    case 'categories':
      return <Categories block={block} isFirst={isFirst} />
    case 'services':
      return <Services block={block} />
    case 'products':
      return <Products block={block} />
    case 'requests':
      return <Requests block={block} />
    case 'wanted':
      return <ProductRequests block={block} />
    case 'steps':
      return <Steps block={block} />
    case 'promises':
      return <Promises block={block} />
    case 'sellers':
      return <Sellers block={block} title={text(block, 'title')} />
    case 'own':
      return (
        <Suspense fallback={null}>
          <OwnBlock block={block} written={written[block.id]} />
        </Suspense>
      )
  }
}

function Categories({ block, isFirst }: { block: BlockOf<'categories'>; isFirst: boolean }) {
  const t = useT()
  const text = useBlockText()
  return (
    <Section
      title={text(block, 'title')}
      link={{ label: t('home:categories.all'), href: links.services() }}
      className={isFirst ? styles.first : undefined}
    >
      {block.categories.length > 0 ? <ChosenCategories slugs={block.categories} /> : <ServiceCategories />}
    </Section>
  )
}

function ServiceCategories() {
  const { categories } = useSuspenseQuery(popularCategoriesRead('service')).data
  return <CategoryTiles categories={mainCategoriesOf(categories)} isShort />
}

/** The categories that the operator has chosen and that are still offered, in their order. */
function ChosenCategories({ slugs }: { slugs: readonly string[] }) {
  const services = useSuspenseQuery(popularCategoriesRead('service')).data.categories
  const products = useSuspenseQuery(popularCategoriesRead('product')).data.categories
  const all = mainCategoriesOf([...services, ...products])
  return <CategoryTiles categories={slugs.flatMap((slug) => all.find((category) => category.slug === slug) ?? [])} />
}

function Services({ block }: { block: BlockOf<'services'> }) {
  const text = useBlockText()
  const { services } = useSuspenseQuery(q(api.service.latest)).data
  return (
    <ServiceShelf title={text(block, 'title')} text={text(block, 'text')} services={services} href={links.browse()} />
  )
}

function Products({ block }: { block: BlockOf<'products'> }) {
  const text = useBlockText()
  const { products } = useSuspenseQuery(latestProductsRead()).data
  return (
    <ProductShelf title={text(block, 'title')} text={text(block, 'text')} products={products} href={links.products()} />
  )
}

function Requests({ block }: { block: BlockOf<'requests'> }) {
  const text = useBlockText()
  const requests = useSuspenseQuery(q(api.serviceRequest.latest)).data.serviceRequests
  return (
    <CardShelf
      title={text(block, 'title')}
      text={text(block, 'text')}
      columns={3}
      cards={requests.map((request) => <RequestCard key={request._id} request={request} list={requests} level={3} />)}
      href={links.browseRequests()}
    />
  )
}

function ProductRequests({ block }: { block: BlockOf<'wanted'> }) {
  const text = useBlockText()
  const requests = useSuspenseQuery(q(api.requestedProduct.latest)).data.requestedProducts
  return (
    <CardShelf
      title={text(block, 'title')}
      text={text(block, 'text')}
      columns={3}
      cards={requests.map((request) => (
        <ProductRequestCard key={request._id} request={request} list={requests} level={3} />
      ))}
      href={links.browseProductRequests()}
    />
  )
}

function Sellers({ block, title }: { block: BlockOf<'sellers'>; title: string }) {
  const text = useBlockText()
  const pictureOf = useBlockPicture()
  const { user } = useSession()
  return (
    <CallToActionPanel title={title} text={text(block, 'text')} picture={pictureOf(block.picture) ?? sellersPicture}>
      <Button href={user ? links.selling() : links.signUp(links.selling())} variant="inverse" size="lg">
        {text(block, 'button')}
      </Button>
    </CallToActionPanel>
  )
}
