import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { categoryIn } from '#web/listings/category-in-address.ts'
import { categoriesRead, useCategories } from '#web/listings/category-tree.ts'
import { RequestForm } from './form/RequestForm.tsx'
import { whenWhereIn } from './form/request-values.ts'

export const loader = defineLoader(({ load }) => load(categoriesRead('all')))

export function CreateRequestScreen() {
  const t = useT()
  const categories = useCategories('all')
  const [params] = useSearchParams()
  return (
    <>
      <Head title={t('request-form:add.title')} noindex />
      <RequestForm
        title={t('request-form:add.title')}
        text={t('request-form:add.text')}
        start={{ ...categoryIn(params, categories, 'service'), ...whenWhereIn(params) }}
      />
    </>
  )
}
