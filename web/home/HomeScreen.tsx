import IconIdBadge2 from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { StructuredData } from '#web/kernel/structured-data.tsx'
import { CardShelf } from '#web/listings/CardShelf.tsx'
import { CategoryTiles } from '#web/listings/CategoryTiles.tsx'
import { type Category, mainCategoriesOf, popularCategoriesRead } from '#web/listings/category-tree.ts'
import { ProductRequestCard } from '#web/product-requests/ProductRequestCard.tsx'
import { ProductShelf } from '#web/products/ProductItem.tsx'
import { latestProductsRead } from '#web/products/product-reads.ts'
import { RequestCard } from '#web/service-requests/RequestCard.tsx'
import { SearchBox } from '#web/services/SearchBox.tsx'
import { ServiceShelf } from '#web/services/ServiceItem.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CallToActionPanel } from '#web/ui/CallToActionPanel.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { Link } from '#web/ui/Link.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/Section.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StepList } from '#web/ui/StepList.tsx'
import styles from './HomeScreen.module.css'

const NeedsYou = lazyComponent(() => import('./NeedsYou.tsx').then((m) => m.NeedsYou))

export const loader = defineLoader(({ load }) =>
  Promise.all([
    load(popularCategoriesRead('service')),
    load(q(api.service.latest)),
    load(latestProductsRead(), 'latestProducts'),
    load(q(api.serviceRequest.latest)),
    load(q(api.requestedProduct.latest)),
  ]),
)

export function HomeScreen() {
  const t = useT()
  const { categories } = useSuspenseQuery(popularCategoriesRead('service')).data
  const { data } = useSuspenseQuery(q(api.service.latest))
  const goods = useSuspenseQuery(latestProductsRead()).data.products
  const productRequests = useSuspenseQuery(q(api.requestedProduct.latest)).data.requestedProducts
  const requests = useSuspenseQuery(q(api.serviceRequest.latest)).data.serviceRequests
  const { user } = useSession()
  return (
    <>
      <Head title={t('home:title')} description={t('home:description')} canonical={links.home()} />
      {import.meta.env.SSR ? <SiteJsonLd /> : null}
      <SearchHero categories={categories} />
      <div className="container">
        {user ? (
          <Suspense fallback={null}>
            <NeedsYou />
          </Suspense>
        ) : null}
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
        <CardShelf
          title={t('home:requests.title')}
          text={t('home:requests.text')}
          columns={3}
          cards={requests.map((request) => (
            <RequestCard key={request._id} request={request} list={requests} level={3} />
          ))}
          href={links.browseRequests()}
        />
        <CardShelf
          title={t('home:productRequests.title')}
          text={t('home:productRequests.text')}
          columns={3}
          cards={productRequests.map((request) => (
            <ProductRequestCard key={request._id} request={request} list={productRequests} level={3} />
          ))}
          href={links.browseProductRequests()}
        />
        <HowItWorks />
        <TrustRow />
        <CallToActionPanel
          title={t('home:offer.title')}
          text={t('home:offer.text')}
          picture="/art/scene/traditional-cooking/h4.svg"
        >
          <Button href={user ? links.selling() : links.signUp(links.selling())} variant="inverse" size="lg">
            {t('home:offer.start')}
          </Button>
        </CallToActionPanel>
      </div>
    </>
  )
}

const kinds = ['service', 'product', 'request'] as const

/** Still lifes of five kinds of work; the seeds choose what stands there and in which light. */
const pictures = [
  '/art/scene/nanny/n10.svg?view=2&fit=220',
  '/art/scene/coffee-ceremony/h2.svg',
  '/art/scene/home-cleaning/h2.svg',
  '/art/scene/moving-transport/h3.svg',
  '/art/scene/language-lessons/hero.svg',
]

/** The first thing on the page: a field to search services, products or requests, and the most frequent kinds of work. */
function SearchHero({ categories }: { categories: Category[] }) {
  const t = useT()
  const language = useLanguage()
  const { name } = useSite()
  const group = useId()
  const [kind, setKind] = useState<(typeof kinds)[number]>('service')
  const isForGoods = kind === 'product'
  const goods = useQuery({ ...popularCategoriesRead('product'), enabled: isForGoods }).data?.categories
  const popular = (isForGoods ? (goods ?? []) : categories).filter(({ parent }) => parent !== null)
  const titles = { service: t('browse:title'), product: t('product-cards:title'), request: t('nav.requests') }
  const searches = {
    service: {},
    product: { kind, label: t('product-cards:title'), example: t('home:hero.goodsExample') },
    request: { kind, label: t('nav.openRequests'), example: t('home:hero.requestsExample') },
  }
  const popularHrefs = {
    service: links.subcategory,
    product: (category: string, subcategory: string) => links.products({ category, subcategory }),
    request: (category: string, subcategory: string) => links.browseRequests({ category, subcategory }),
  }
  return (
    <Hero
      look="landing"
      label={t('tagline', { name })}
      title={
        <>
          {t('home:hero.first')} <br />
          {t('home:hero.second')}
        </>
      }
      lead={t('home:hero.text')}
      pictures={pictures}
    >
      <Row as="fieldset" align="stretch" wrap mb={12} className={styles.kinds}>
        <legend className="visually-hidden">{t('search.label')}</legend>
        {kinds.map((each) => (
          <label key={each} className={styles.kind}>
            <input
              type="radio"
              name={group}
              checked={each === kind}
              onChange={() => setKind(each)}
              className="visually-hidden"
            />
            {titles[each]}
          </label>
        ))}
      </Row>
      <SearchBox {...searches[kind]} />
      {popular.length > 0 || (isForGoods && !goods) ? (
        <p className={`row wrap gap-18 row-gap-8 mt-18 quiet-text ${styles.popular}`}>
          <span>{t('home:hero.popular')}</span>
          {popular.map(({ slug, parent, name }) => (
            <Link key={slug} href={popularHrefs[kind](parent ?? '', slug)}>
              {name[language]}
            </Link>
          ))}
        </p>
      ) : null}
    </Hero>
  )
}

const steps = { need: ['find', 'agree', 'done'], offer: ['list', 'verify', 'earn'] } as const

/** Three steps from either side. */
function HowItWorks() {
  const t = useT()
  const titleId = useId()
  const [side, setSide] = useState<keyof typeof steps>('need')
  const texts =
    side === 'need'
      ? steps.need.map((key) => ({
          key,
          title: t(`home:how.needSteps.${key}.title`),
          text: t(`home:how.needSteps.${key}.text`),
        }))
      : steps.offer.map((key) => ({
          key,
          title: t(`home:how.offerSteps.${key}.title`),
          text: t(`home:how.offerSteps.${key}.text`),
        }))
  return (
    <section className={styles.place} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <Row gap={16} justify="between" wrap>
          <h2 id={titleId}>{t('home:how.title')}</h2>
          <SegmentedControl
            legend={t('home:how.side')}
            value={side}
            className={styles.sides}
            onChange={setSide}
            options={[
              { value: 'need', label: t('home:how.need') },
              { value: 'offer', label: t('home:how.offer') },
            ]}
          />
        </Row>
        <div className={styles.steps} aria-live="polite">
          <StepList steps={texts} />
        </div>
      </div>
    </section>
  )
}

const points = [
  { key: 'verified', icon: IconIdBadge2 },
  { key: 'reviews', icon: IconStar },
  { key: 'payment', icon: IconShieldCheck },
  { key: 'back', icon: IconReceiptRefund },
] as const

function TrustRow() {
  const t = useT()
  return (
    <section className={styles.place} aria-label={t('home:trust.title')}>
      <h2 className="visually-hidden">{t('home:trust.title')}</h2>
      <ul className={`grid columns-4 phone-2 gap-32 ${styles.row}`}>
        {points.map(({ key, icon: Glyph }) => (
          <li key={key}>
            <Glyph size={26} aria-hidden="true" />
            <h3 className="size-15 weight-500">{t(`home:trust.${key}.title`)}</h3>
            <p className="quiet-text mt-4">{t(`home:trust.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The organization behind the site, and the address of its search. */
function SiteJsonLd() {
  const { name, origin, logo } = useSite()
  const url = origin + links.home()
  const organization = `${url}#organization`
  return (
    <>
      <StructuredData
        of={{ '@type': 'Organization', '@id': organization, name, url, logo: origin + (logo ?? '/icon-512.png') }}
      />
      <StructuredData
        of={{
          '@type': 'WebSite',
          '@id': `${url}#website`,
          name,
          url,
          publisher: { '@id': organization },
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${origin}${links.explore()}?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }}
      />
    </>
  )
}
