import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { type Category, subcategoriesOf, useCategories } from '#web/listings/category-tree.ts'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './CategoryPage.module.css'

/** The kinds of work of a category with how many are offered, and the way to every filter. */
export function SubcategoryChips({
  category,
  current,
  moreHref,
}: {
  category: Category
  current: string
  moreHref: string | undefined
}) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const kinds = subcategoriesOf(useCategories(), category.slug)
  return (
    <nav
      className={styles.kinds}
      aria-label={t('browse:category.subcategories', { category: category.name[language] })}
    >
      <Chip href={links.category(category.slug)} isOn={!current}>
        {t('browse:category.all')}
      </Chip>
      {kinds.map(({ slug, name, listings }) => (
        <Chip key={slug} href={links.subcategory(category.slug, slug)} isOn={slug === current}>
          {`${name[language]} · ${format.number(listings)}`}
        </Chip>
      ))}
      {moreHref ? (
        <Chip href={moreHref} icon={IconAdjustmentsHorizontal}>
          {t('browse:category.filters')}
        </Chip>
      ) : null}
    </nav>
  )
}
