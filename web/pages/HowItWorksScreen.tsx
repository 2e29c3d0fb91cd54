import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { leadTimes, NEAR, RECONSIDER } from '#shared/policies/cancellation.ts'
import { cancellationSteps } from '#shared/policies/cancellation-steps.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { type JsonLd, StructuredData } from '#web/kernel/structured-data.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CallToActionPanel } from '#web/ui/CallToActionPanel.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { StepList } from '#web/ui/StepList.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { DeadlineTable } from './DeadlineTable.tsx'
import styles from './HowItWorksScreen.module.css'
import { buyerSteps, howItWorksParts, moneyStages, productSteps, questions, sellerSteps } from './how-it-works-parts.ts'
import { FeatureList, PageSection } from './PageSection.tsx'
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

/** The steps of an order for both sides, with all rules that apply to it. */
export function HowItWorksScreen() {
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
            steps={buyerSteps.map((key) => ({
              key,
              title: t(`guide:how.buyers.${key}.title`),
              text: t(`guide:how.buyers.${key}.text`, texts),
            }))}
          />
        </PageSection>
        <PageSection id="sellers" look="paper" title={t('guide:how.sellers.title')}>
          <StepList
            steps={sellerSteps.map((key) => ({
              key,
              title: t(`guide:how.sellers.${key}.title`),
              text: t(`guide:how.sellers.${key}.text`, texts),
            }))}
          />
        </PageSection>
        <PageSection id="goods" title={t('guide:how.goods.title')}>
          <StepList
            steps={productSteps.map((key) => ({
              key,
              title: t(`guide:how.goods.${key}.title`),
              text: t(`guide:how.goods.${key}.text`, texts),
            }))}
          />
        </PageSection>
        <PageSection id="money" title={t('guide:how.money.title')} text={t('guide:how.money.text')}>
          <FeatureList
            points={moneyStages.map((key) => ({
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
        <FeeTable />
        <DeadlineTable />
        <CancellationPolicyTable />
        <PageSection id="trust" title={t('guide:how.trust.title')}>
          <FeatureList
            points={trust.map(({ key, icon }) => ({
              key,
              icon,
              title: t(`guide:how.trust.${key}.title`),
              text: t(`guide:how.trust.${key}.text`, texts),
            }))}
          />
        </PageSection>
        <PageSection id="questions" title={t('guide:how.questions.title')}>
          <FaqSection
            questions={questions.map((key) => ({
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

/** The price of the example, in minor units. */
const EXAMPLE = 8_000

/** The fees of each side, and an example order, priced by the same rules as every order. */
function FeeTable() {
  const t = useT()
  const format = useFormat()
  const texts = useRuleValues()
  const site = useSite()
  const { buyerFee, commission } = site
  const money = (amount: number) => ({ amount, currency: site.currency })
  const order = priceOrder({ itemTotal: EXAMPLE }, 'services', site)
  const isFree = {
    buyer: buyerFee.max === 0 || (buyerFee.rate === 0 && buyerFee.min === 0),
    seller: commission.services === 0 && commission.products === 0 && commission.min === 0,
  }
  return (
    <PageSection id="fees" look="paper" title={t('guide:how.fees.title')} text={t('guide:how.fees.text')}>
      <div className={`grid columns-2 tablet-1 gap-64 align-start ${styles.columns}`}>
        <ul className={`stack gap-16 ${styles.rules}`}>
          <li>{isFree.buyer ? t('guide:how.fees.buyerNone') : t('guide:how.fees.buyer', texts)}</li>
          <li>{isFree.seller ? t('guide:how.fees.sellerNone') : t('guide:how.fees.seller', texts)}</li>
        </ul>
        <div className={`stack gap-24 ${styles.example}`}>
          <h3 className="size-16">
            {t('guide:how.fees.example', { price: format.money(money(EXAMPLE), 'browsing') })}
          </h3>
          <MoneyList
            rows={[
              { key: 'price', label: t('guide:how.fees.price'), value: money(order.itemTotal) },
              { key: 'fee', label: t('guide:how.fees.fee'), value: money(order.buyerFee) },
            ]}
            total={{ label: t('guide:how.fees.total'), value: money(order.total) }}
          />
          <MoneyList
            rows={[
              { key: 'price', label: t('guide:how.fees.price'), value: money(order.itemTotal) },
              { key: 'commission', label: t('guide:how.fees.commission'), value: money(-order.commission) },
            ]}
            total={{ label: t('guide:how.fees.net'), value: money(order.sellerNet) }}
          />
        </div>
      </div>
    </PageSection>
  )
}

const policies = ['flexible', 'moderate', 'strict'] as const
const rows = ['until7d', 'until72h', 'until24h', 'later'] as const

/** The share that a policy gives back to a buyer who cancels this long before the start. */
const shareOf = (policy: (typeof policies)[number], lead: number) =>
  cancellationSteps[policy].find(({ until }) => lead >= leadTimes[until])?.share ?? 0

/** The three policies beside each other. */
function CancellationPolicyTable() {
  const t = useT()
  const format = useFormat()
  const texts = useRuleValues()
  return (
    <PageSection
      id="cancelling"
      look="paper"
      title={t('guide:how.cancelling.title')}
      text={t('guide:how.cancelling.text')}
    >
      <table className={`full-width tabular ${styles.table}`}>
        <caption className="visually-hidden">{t('guide:how.cancelling.back')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('guide:how.cancelling.when')}</th>
            {policies.map((policy) => (
              <th key={policy} scope="col">
                {t(`guide:how.cancelling.${policy}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                {row === 'later'
                  ? t('guide:how.cancelling.later')
                  : t('guide:how.cancelling.until', { term: format.term(leadTimes[row]) })}
              </th>
              {policies.map((policy) => (
                <td key={policy}>{format.percent(shareOf(policy, leadTimes[row]))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.always}>{t('guide:how.cancelling.seller')}</p>
      <p className={styles.always}>
        {t('guide:how.cancelling.early', { within: format.term(RECONSIDER), before: format.term(NEAR) })}
      </p>
      <p className={styles.always}>{t('guide:how.cancelling.products', texts)}</p>
    </PageSection>
  )
}
