import { COOKIE_DAYS } from '#web/kernel/cookies.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Table } from '#web/ui/Table.tsx'
import { browserStorage } from './browser-storage.ts'
import styles from './RuleTable.module.css'

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
