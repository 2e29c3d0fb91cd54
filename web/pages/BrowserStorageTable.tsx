import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { COOKIE_DAYS } from '#web/kernel/visitor-state.ts'
import { Table } from '#web/ui/Table.tsx'
import styles from './text.module.css'

const DAY = 86_400_000

type Row = (typeof browserStorage)[number]

/** The table of cookies and storage. */
export function BrowserStorageTable() {
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
                {t(`legal:privacy.browser.${where}`)}{' '}
                <code className="size-13 tone-faint text-anywhere block">{name}</code>
              </>
            ),
          },
          { key: 'time', header: t('legal:privacy.browser.time'), phone: 'second', cell: until },
        ]}
      />
    </div>
  )
}

/** All entries that the site stores in a browser: name, storage and lifetime. */
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
  { key: 'favorites', name: 'favorites, favorites-pressed', where: 'local', until: 'cleared' },
  { key: 'recentlyViewed', name: 'recently-viewed', where: 'local', until: 'cleared' },
  { key: 'push', name: 'push, push-question', where: 'local', until: 'cleared' },
  { key: 'listingDraft', name: 'listing-draft:…', where: 'database', until: 'saved' },
  { key: 'orderDraft', name: 'order-draft:…, order-key:…, checkout-address', where: 'tab', until: 'leaving' },
  { key: 'drafts', name: 'text:…', where: 'tab', until: 'leaving' },
  { key: 'outbox', name: 'outbox', where: 'tab', until: 'leaving' },
  { key: 'editedSearch', name: 'edited-search', where: 'tab', until: 'saved' },
  { key: 'owner', name: 'owner', where: 'tab', until: 'leaving' },
  { key: 'scroll', name: 'react-router-scroll-positions', where: 'tab', until: 'leaving' },
  { key: 'reloadedAt', name: 'reloadedAt', where: 'tab', until: 'leaving' },
] as const
