import { helpPlaces, shippedSections } from '#shared/policies/content-pages.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ContentPage } from './ContentPage.tsx'
import { contentPageLoader } from './content-page-read.ts'
import { LegalPage } from './LegalPage.tsx'

export const loader = contentPageLoader('help')

/** The help page. */
export function HelpScreen() {
  return (
    <ContentPage name="help" path={links.help()} topic="other">
      <ShippedHelp />
    </ContentPage>
  )
}

function ShippedHelp() {
  const t = useT()
  const { name } = useSite()
  return (
    <>
      <Head title={t('legal:help.title')} description={t('legal:help.summary', { name })} canonical={links.help()} />
      <LegalPage
        title={t('legal:help.title')}
        lead={t('legal:help.lead')}
        topic="other"
        sections={shippedSections.help.map((id) => ({
          id,
          title: t(`legal:help.${id}.title`),
          text: t(`legal:help.${id}.text`),
          more: (
            <p className="mt-8">
              <TextLink href={helpPlaces[id]}>{t(`legal:help.${id}.link`)}</TextLink>
            </p>
          ),
        }))}
      />
    </>
  )
}
