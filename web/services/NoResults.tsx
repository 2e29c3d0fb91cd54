import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { countFilters, type Filters, noFilters } from './browse-filters.ts'
import { type Category, mainOf } from './category-tree.ts'
import styles from './Results.module.css'
import { browseHref } from './use-filters.ts'

const PICTURE = '/art/scene/decor/d1.svg?view=2'

/** Nothing to show, and what to do about it: a page that is not there, filters that are too narrow, nothing yet. */
export function NoResults({
  filters,
  categories,
  isBeyond,
  firstHref,
}: {
  filters: Filters
  categories: Category[]
  isBeyond: boolean
  firstHref: string
}) {
  const t = useT()
  const language = useLanguage()
  const filled = mainOf(categories).filter(({ listings }) => listings > 0)
  if (isBeyond) {
    return (
      <EmptyState
        picture={PICTURE}
        title={t('services:browse.beyond.title', { number: filters.page })}
        text={t('services:browse.beyond.text')}
        action={
          <Button variant="primary" href={firstHref}>
            {t('services:browse.beyond.first')}
          </Button>
        }
      />
    )
  }
  if (countFilters(filters) === 0) {
    return (
      <EmptyState
        picture={PICTURE}
        title={t('services:entry.empty.title')}
        text={t('services:entry.empty.text')}
        action={
          <Button variant="primary" href={links.addService()}>
            {t('services:entry.empty.offer')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <EmptyState
        picture={PICTURE}
        title={t('services:browse.empty.title')}
        text={t('services:browse.empty.text')}
        action={
          <Button variant="primary" href={browseHref(noFilters)}>
            {t('services:browse.empty.clear')}
          </Button>
        }
      />
      {filled.length ? (
        <>
          <p className={styles.or}>{t('services:browse.empty.categories')}</p>
          <p className={styles.categories}>
            {filled.map(({ slug, name }) => (
              <Chip key={slug} size="sm" href={links.category(slug)}>
                {name[language]}
              </Chip>
            ))}
          </p>
        </>
      ) : null}
    </>
  )
}
