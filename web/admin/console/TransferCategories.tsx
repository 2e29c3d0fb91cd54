import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { mainCategoriesOf, useCategories } from '#web/listings/category-tree.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Grid, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'

type Props = { value: readonly string[]; onChange: (categories: string[]) => void; isFixed: boolean }

/** The main categories of which orders may be paid by transfer; none chosen means all. */
export function TransferCategories({ value, onChange, isFixed }: Props) {
  const t = useT()
  const language = useLanguage()
  // Services and products may have a category of the same key, which stands for both.
  const names = new Map(mainCategoriesOf(useCategories('all')).map(({ slug, name }) => [slug, name[language]]))
  const all = [...new Map([...names, ...value.filter((slug) => !names.has(slug)).map((slug) => [slug, slug] as const)])]
  return (
    <Stack as="fieldset" gap={8}>
      <Text as="legend" size={14} weight={500}>
        {t('console:payments.transfer.categories')}
      </Text>
      <Text size={13} tone="muted">
        {t('console:payments.transfer.categoriesHelp')}
      </Text>
      <Grid columns={2} gap={8}>
        {all.map(([slug, name]) => (
          <CheckboxField
            key={slug}
            label={name}
            checked={value.includes(slug)}
            onChange={(isChosen) => onChange(isChosen ? [...value, slug] : value.filter((each) => each !== slug))}
            disabled={isFixed}
          />
        ))}
      </Grid>
    </Stack>
  )
}
