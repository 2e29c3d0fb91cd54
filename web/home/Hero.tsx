import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { type Category, categoriesRead } from '#web/listings/category-tree.ts'
import { SearchBox } from '#web/services/SearchBox.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './Hero.module.css'

const kinds = ['service', 'product'] as const

/** Still lifes of five kinds of work; the seeds choose what stands there and in which light. */
const pictures = [
  '/art/scene/nanny/n10.svg?view=2&fit=220',
  '/art/scene/coffee-ceremony/h2.svg',
  '/art/scene/home-cleaning/h2.svg',
  '/art/scene/moving-transport/h3.svg',
  '/art/scene/language-lessons/hero.svg',
]

/** The subcategories with the most listings, most first. */
const popularOf = (categories: Category[]) =>
  categories
    .filter(({ parent, listings, isActive }) => parent !== null && listings > 0 && isActive)
    .toSorted((a, b) => b.listings - a.listings)
    .slice(0, 4)

export function Hero({ categories }: { categories: Category[] }) {
  const t = useT()
  const language = useLanguage()
  const group = useId()
  const [kind, setKind] = useState<(typeof kinds)[number]>('service')
  const isForGoods = kind === 'product'
  const goods = useQuery({ ...categoriesRead('product'), enabled: isForGoods }).data?.categories
  const popular = popularOf(isForGoods ? (goods ?? []) : categories)
  const titles = { service: t('browse:title'), product: t('product-cards:title') }
  return (
    <section className={styles.hero}>
      <div className={`container ${styles.columns}`}>
        <div>
          <p className={styles.tagline}>{t('tagline')}</p>
          <h1 className={styles.title}>
            {t('home:hero.first')} <br />
            {t('home:hero.second')}
          </h1>
          <p className={styles.text}>{t('home:hero.text')}</p>
          <fieldset className={styles.kinds}>
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
          </fieldset>
          <SearchBox
            {...(isForGoods ? { kind, label: t('product-cards:title'), example: t('home:hero.goodsExample') } : {})}
          />
          {popular.length > 0 || (isForGoods && !goods) ? (
            <p className={styles.popular}>
              <span>{t('home:hero.popular')}</span>
              {popular.map(({ slug, parent, name }) => (
                <Link
                  key={slug}
                  href={
                    isForGoods
                      ? links.products({ category: parent ?? '', subcategory: slug })
                      : links.subcategory(parent ?? '', slug)
                  }
                >
                  {name[language]}
                </Link>
              ))}
            </p>
          ) : null}
        </div>
        <div className={styles.pictures} aria-hidden="true">
          {pictures.map((url) => (
            <Picture key={url} source={{ url }} alt="" ratio="fill" rounded="xl" eager />
          ))}
        </div>
      </div>
    </section>
  )
}
