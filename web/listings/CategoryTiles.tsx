import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CategoryTile } from '#web/ui/CategoryTile.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import type { Category } from './category-tree.ts'
import styles from './ListingResults.module.css'

/** The address of the drawn picture of a category: always the same one. */
const pictureOf = ({ slug }: Category) => `/art/scene/${slug}/tile.svg?view=2`

/** Categories as pictures with their names and how much is in them. */
export function CategoryTiles({
  categories,
  isShort,
}: {
  categories: Category[]
  /** Only the first nine on a phone, where something else shows all. */
  isShort?: boolean | undefined
}) {
  const t = useT()
  const language = useLanguage()
  return (
    <Grid as="ul" gap={16} rowGap={28} className={styles.tiles} data-short={isShort || undefined}>
      {categories.map((category) => (
        <li key={category.slug}>
          <CategoryTile
            href={
              category.kind === 'product' ? links.products({ category: category.slug }) : links.category(category.slug)
            }
            name={category.name[language]}
            picture={pictureOf(category)}
            note={category.listings > 0 ? t('browse:count', { count: category.listings }) : undefined}
          />
        </li>
      ))}
    </Grid>
  )
}
