import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { useActor } from '#web/kernel/session.tsx'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { BecomeSeller } from '#web/listings/form/SellerNotices.tsx'
import { ProductForm } from './form/ProductForm.tsx'

export const loader = defineLoader(({ load }) => load(categoriesRead('all')))

export function AddProductScreen() {
  const t = useT()
  const { isSeller } = useActor()
  const title = t('listing-form:product.add.title')
  return (
    <>
      <Head title={title} noindex />
      {isSeller ? <ProductForm title={title} text={t('listing-form:product.add.text')} /> : <BecomeSeller />}
    </>
  )
}
