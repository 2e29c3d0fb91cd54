import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { readTextParam } from '#web/kernel/text-param.ts'
import {
  type Category,
  categoriesRead,
  choosableCategoriesOf,
  subcategoriesOf,
  useCategories,
} from '#web/listings/category-tree.ts'
import { WantedForm } from './form/WantedForm.tsx'
import type { WantedStart } from './form/wanted-values.ts'

/** Reads the initial values from the address; an unknown category counts as absent. */
function readStart(params: URLSearchParams, all: readonly Category[]): WantedStart {
  const title = readTextParam(params, 'title', 120)
  const category = params.get('category') ?? ''
  const subcategory = params.get('subcategory') ?? ''
  const isCategory = choosableCategoriesOf(all).some((each) => each.slug === category && each.kind === 'product')
  if (!isCategory) return { title }
  const isKind = subcategoriesOf(all, category).some(({ slug }) => slug === subcategory)
  return { title, category, subcategory: isKind ? subcategory : '' }
}

export const loader = defineLoader(({ load }) => load(categoriesRead('all')))

export function CreateWantedScreen() {
  const t = useT()
  const categories = useCategories('all')
  const [params] = useSearchParams()
  return (
    <>
      <Head title={t('wanted-form:add.title')} noindex />
      <WantedForm
        title={t('wanted-form:add.title')}
        text={t('wanted-form:add.text')}
        start={readStart(params, categories)}
      />
    </>
  )
}
