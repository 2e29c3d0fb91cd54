import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { howItWorksParts, howItWorksSteps } from '#shared/policies/content-pages.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { type JsonLd, StructuredData } from '#web/kernel/structured-data.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CallToActionPanel } from '#web/ui/CallToActionPanel.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { StepList } from '#web/ui/StepList.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { CancellationShares } from './CancellationShares.tsx'
import { ContentPage } from './ContentPage.tsx'
import { contentPageLoader } from './content-page-read.ts'
import { DeadlineTable } from './DeadlineTable.tsx'
import { FeeExample } from './FeeExample.tsx'
import styles from './HowItWorksScreen.module.css'
import { FeatureList, PageSection } from './PageSection.tsx'
import { useRuleValues } from './use-rule-values.ts'

const pictures = [
  artworkUrl('home-repair', 'how-1', { fit: 220 }),
  artworkUrl('lessons-tutoring', 'how-2', { view: 2, fit: 220 }),
  artworkUrl('cleaning', 'how-4', { view: 2, fit: 220 }),
] as const

const moneyIcons = { reserved: IconCreditCard, held: IconLock, paid: IconCoin, back: IconReceiptRefund }
const trustIcons = { verified: IconId, reviews: IconStar, contact: IconMapPin }

export const loader = contentPageLoader('how-it-works')

/** The steps of an order for both sides, with all rules that apply to it. */
export function HowItWorksScreen() {
  return (
    <ContentPage name="how-it-works" path={links.howItWorks()} topic="other">
      <ShippedSteps />
    </ContentPage>
  )
}

function ShippedSteps() {
  const t = useT()
  const texts = useRuleValues()
  const { stripePublishableKey } = useSite()
  return (
    <>
      <Head title={t('guide:how.title')} description={t('guide:how.summary', texts)} canonical={links.howItWorks()} />
      <Hero label={t('guide:how.title')} title={t('guide:how.hero')} lead={t('guide:how.lead')} pictures={pictures}>
        <nav aria-label={t('guide:how.parts')}>
          <ul className={`row wrap gap-8 ${styles.parts}`}>
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
            steps={howItWorksSteps.buyers.map((key) => ({
              key,
              title: t(`guide:how.buyers.${key}.title`),
              text: t(`guide:how.buyers.${key}.text`, texts),
            }))}
          />
        </PageSection>
        <PageSection id="sellers" look="paper" title={t('guide:how.sellers.title')}>
          <StepList
            steps={howItWorksSteps.sellers.map((key) => ({
              key,
              title: t(`guide:how.sellers.${key}.title`),
              text: t(`guide:how.sellers.${key}.text`, texts),
            }))}
          />
        </PageSection>
        <PageSection id="goods" title={t('guide:how.goods.title')}>
          <StepList
            steps={howItWorksSteps.goods.map((key) => ({
              key,
              title: t(`guide:how.goods.${key}.title`),
              text: t(`guide:how.goods.${key}.text`, texts),
            }))}
          />
        </PageSection>
        <PageSection id="money" title={t('guide:how.money.title')} text={t('guide:how.money.text')}>
          <FeatureList
            points={howItWorksSteps.money.map((key) => ({
              key,
              icon: moneyIcons[key],
              title: t(`guide:how.money.${key}.title`),
              text: t(`guide:how.money.${key}.text`, texts),
            }))}
          />
          <div className={`stack gap-12 mt-32 ${styles.notes}`}>
            {stripePublishableKey ? null : <Alert>{t('guide:how.money.sandbox')}</Alert>}
          </div>
        </PageSection>
        <PageSection id="fees" look="paper" title={t('guide:how.fees.title')} text={t('guide:how.fees.text')}>
          <FeeExample />
        </PageSection>
        <DeadlineTable />
        <PageSection
          id="cancelling"
          look="paper"
          title={t('guide:how.cancelling.title')}
          text={t('guide:how.cancelling.text')}
        >
          <CancellationShares />
          <p className={styles.always}>{t('guide:how.cancelling.seller')}</p>
          <p className={styles.always}>{t('guide:how.cancelling.products', texts)}</p>
        </PageSection>
        <PageSection id="trust" title={t('guide:how.trust.title')}>
          <FeatureList
            points={howItWorksSteps.trust.map((key) => ({
              key,
              icon: trustIcons[key],
              title: t(`guide:how.trust.${key}.title`),
              text: t(`guide:how.trust.${key}.text`, texts),
            }))}
          />
        </PageSection>
        <PageSection id="questions" title={t('guide:how.questions.title')}>
          <FaqSection
            questions={howItWorksSteps.questions.map((key) => ({
              key,
              question: t(`guide:how.questions.${key}.question`),
              answer: t(`guide:how.questions.${key}.answer`, texts),
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

type Question = { key: string; question: string; answer: string }

const faqJsonLd = (questions: readonly Question[]): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** The questions of a page, whose answers open in place, without any script. */
function FaqSection({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.list}>
      {import.meta.env.SSR ? <StructuredData of={faqJsonLd(questions)} /> : null}
      {questions.map(({ key, question, answer }) => (
        <details key={key} className={styles.item}>
          <summary className="row align-center justify-between gap-16">
            <h3 className="size-16 weight-500">{question}</h3>
            <IconChevronDown size={20} aria-hidden="true" />
          </summary>
          <p className="tone-muted text-pretty">{answer}</p>
        </details>
      ))}
    </div>
  )
}
