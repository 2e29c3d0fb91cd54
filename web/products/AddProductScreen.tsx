import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useActor } from '#web/kernel/session.tsx'
import { BecomeSeller } from '#web/listings/form/SellerNotices.tsx'
import { ProductForm } from './form/ProductForm.tsx'

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
