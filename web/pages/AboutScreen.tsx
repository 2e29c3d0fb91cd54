import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { aboutPrinciples } from '#shared/policies/content-pages.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/Button.tsx'
import { CallToActionPanel } from '#web/ui/CallToActionPanel.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ContentPage } from './ContentPage.tsx'
import { contentPageLoader } from './content-page-read.ts'
import { FormattedText } from './FormattedText.tsx'
import { FeatureList, PageSection } from './PageSection.tsx'

const pictures = [
  artworkUrl('events-catering', 'about-1', { fit: 220 }),
  artworkUrl('arts-crafts', 'about-2', { view: 2, fit: 220 }),
  artworkUrl('care-family', 'about-3', { view: 2, fit: 220 }),
] as const

const icons = { money: IconLock, waiting: IconClock, plain: IconMessageCircle, real: IconStar, private: IconEyeOff }

export const loader = contentPageLoader('about')

/** The page about the marketplace and the people behind it. */
export function AboutScreen() {
  return (
    <ContentPage name="about" path={links.about()} topic="other">
      <ShippedAbout />
    </ContentPage>
  )
}

function ShippedAbout() {
  const t = useT()
  const { name } = useSite()
  return (
    <>
      <Head title={t('about:us.title')} description={t('about:us.summary', { name })} canonical={links.about()} />
      <Hero
        label={t('about:us.title')}
        title={t('about:us.hero')}
        lead={t('about:us.lead', { name })}
        pictures={pictures}
      />
      <div className="container">
        <PageSection id="what" look="beside" title={t('about:us.what.title')}>
          <FormattedText text={t('about:us.what.text')} />
        </PageSection>
        <PageSection id="principles" look="paper" title={t('about:us.principles.title')}>
          <FeatureList
            points={aboutPrinciples.map((key) => ({
              key,
              icon: icons[key],
              title: t(`about:us.principles.${key}.title`),
              text: t(`about:us.principles.${key}.text`),
            }))}
          />
        </PageSection>
        <PageSection id="who" look="beside" title={t('about:us.who.title')}>
          <FormattedText text={`${t('about:us.who.text', { name })}\n${t('about:us.who.software')}`} />
        </PageSection>
        <CallToActionPanel
          title={t('about:us.end.title')}
          text={t('about:us.end.text')}
          picture={artworkUrl('garden-outdoor', 'about-end')}
        >
          <Button href={links.browse()} variant="inverse" size="lg">
            {t('about:us.end.browse')}
          </Button>
          <TextLink href={links.contact()}>{t('about:us.end.contact')}</TextLink>
        </CallToActionPanel>
      </div>
    </>
  )
}
