import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { COOKIE_DAYS } from '#web/kernel/visitor-state.ts'
import { Table } from '#web/ui/Table.tsx'
import { LegalPage } from './LegalPage.tsx'
import styles from './RuleTable.module.css'
import { useRuleValues } from './use-rule-values.ts'

const sections = [
  'who',
  'what',
  'why',
  'visible',
  'browser',
  'processors',
  'long',
  'deletion',
  'rights',
  'security',
  'changes',
] as const

export function PrivacyScreen() {
  const t = useT()
  const words = useRuleValues()
  const { stripePublishableKey } = useSite()
  const payments = stripePublishableKey ? t('legal:privacy.processors.stripe') : t('legal:privacy.processors.sandbox')
  const textOf = (id: (typeof sections)[number]) =>
    id === 'processors' ? `${payments}\n${t('legal:privacy.processors.others')}` : t(`legal:privacy.${id}.text`, words)
  return (
    <>
      <Head
        title={t('legal:privacy.title')}
        description={t('legal:privacy.summary', words)}
        canonical={links.privacy()}
      />
      <LegalPage
        title={t('legal:privacy.title')}
        lead={t('legal:privacy.lead')}
        topic="privacy"
        sections={sections.map((id) => ({
          id,
          title: t(`legal:privacy.${id}.title`),
          text: textOf(id),
          ...(id === 'browser' ? { more: <BrowserStorageTable /> } : {}),
        }))}
      />
    </>
  )
}

const DAY = 86_400_000

type Row = (typeof browserStorage)[number]

/** The table of cookies and storage. */
function BrowserStorageTable() {
  const t = useT()
  const format = useFormat()
  const until = (row: Row) =>
    row.until === 'cookie' ? format.term(COOKIE_DAYS * DAY) : t(`legal:privacy.browser.${row.until}`)
  return (
    <div className={styles.table}>
      <Table<Row>
        caption={t('legal:privacy.browser.title')}
        rows={[...browserStorage]}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'purpose',
            header: t('legal:privacy.browser.purpose'),
            phone: 'first',
            cell: ({ key }) => t(`legal:privacy.browser.${key}`),
          },
          {
            key: 'where',
            header: t('legal:privacy.browser.where'),
            phone: 'second',
            cell: ({ where, name }) => (
              <>
                {t(`legal:privacy.browser.${where}`)} <code className={styles.code}>{name}</code>
              </>
            ),
          },
          { key: 'time', header: t('legal:privacy.browser.time'), phone: 'second', cell: until },
        ]}
      />
    </div>
  )
}

/** Everything that the site keeps in a browser: under which name, where, and until when. */
const browserStorage = [
  { key: 'lang', name: 'lang', where: 'cookie', until: 'cookie' },
  { key: 'theme', name: 'theme', where: 'cookie', until: 'cookie' },
  { key: 'banner', name: 'banner', where: 'cookie', until: 'session' },
  { key: 'signedIn', name: 'signedIn', where: 'cookie', until: 'signOut' },
  { key: 'token', name: 'token', where: 'local', until: 'signOut' },
  { key: 'user', name: 'user', where: 'local', until: 'signOut' },
  {
    key: 'hasCompletedInitialSubmission',
    name: 'hasCompletedInitialSubmission',
    where: 'local',
    until: 'signOut',
  },
  { key: 'recentSearches', name: 'recent-searches', where: 'local', until: 'cleared' },
  { key: 'listingDraft', name: 'listing-draft:…', where: 'database', until: 'saved' },
  { key: 'orderDraft', name: 'order-draft:…, order-key:…, checkout-address', where: 'tab', until: 'leaving' },
  { key: 'drafts', name: 'text:…', where: 'tab', until: 'leaving' },
  { key: 'outbox', name: 'outbox', where: 'tab', until: 'leaving' },
  { key: 'owner', name: 'owner', where: 'tab', until: 'leaving' },
  { key: 'scroll', name: 'react-router-scroll-positions', where: 'tab', until: 'leaving' },
  { key: 'reloadedAt', name: 'reloadedAt', where: 'tab', until: 'leaving' },
] as const
