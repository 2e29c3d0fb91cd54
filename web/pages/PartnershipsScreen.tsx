import IconCodeDots from '@tabler/icons-react/dist/esm/icons/IconCodeDots.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { CallToActionPanel } from '#web/ui/CallToActionPanel.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { FormattedText } from './FormattedText.tsx'
import { FeatureList, PageSection } from './PageSection.tsx'

const pictures = [
  artworkUrl('lessons-tutoring', 'partner-1', { fit: 220 }),
  artworkUrl('health-fitness', 'partner-2', { view: 2, fit: 220 }),
  artworkUrl('tech-it', 'partner-3', { view: 2, fit: 220 }),
] as const

const ways = [
  { key: 'skills', icon: IconUsers },
  { key: 'words', icon: IconLanguage },
  { key: 'connect', icon: IconPlug },
  { key: 'own', icon: IconCodeDots },
] as const

/** For organizations that want to bring the marketplace to their community. */
export function PartnershipsScreen() {
  const t = useT()
  const { name } = useSite()
  return (
    <>
      <Head
        title={t('about:partnerships.title')}
        description={t('about:partnerships.summary', { name })}
        canonical={links.partnerships()}
      />
      <Hero
        label={t('about:partnerships.title')}
        title={t('about:partnerships.hero')}
        lead={t('about:partnerships.lead', { name })}
        pictures={pictures}
      />
      <div className="container">
        <PageSection id="together" title={t('about:partnerships.who.title')}>
          <FeatureList
            points={ways.map(({ key, icon }) => ({
              key,
              icon,
              title: t(`about:partnerships.who.${key}.title`),
              text: t(`about:partnerships.who.${key}.text`),
            }))}
          />
        </PageSection>
        <PageSection id="unchanged" look="beside" title={t('about:partnerships.not.title')}>
          <FormattedText text={t('about:partnerships.not.text')} />
        </PageSection>
        <CallToActionPanel
          title={t('about:partnerships.end.title')}
          text={t('about:partnerships.end.text')}
          picture={artworkUrl('business-admin', 'partner-end')}
        >
          <Button href={links.contact({ topic: 'partnership' })} variant="inverse" size="lg">
            {t('about:partnerships.end.contact')}
          </Button>
          {/* Not a screen: the browser has to load it. */}
          <a href={links.reference()}>{t('about:partnerships.reference')}</a>
        </CallToActionPanel>
      </div>
    </>
  )
}
