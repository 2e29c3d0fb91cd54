import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { below, type Category, useCategories } from '#web/listings/category-tree.ts'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './CategoryPage.module.css'

/** The kinds of work of a category with how many are offered, and the way to every filter. */
export function KindChips({
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
  const kinds = below(useCategories(), category.slug)
  return (
    <nav className={styles.kinds} aria-label={t('lists:category.subcategories', { category: category.name[language] })}>
      <Chip href={links.category(category.slug)} isOn={!current}>
        {t('lists:category.all')}
      </Chip>
      {kinds.map(({ slug, name, listings }) => (
        <Chip key={slug} href={links.subcategory(category.slug, slug)} isOn={slug === current}>
          {`${name[language]} · ${format.number(listings)}`}
        </Chip>
      ))}
      {moreHref ? (
        <Chip href={moreHref} icon={IconAdjustmentsHorizontal}>
          {t('lists:category.filters')}
        </Chip>
      ) : null}
    </nav>
  )
}
