import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { useActor } from '#web/kernel/session.tsx'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { BecomeSeller } from '#web/listings/form/SellerNotices.tsx'
import { ServiceForm } from './form/ServiceForm.tsx'

export const loader = defineLoader(({ load }) => load(categoriesRead('all')))

export function AddServiceScreen() {
  const t = useT()
  const { isSeller } = useActor()
  return (
    <>
      <Head title={t('listing-form:add.title')} noindex />
      {isSeller ? (
        <ServiceForm title={t('listing-form:add.title')} text={t('listing-form:add.text')} />
      ) : (
        <BecomeSeller />
      )}
    </>
  )
}
