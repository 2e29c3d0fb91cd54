import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { type Category, popularCategoriesRead } from '#web/listings/category-tree.ts'
import { SearchBox } from '#web/services/SearchBox.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './HomeScreen.module.css'
import { type BlockOf, useBlockPicture, useBlockText } from './landing-texts.ts'

const kinds = ['service', 'product', 'request'] as const

/** Still lifes of five kinds of work; the seeds choose what stands there and in which light. */
export const openingPictures = [
  '/art/scene/nanny/n10.svg?view=2&fit=220',
  '/art/scene/coffee-ceremony/h2.svg',
  '/art/scene/home-cleaning/h2.svg',
  '/art/scene/moving-transport/h3.svg',
  '/art/scene/language-lessons/hero.svg',
]

/** The first thing on the page: a field to search services, products or requests, and the most frequent kinds of work. */
export function SearchHero({ block, categories }: { block: BlockOf<'opening'>; categories: Category[] }) {
  const t = useT()
  const language = useLanguage()
  const text = useBlockText()
  const pictureOf = useBlockPicture()
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
      label={text(block, 'label')}
      title={
        <>
          {text(block, 'first')} <br />
          {text(block, 'second')}
        </>
      }
      lead={text(block, 'text')}
      pictures={openingPictures.map((url, at) => pictureOf(block.pictures[at]) ?? url)}
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
