import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { art, links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Deadlines } from './Deadlines.tsx'
import { EndPanel } from './EndPanel.tsx'
import { Fees } from './Fees.tsx'
import { Hero } from './Hero.tsx'
import styles from './HowItWorksScreen.module.css'
import { buyerSteps, goodsSteps, moneyPlaces, parts, questions, sellerSteps } from './how-it-works-parts.ts'
import { Part } from './Part.tsx'
import { Points } from './Points.tsx'
import { Policies } from './Policies.tsx'
import { Questions } from './Questions.tsx'
import { Steps } from './Steps.tsx'
import { useRuleWords } from './use-rule-words.ts'

const pictures = [
  art('home-repair', 'how-1', { fit: 220 }),
  art('lessons-tutoring', 'how-2', { view: 2, fit: 220 }),
  art('cleaning', 'how-4', { view: 2, fit: 220 }),
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
  const words = useRuleWords()
  const { stripePublishableKey } = useSite()
  return (
    <>
      <Head title={t('guide:how.title')} description={t('guide:how.summary', words)} canonical={links.howItWorks()} />
      <Hero label={t('guide:how.title')} title={t('guide:how.hero')} lead={t('guide:how.lead')} pictures={pictures}>
        <nav aria-label={t('guide:how.parts')}>
          <ul className={styles.parts}>
            {parts.map((part) => (
              <li key={part}>
                <a href={`#${part}`}>{t(`guide:how.${part}.title`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </Hero>
      <div className="container">
        <Part id="buyers" title={t('guide:how.buyers.title')}>
          <Steps
            steps={buyerSteps.map((key) => ({
              key,
              title: t(`guide:how.buyers.${key}.title`),
              text: t(`guide:how.buyers.${key}.text`, words),
            }))}
          />
        </Part>
        <Part id="sellers" look="paper" title={t('guide:how.sellers.title')}>
          <Steps
            steps={sellerSteps.map((key) => ({
              key,
              title: t(`guide:how.sellers.${key}.title`),
              text: t(`guide:how.sellers.${key}.text`, words),
            }))}
          />
        </Part>
        <Part id="goods" title={t('guide:how.goods.title')}>
          <Steps
            steps={goodsSteps.map((key) => ({
              key,
              title: t(`guide:how.goods.${key}.title`),
              text: t(`guide:how.goods.${key}.text`, words),
            }))}
          />
        </Part>
        <Part id="money" title={t('guide:how.money.title')} text={t('guide:how.money.text')}>
          <Points
            points={moneyPlaces.map((key) => ({
              key,
              icon: moneyIcons[key],
              title: t(`guide:how.money.${key}.title`),
              text: t(`guide:how.money.${key}.text`, words),
            }))}
          />
          <div className={styles.notes}>
            {stripePublishableKey ? null : <Alert>{t('guide:how.money.sandbox')}</Alert>}
          </div>
        </Part>
        <Fees />
        <Deadlines />
        <Policies />
        <Part id="trust" title={t('guide:how.trust.title')}>
          <Points
            points={trust.map(({ key, icon }) => ({
              key,
              icon,
              title: t(`guide:how.trust.${key}.title`),
              text: t(`guide:how.trust.${key}.text`, words),
            }))}
          />
        </Part>
        <Part id="questions" title={t('guide:how.questions.title')}>
          <Questions
            questions={questions.map((key) => ({
              key,
              question: t(`guide:how.questions.${key}.question`),
              answer: t(`guide:how.questions.${key}.answer`, words),
            }))}
          />
        </Part>
        <EndPanel
          title={t('guide:how.end.title')}
          text={t('guide:how.end.text')}
          picture={art('events-catering', 'how-end')}
        >
          <Button href={links.browse()} variant="inverse" size="lg">
            {t('guide:how.end.browse')}
          </Button>
          <TextLink href={links.addService()}>{t('guide:how.end.offer')}</TextLink>
        </EndPanel>
      </div>
    </>
  )
}
