import { shippedSections } from '#shared/policies/content-pages.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { ContentPage } from './ContentPage.tsx'
import { contentPageLoader } from './content-page-read.ts'
import { LegalPage } from './LegalPage.tsx'

export const loader = contentPageLoader('imprint')

/** The legal notice about the operator of the marketplace; only the operator can write it. */
export function ImprintScreen() {
  return (
    <ContentPage name="imprint" path={links.imprint()} topic="other">
      <ShippedImprint />
    </ContentPage>
  )
}

function ShippedImprint() {
  const t = useT()
  const { name } = useSite()
  return (
    <>
      <Head
        title={t('legal:imprint.title')}
        description={t('legal:imprint.summary', { name })}
        canonical={links.imprint()}
      />
      <LegalPage
        title={t('legal:imprint.title')}
        lead={t('legal:imprint.lead', { name })}
        note={t('legal:imprint.missing', { name })}
        topic="other"
        sections={shippedSections.imprint.map((id) => ({
          id,
          title: t(`legal:imprint.${id}.title`),
          text: t(`legal:imprint.${id}.text`),
        }))}
      />
    </>
  )
}
