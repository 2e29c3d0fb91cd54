import { useSearchParams } from 'react-router'
import { mainCategories, subcategoriesOf } from '#shared/categories.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { readTextParam } from '#web/kernel/search-text.ts'
import { WantedForm } from './form/WantedForm.tsx'
import type { WantedStart } from './form/wanted-values.ts'

/** What an address says to begin with; a category that there is none of counts as absent. */
function readStart(params: URLSearchParams): WantedStart {
  const title = readTextParam(params, 'title', 120)
  const category = params.get('category') ?? ''
  const subcategory = params.get('subcategory') ?? ''
  const isCategory = mainCategories('product').some((each) => each.slug === category && each.isActive)
  if (!isCategory) return { title }
  const isKind = subcategoriesOf(category).some(({ slug }) => slug === subcategory)
  return { title, category, subcategory: isKind ? subcategory : '' }
}

export function CreateWantedScreen() {
  const t = useT()
  const [params] = useSearchParams()
  return (
    <>
      <Head title={t('wanted-form:add.title')} noindex />
      <WantedForm title={t('wanted-form:add.title')} text={t('wanted-form:add.text')} start={readStart(params)} />
    </>
  )
}
