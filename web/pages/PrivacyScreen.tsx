import { shippedSections } from '#shared/policies/content-pages.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { BrowserStorageTable } from './BrowserStorageTable.tsx'
import { ContentPage } from './ContentPage.tsx'
import { contentPageLoader } from './content-page-read.ts'
import { LegalPage } from './LegalPage.tsx'
import { useRuleValues } from './use-rule-values.ts'

export const loader = contentPageLoader('privacy')

export function PrivacyScreen() {
  return (
    <ContentPage name="privacy" path={links.privacy()} topic="privacy">
      <ShippedPrivacy />
    </ContentPage>
  )
}

function ShippedPrivacy() {
  const t = useT()
  const texts = useRuleValues()
  const { stripePublishableKey } = useSite()
  const payments = stripePublishableKey ? t('legal:privacy.processors.stripe') : t('legal:privacy.processors.sandbox')
  const textOf = (id: (typeof shippedSections.privacy)[number]) =>
    id === 'processors' ? `${payments}\n${t('legal:privacy.processors.others')}` : t(`legal:privacy.${id}.text`, texts)
  return (
    <>
      <Head
        title={t('legal:privacy.title')}
        description={t('legal:privacy.summary', texts)}
        canonical={links.privacy()}
      />
      <LegalPage
        title={t('legal:privacy.title')}
        lead={t('legal:privacy.lead')}
        note={t('legal:template', texts)}
        topic="privacy"
        sections={shippedSections.privacy.map((id) => ({
          id,
          title: t(`legal:privacy.${id}.title`),
          text: textOf(id),
          ...(id === 'browser' ? { more: <BrowserStorageTable /> } : {}),
        }))}
      />
    </>
  )
}
