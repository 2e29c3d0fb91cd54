import { useSearchParams } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { readTextParam } from '#web/kernel/search-text.ts'
import { WantedForm } from './form/WantedForm.tsx'

export function CreateWantedScreen() {
  const t = useT()
  const [params] = useSearchParams()
  return (
    <>
      <Head title={t('wanted-form:add.title')} noindex />
      <WantedForm
        title={t('wanted-form:add.title')}
        text={t('wanted-form:add.text')}
        words={readTextParam(params, 'title', 120)}
      />
    </>
  )
}
