import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead, mainCategoriesOf, subcategoriesOf, useCategories } from '#web/listings/category-tree.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './ProductCategoriesScreen.module.css'

export const loader = defineLoader(({ load }) => load(categoriesRead('product')))

/** All categories of products, and what is in each. */
export function ProductCategoriesScreen() {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const categories = useCategories('product')
  return (
    <div className="container">
      <Head
        title={t('products:overview.title')}
        description={t('products:overview.description')}
        canonical={links.productCategories()}
      />
      <PageBreadcrumbs
        items={[
          { label: t('nav.home'), href: links.home() },
          { label: t('products:title'), href: links.products() },
          { label: t('products:overview.title') },
        ]}
      />
      <Row wrap align="end" justify="between" gap={16} className={styles.head}>
        <div>
          <h1>{t('products:overview.title')}</h1>
          <Text mt={4} tone="muted">
            {t('products:overview.text')}
          </Text>
        </div>
        <Button href={links.products()}>{t('products:overview.all')}</Button>
      </Row>
      <Grid as="ul" columns={3} gap={32} rowGap={40} className={styles.categories}>
        {mainCategoriesOf(categories).map(({ slug, name, listings }) => (
          <Grid key={slug} as="li" gap={20} className={styles.category}>
            <Link href={links.products({ category: slug })} tabIndex={-1} aria-hidden="true">
              <Picture source={{ url: artworkUrl(slug, 'tile', { view: 2 }) }} alt="" ratio="1/1" rounded="xl" />
            </Link>
            <div>
              <Text as="h2" size={18} className={styles.name}>
                <Link href={links.products({ category: slug })}>{name[language]}</Link>
              </Text>
              <Text size={13} tone="faint">
                {t('products:count', { count: listings })}
              </Text>
              <Text as="ul" mt={8} size={14}>
                {subcategoriesOf(categories, slug).map((kind) => (
                  <li key={kind.slug}>
                    <Link
                      href={links.products({ category: slug, subcategory: kind.slug })}
                      className={styles.kind}
                      data-empty={kind.listings === 0 || undefined}
                    >
                      {kind.name[language]} <span>{format.number(kind.listings)}</span>
                    </Link>
                  </li>
                ))}
              </Text>
            </div>
          </Grid>
        ))}
      </Grid>
    </div>
  )
}
