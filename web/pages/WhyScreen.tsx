import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconCodeDots from '@tabler/icons-react/dist/esm/icons/IconCodeDots.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useLocation } from 'react-router'
import { whyReasons } from '#shared/policies/content-pages.ts'
import { type WhyTopic, whyTopics } from '#shared/policies/why-topics.ts'
import { Head } from '#web/kernel/Head.tsx'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { Button } from '#web/ui/Button.tsx'
import { CallToActionPanel } from '#web/ui/CallToActionPanel.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { Link } from '#web/ui/Link.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ContentPage } from './ContentPage.tsx'
import { contentPageRead } from './content-page-read.ts'
import styles from './PageSection.module.css'
import { type Feature, FeatureList } from './PageSection.tsx'
import { useRuleValues } from './use-rule-values.ts'

const pictures: Record<WhyTopic, readonly [string, string, string]> = {
  services: [
    artworkUrl('cleaning', 'why-1', { fit: 220 }),
    artworkUrl('auto-services', 'why-2', { view: 2, fit: 220 }),
    artworkUrl('home-repair', 'why-3', { view: 2, fit: 220 }),
  ],
  products: [
    artworkUrl('home-furniture', 'why-1', { fit: 220 }),
    artworkUrl('electronics', 'why-2', { view: 2, fit: 220 }),
    artworkUrl('arts-crafts', 'why-3', { view: 2, fit: 220 }),
  ],
  requests: [
    artworkUrl('moving-transport', 'why-1', { fit: 220 }),
    artworkUrl('business-admin', 'why-2', { view: 2, fit: 220 }),
    artworkUrl('lessons-tutoring', 'why-3', { view: 2, fit: 220 }),
  ],
  community: [
    artworkUrl('events-catering', 'why-1', { fit: 220 }),
    artworkUrl('care-family', 'why-2', { view: 2, fit: 220 }),
    artworkUrl('garden-outdoor', 'why-3', { view: 2, fit: 220 }),
  ],
}

type RuleValues = ReturnType<typeof useRuleValues>

const pointsOf: Record<WhyTopic, (t: Translate, texts: RuleValues) => Feature[]> = {
  services: (t, texts) => {
    const icons = { price: IconTags, yes: IconCalendarCheck, held: IconLock, known: IconId }
    return whyReasons.services.map((key) => ({
      key,
      icon: icons[key],
      title: t(`why:services.${key}.title`),
      text: t(`why:services.${key}.text`, texts),
    }))
  },
  products: (t, texts) => {
    const icons = { stock: IconPackage, held: IconLock, pickup: IconTruck, back: IconReceiptRefund }
    return whyReasons.products.map((key) => ({
      key,
      icon: icons[key],
      title: t(`why:products.${key}.title`),
      text: t(`why:products.${key}.text`, texts),
    }))
  },
  requests: (t) => {
    const icons = { describe: IconListDetails, offers: IconScale, agree: IconMessageCircle, held: IconLock }
    return whyReasons.requests.map((key) => ({
      key,
      icon: icons[key],
      title: t(`why:requests.${key}.title`),
      text: t(`why:requests.${key}.text`),
    }))
  },
  community: (t) => {
    const icons = {
      sides: IconUsers,
      rules: IconScale,
      languages: IconLanguage,
      trackers: IconEyeOff,
      open: IconCodeDots,
    }
    return whyReasons.community.map((key) => ({
      key,
      icon: icons[key],
      title: t(`why:community.${key}.title`),
      text: t(`why:community.${key}.text`),
    }))
  },
}

type Way = { href: string; label: string }

/** The links of each topic: the main action, and a page to look around first. */
const waysOf = (t: Translate): Record<WhyTopic, [main: Way, other: Way]> => {
  const services = { href: links.browse(), label: t('why:browse') }
  const how = { href: links.howItWorks(), label: t('why:how') }
  return {
    services: [services, how],
    products: [{ href: links.products(), label: t('why:browseProducts') }, how],
    requests: [
      { href: links.postRequest(), label: t('why:postRequest') },
      { href: links.browseRequests(), label: t('why:browseRequests') },
    ],
    community: [services, { href: links.addService(), label: t('why:offer') }],
  }
}

const topicAt = (pathname: string): WhyTopic => whyTopics.find((known) => links.why(known) === pathname) ?? 'services'

export const loader = defineLoader(({ load, language, url }) =>
  load(contentPageRead(`why-${topicAt(url.pathname)}`, language)),
)

/** The reasons to use a part of the marketplace; the part is in the URL. */
export function WhyScreen() {
  const t = useT()
  const topic = topicAt(useLocation().pathname)
  const [main, other] = waysOf(t)[topic]
  return (
    <ContentPage
      name={`why-${topic}`}
      path={links.why(topic)}
      topic="other"
      after={
        <div className="container">
          <div className="row align-center wrap gap-20 row-gap-12">
            <Button href={main.href} variant="primary">
              {main.label}
            </Button>
            <TextLink href={other.href}>{other.label}</TextLink>
          </div>
          <Topics current={topic} />
        </div>
      }
    >
      <ShippedReasons topic={topic} />
    </ContentPage>
  )
}

function ShippedReasons({ topic }: { topic: WhyTopic }) {
  const t = useT()
  const texts = useRuleValues()
  const [main, other] = waysOf(t)[topic]
  return (
    <>
      <Head
        title={t(`why:${topic}.title`)}
        description={t(`why:${topic}.summary`, texts)}
        canonical={links.why(topic)}
      />
      <Hero
        label={t(`why:${topic}.title`)}
        title={t(`why:${topic}.hero`)}
        lead={t(`why:${topic}.lead`, texts)}
        pictures={pictures[topic]}
      />
      <div className="container">
        <div className={styles.whyPoints}>
          <h2 className="visually-hidden">{t(`why:${topic}.title`)}</h2>
          <FeatureList points={pointsOf[topic](t, texts)} />
        </div>
        <Topics current={topic} />
        <CallToActionPanel
          title={t(`why:${topic}.end.title`)}
          text={t(`why:${topic}.end.text`)}
          picture={artworkUrl('translation-paperwork', `why-${topic}`)}
        >
          <Button href={main.href} variant="inverse" size="lg">
            {main.label}
          </Button>
          <TextLink href={other.href}>{other.label}</TextLink>
        </CallToActionPanel>
      </div>
    </>
  )
}

/** The way from one topic to the others. */
function Topics({ current }: { current: WhyTopic }) {
  const t = useT()
  return (
    <nav aria-label={t('why:topics')} className={`row align-baseline wrap gap-24 row-gap-12 mt-64 ${styles.topics}`}>
      <h2 className="size-15">{t('why:topics')}</h2>
      <ul className="row wrap gap-24 row-gap-8">
        {whyTopics.map((each) => (
          <li key={each}>
            <Link href={links.why(each)} aria-current={each === current ? 'page' : undefined}>
              {t(`why:${each}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
