import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { intentRoles, type Role } from '#shared/policies/account.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { categoriesRead, choosableCategoriesOf } from '#web/listings/category-tree.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { CheckboxCards } from '#web/ui/RadioCards.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './AuthForm.module.css'

export type Intent = { roles: Role[]; categories: string[] }

type Props = { value: Intent; onChange: (changes: Partial<Intent>) => void }

/** The intent of a user; a seller also chooses categories. */
export function IntentFields(props: Props & { error?: string | undefined }) {
  return (
    <>
      <IntentRoles {...props} />
      <Interests {...props} />
    </>
  )
}

/** The choice of roles: to buy, to sell, or both. */
export function IntentRoles({ value, onChange, error }: Props & { error?: string | undefined }) {
  const t = useT()
  return (
    <CheckboxCards
      legend={t('accounts:intent.legend')}
      keepColumns
      value={value.roles}
      onChange={(chosen) => onChange({ roles: intentRoles.filter((role) => chosen.includes(role)) })}
      help={t('accounts:intent.help')}
      error={error}
      options={[
        {
          value: 'buy',
          icon: IconSearch,
          label: t('accounts:intent.buy'),
          description: t('accounts:intent.buyText'),
        },
        {
          value: 'sell',
          icon: IconBuildingStore,
          label: t('accounts:intent.sell'),
          description: t('accounts:intent.sellText'),
        },
      ]}
    />
  )
}

/** The categories of a user who is here to sell. */
export function Interests({ value, onChange }: Props) {
  if (!value.roles.includes('sell')) return null
  return <Categories chosen={value.categories} onChange={(categories) => onChange({ categories })} />
}

/** The categories are optional, so a list that does not arrive is no error. */
function Categories({ chosen, onChange }: { chosen: string[]; onChange: (chosen: string[]) => void }) {
  const t = useT()
  const language = useLanguage()
  const { data, isPending } = useQuery(categoriesRead('all'))
  if (isPending)
    return (
      <SkeletonRegion label={t('accounts:intent.categoriesLoading')}>
        <Skeleton height={80} />
      </SkeletonRegion>
    )
  if (!data) return null
  const categories = choosableCategoriesOf(data.categories)
  const groups = [
    { kind: 'service', title: t('nav.services') },
    { kind: 'product', title: t('nav.products') },
  ] as const
  const toggle = (slug: string) =>
    onChange(chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug])
  return (
    <fieldset>
      <legend className="size-14 weight-500 mb-8">{t('accounts:intent.categories')}</legend>
      {groups.map(({ kind, title }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset stands around both groups
        <div key={kind} role="group" aria-label={title} className={styles.group}>
          <p className="size-13 tone-muted mb-6">{title}</p>
          <Row gap={8} align="stretch" wrap>
            {categories
              .filter((category) => category.kind === kind)
              .map(({ slug, name }) => (
                <Chip key={slug} size="sm" isOn={chosen.includes(slug)} onClick={() => toggle(slug)}>
                  {name[language]}
                </Chip>
              ))}
          </Row>
        </div>
      ))}
      <p className="size-13 tone-faint mt-8">{t('accounts:intent.categoriesHelp')}</p>
    </fieldset>
  )
}
