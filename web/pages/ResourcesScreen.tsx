import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { CallToActionPanel } from '#web/ui/CallToActionPanel.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { FormattedText } from './FormattedText.tsx'
import styles from './PageSection.module.css'
import { PageSection } from './PageSection.tsx'
import { useRuleValues } from './use-rule-values.ts'

const pictures = [
  artworkUrl('business-admin', 'res-1', { fit: 220 }),
  artworkUrl('moving-transport', 'res-2', { view: 2, fit: 220 }),
  artworkUrl('garden-outdoor', 'res-3', { view: 2, fit: 220 }),
] as const

const groups = [
  { key: 'buyers', guides: ['before', 'day', 'arriving'] },
  { key: 'sellers', guides: ['listing', 'verification', 'answering', 'sending'] },
  { key: 'everybody', guides: ['safe'] },
] as const

/** Checklists for both sides, and the way to the reference of the API. */
export function ResourcesScreen() {
  const t = useT()
  const texts = useRuleValues()
  return (
    <>
      <Head
        title={t('guide:resources.title')}
        description={t('guide:resources.summary', texts)}
        canonical={links.resources()}
      />
      <Hero
        label={t('guide:resources.title')}
        title={t('guide:resources.hero')}
        lead={t('guide:resources.lead')}
        pictures={pictures}
      />
      <div className="container">
        {groups.map(({ key, guides }) => (
          <PageSection key={key} id={key} title={t(`guide:resources.${key}`)}>
            <div className={styles.guides}>
              {guides.map((guide) => (
                <section key={guide} aria-labelledby={`${guide}-title`}>
                  <h3 id={`${guide}-title`} className="mb-14">
                    {t(`guide:resources.${guide}.title`)}
                  </h3>
                  <FormattedText text={t(`guide:resources.${guide}.text`, texts)} />
                </section>
              ))}
              {key === 'everybody' ? (
                <section aria-labelledby="developers-title">
                  <h3 id="developers-title" className="mb-14">
                    {t('guide:resources.developers.title')}
                  </h3>
                  <p className="tone-muted">{t('guide:resources.developers.text')}</p>
                  <a href={links.reference()} className={`mt-12 tone-primary weight-500 ${styles.link}`}>
                    {t('guide:resources.developers.link')}
                  </a>
                </section>
              ) : null}
            </div>
          </PageSection>
        ))}
        <CallToActionPanel
          title={t('guide:resources.end.title')}
          text={t('guide:resources.end.text')}
          picture={artworkUrl('creative-media', 'res-end')}
        >
          <Button href={links.contact()} variant="inverse" size="lg">
            {t('guide:resources.end.contact')}
          </Button>
          <TextLink href={links.howItWorks()}>{t('guide:resources.end.how')}</TextLink>
        </CallToActionPanel>
      </div>
    </>
  )
}
