import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useActor } from '#web/kernel/session.tsx'
import { BecomeSeller } from '#web/listings/form/SellerNotices.tsx'
import { ServiceForm } from './form/ServiceForm.tsx'

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
