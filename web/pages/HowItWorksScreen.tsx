import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { CallToActionPanel } from './CallToActionPanel.tsx'
import { CancellationPolicyTable } from './CancellationPolicyTable.tsx'
import { DeadlineTable } from './DeadlineTable.tsx'
import { FaqSection } from './FaqSection.tsx'
import { FeatureList } from './FeatureList.tsx'
import { FeeTable } from './FeeTable.tsx'
import { Hero } from './Hero.tsx'
import styles from './HowItWorksScreen.module.css'
import { buyerSteps, howItWorksParts, moneyStages, productSteps, questions, sellerSteps } from './how-it-works-parts.ts'
import { PageSection } from './PageSection.tsx'
import { StepList } from './StepList.tsx'
import { useRuleValues } from './use-rule-values.ts'

const pictures = [
  artworkUrl('home-repair', 'how-1', { fit: 220 }),
  artworkUrl('lessons-tutoring', 'how-2', { view: 2, fit: 220 }),
  artworkUrl('cleaning', 'how-4', { view: 2, fit: 220 }),
] as const

const moneyIcons = { reserved: IconCreditCard, held: IconLock, paid: IconCoin, back: IconReceiptRefund }
const trust = [
  { key: 'verified', icon: IconId },
  { key: 'reviews', icon: IconStar },
  { key: 'contact', icon: IconMapPin },
] as const

/** How an order goes for both sides, with every rule that applies to it. */
export function HowItWorksScreen() {
  const t = useT()
  const words = useRuleValues()
  const { stripePublishableKey } = useSite()
  return (
    <>
      <Head title={t('guide:how.title')} description={t('guide:how.summary', words)} canonical={links.howItWorks()} />
      <Hero label={t('guide:how.title')} title={t('guide:how.hero')} lead={t('guide:how.lead')} pictures={pictures}>
        <nav aria-label={t('guide:how.parts')}>
          <ul className={styles.parts}>
            {howItWorksParts.map((part) => (
              <li key={part}>
                <a href={`#${part}`}>{t(`guide:how.${part}.title`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </Hero>
      <div className="container">
        <PageSection id="buyers" title={t('guide:how.buyers.title')}>
          <StepList
            steps={buyerSteps.map((key) => ({
              key,
              title: t(`guide:how.buyers.${key}.title`),
              text: t(`guide:how.buyers.${key}.text`, words),
            }))}
          />
        </PageSection>
        <PageSection id="sellers" look="paper" title={t('guide:how.sellers.title')}>
          <StepList
            steps={sellerSteps.map((key) => ({
              key,
              title: t(`guide:how.sellers.${key}.title`),
              text: t(`guide:how.sellers.${key}.text`, words),
            }))}
          />
        </PageSection>
        <PageSection id="goods" title={t('guide:how.goods.title')}>
          <StepList
            steps={productSteps.map((key) => ({
              key,
              title: t(`guide:how.goods.${key}.title`),
              text: t(`guide:how.goods.${key}.text`, words),
            }))}
          />
        </PageSection>
        <PageSection id="money" title={t('guide:how.money.title')} text={t('guide:how.money.text')}>
          <FeatureList
            points={moneyStages.map((key) => ({
              key,
              icon: moneyIcons[key],
              title: t(`guide:how.money.${key}.title`),
              text: t(`guide:how.money.${key}.text`, words),
            }))}
          />
          <div className={styles.notes}>
            {stripePublishableKey ? null : <Alert>{t('guide:how.money.sandbox')}</Alert>}
          </div>
        </PageSection>
        <FeeTable />
        <DeadlineTable />
        <CancellationPolicyTable />
        <PageSection id="trust" title={t('guide:how.trust.title')}>
          <FeatureList
            points={trust.map(({ key, icon }) => ({
              key,
              icon,
              title: t(`guide:how.trust.${key}.title`),
              text: t(`guide:how.trust.${key}.text`, words),
            }))}
          />
        </PageSection>
        <PageSection id="questions" title={t('guide:how.questions.title')}>
          <FaqSection
            questions={questions.map((key) => ({
              key,
              question: t(`guide:how.questions.${key}.question`),
              answer: t(`guide:how.questions.${key}.answer`, words),
            }))}
          />
        </PageSection>
        <CallToActionPanel
          title={t('guide:how.end.title')}
          text={t('guide:how.end.text')}
          picture={artworkUrl('events-catering', 'how-end')}
        >
          <Button href={links.browse()} variant="inverse" size="lg">
            {t('guide:how.end.browse')}
          </Button>
          <TextLink href={links.addService()}>{t('guide:how.end.offer')}</TextLink>
        </CallToActionPanel>
      </div>
    </>
  )
}
