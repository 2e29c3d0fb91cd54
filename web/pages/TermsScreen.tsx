import { shippedSections } from '#shared/policies/content-pages.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ContentPage } from './ContentPage.tsx'
import { contentPageLoader } from './content-page-read.ts'
import { LegalPage } from './LegalPage.tsx'
import { useRuleValues } from './use-rule-values.ts'

export const loader = contentPageLoader('terms')

export function TermsScreen() {
  return (
    <ContentPage name="terms" path={links.terms()} topic="other">
      <ShippedTerms />
    </ContentPage>
  )
}

function ShippedTerms() {
  const t = useT()
  const texts = useRuleValues()
  return (
    <>
      <Head title={t('legal:terms.title')} description={t('legal:terms.summary', texts)} canonical={links.terms()} />
      <LegalPage
        title={t('legal:terms.title')}
        lead={t('legal:terms.lead', texts)}
        note={t('legal:template', texts)}
        topic="other"
        sections={shippedSections.terms.map((id) => ({
          id,
          title: t(`legal:terms.${id}.title`),
          text: t(`legal:terms.${id}.text`, texts),
        }))}
      />
    </>
  )
}
