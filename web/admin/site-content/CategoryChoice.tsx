import { useSuspenseQuery } from '@tanstack/react-query'
import { MOST_CATEGORIES } from '#shared/policies/landing-blocks.ts'
import type { BlockOf } from '#web/home/landing-texts.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { type Category, mainCategoriesOf, popularCategoriesRead } from '#web/listings/category-tree.ts'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { EditableList } from '../console/EditableList.tsx'

/** The choice of the categories that are shown: all of services, or chosen ones in an order. */
export function CategoryChoice({
  block,
  onChange,
}: {
  block: BlockOf<'categories'>
  onChange: (block: BlockOf<'categories'>) => void
}) {
  const t = useT()
  const language = useLanguage()
  const services = useSuspenseQuery(popularCategoriesRead('service')).data.categories
  const products = useSuspenseQuery(popularCategoriesRead('product')).data.categories
  const all = mainCategoriesOf([...services, ...products])
  const chosen = block.categories
  const free = all.filter(({ slug }) => !chosen.includes(slug))
  const set = (categories: string[]) => onChange({ ...block, categories })
  const nameOf = (slug: string) => all.find((each) => each.slug === slug)?.name[language] ?? slug
  const optionOf = ({ slug, name }: Category) => ({ value: slug, label: name[language] })
  return (
    <Stack gap={16}>
      <RadioCards
        legend={t('site-content:categories.title')}
        value={chosen.length > 0 ? 'chosen' : 'all'}
        onChange={(next) =>
          set(
            next === 'all'
              ? []
              : mainCategoriesOf(services)
                  .slice(0, MOST_CATEGORIES)
                  .map(({ slug }) => slug),
          )
        }
        options={[
          { value: 'all', label: t('site-content:categories.all') },
          { value: 'chosen', label: t('site-content:categories.chosen') },
        ]}
      />
      {chosen.length > 0 ? (
        <EditableList
          items={chosen}
          onChange={set}
          nameOf={nameOf}
          addLabel={t('site-content:categories.add')}
          create={() => free[0]?.slug ?? ''}
          most={Math.min(MOST_CATEGORIES, all.length)}
          isFixed={false}
        >
          {(slug, _, change) => (
            <SelectField
              label={t('site-content:categories.title')}
              hideLabel
              value={slug}
              onChange={change}
              options={all.filter((each) => each.slug === slug || free.includes(each)).map(optionOf)}
            />
          )}
        </EditableList>
      ) : null}
    </Stack>
  )
}
