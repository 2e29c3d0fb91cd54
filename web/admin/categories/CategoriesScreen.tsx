import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Suspense, useState } from 'react'
import type { AdminCategory } from '#shared/contract/admin-category.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListWithPanel } from '#web/lists/SidePanel.tsx'
import { useListAddress } from '#web/lists/use-list-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import { adminCategoriesRead, useAdminCategories } from './category-reads.ts'

export const loader = defineLoader(({ load }) => load(adminCategoriesRead()))

const FieldsPanel = lazyComponent(() => import('./FieldsPanel.tsx').then((m) => m.FieldsPanel))

type Kind = AdminCategory['kind']
const kinds = ['service', 'product'] as const

/** The slugs whose names in any language have the words, with what is above and below them. */
function foundIn(all: AdminCategory[], words: string): ReadonlySet<string> | undefined {
  const typed = words.trim().toLowerCase()
  if (!typed) return undefined
  const isCalled = ({ slug, names }: AdminCategory) =>
    [slug, ...Object.values(names)].some((name) => name?.toLowerCase().includes(typed))
  const hits = all.filter(isCalled)
  const slugs = new Set(hits.map(({ slug }) => slug))
  const below = all.filter(({ parent }) => parent !== null && slugs.has(parent))
  return new Set([...hits, ...below].flatMap(({ slug, parent }) => (parent === null ? [slug] : [slug, parent])))
}

/** The categories of services and of products, their order, and what holds in each. */
export function CategoriesScreen() {
  const t = useT()
  const format = useFormat()
  const everything = useAdminCategories()
  const { value, hrefOf, apply } = useListAddress()
  const [words, setWords] = useState('')
  const opened = value('open')
  const category = everything.find(({ slug }) => slug === opened)
  const kindParam: Kind = value('kind') === 'product' ? 'product' : 'service'
  const kind = category?.kind ?? kindParam
  const all = everything.filter((each) => each.kind === kind)
  const parent = all.find(({ slug }) => slug === (category ? category.parent : value('below')))
  const mains = (of: Kind) => everything.filter((each) => each.kind === of && each.parent === null).length
  const title = t('categories-admin:title')
  const form =
    category || opened === 'new' ? (
      <CategoryPanel key={`${opened} ${category ? '' : parent?.slug}`} {...{ all, category, parent, kind }} />
    ) : null
  const panel =
    category && value('part') === 'fields' ? (
      <Suspense fallback={<ListSkeleton label={title} />}>
        <FieldsPanel key={category.slug} category={category} />
      </Suspense>
    ) : (
      form
    )
  return (
    <>
      <Head title={title} />
      <ListHeader
        title={title}
        summary={t('categories-admin:summary', {
          services: format.number(mains('service')),
          products: format.number(mains('product')),
        })}
        actions={
          <Button variant="outline" icon={IconPlus} href={hrefOf({ kind, open: 'new', below: undefined })} keepScroll>
            {t('categories-admin:new')}
          </Button>
        }
      />
      <Row wrap gap={12} justify="between" mb={20}>
        <SegmentedControl
          legend={t('categories-admin:kinds.legend')}
          options={kinds.map((each) => ({ value: each, label: t(`categories-admin:kinds.${each}`) }))}
          value={kind}
          onChange={(next) => apply({ kind: next, open: undefined, below: undefined })}
        />
        <TextField
          label={t('categories-admin:search')}
          hideLabel
          placeholder={t('categories-admin:search')}
          icon={IconSearch}
          type="search"
          value={words}
          onChange={setWords}
        />
      </Row>
      <ListWithPanel panel={panel}>
        <CategoryTree key={kind} all={all} found={foundIn(all, words)} />
      </ListWithPanel>
    </>
  )
}
