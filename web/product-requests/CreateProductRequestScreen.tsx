import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { readTextParam } from '#web/kernel/text-param.ts'
import { categoryIn } from '#web/listings/category-in-address.ts'
import { type Category, categoriesRead, useCategories } from '#web/listings/category-tree.ts'
import { ProductRequestForm } from './form/ProductRequestForm.tsx'
import type { ProductRequestStart } from './form/product-request-values.ts'

/** Reads the initial values from the address. */
const readStart = (params: URLSearchParams, all: readonly Category[]): ProductRequestStart => ({
  title: readTextParam(params, 'title', 120),
  ...categoryIn(params, all, 'product'),
})

export const loader = defineLoader(({ load }) => load(categoriesRead('all')))

export function CreateProductRequestScreen() {
  const t = useT()
  const categories = useCategories('all')
  const [params] = useSearchParams()
  return (
    <>
      <Head title={t('product-request-form:add.title')} noindex />
      <ProductRequestForm
        title={t('product-request-form:add.title')}
        text={t('product-request-form:add.text')}
        start={readStart(params, categories)}
      />
    </>
  )
}
