import { useT } from '#web/kernel/i18n.tsx'
import { Table } from '#web/ui/Table.tsx'
import { deadlineGroups, deadlines } from './how-it-works-parts.ts'
import { PageSection } from './PageSection.tsx'
import styles from './text.module.css'
import { useRuleValues } from './use-rule-values.ts'

/** The part of a page with every deadline. */
export function DeadlineTable() {
  const t = useT()
  return (
    <PageSection id="deadlines" title={t('guide:how.deadlines.title')} text={t('guide:how.deadlines.text')}>
      <DeadlineGroups />
    </PageSection>
  )
}

/** Every deadline, grouped by the kind of order, and what happens when it passes. */
export function DeadlineGroups() {
  const t = useT()
  const texts = useRuleValues()
  return (
    <>
      {deadlineGroups.map((group) => (
        <div key={group} className={styles.group}>
          <h3 className="mb-8">{t(`guide:how.deadlines.groups.${group}`)}</h3>
          <div className={styles.table}>
            <Table
              caption={t(`guide:how.deadlines.groups.${group}`)}
              rows={[...deadlines[group]]}
              rowKey={(key) => key}
              columns={[
                {
                  key: 'what',
                  header: t('guide:how.deadlines.what'),
                  phone: 'first',
                  cell: (key) => <span className="weight-500 tabular">{t(`guide:how.deadlines.${key}.what`)}</span>,
                },
                {
                  key: 'time',
                  header: t('guide:how.deadlines.time'),
                  phone: 'end',
                  cell: (key) => <span className="weight-500 tabular">{texts[key]}</span>,
                },
                {
                  key: 'ends',
                  header: t('guide:how.deadlines.after'),
                  phone: 'second',
                  cell: (key) => t(`guide:how.deadlines.${key}.ends`, texts),
                },
              ]}
            />
          </div>
        </div>
      ))}
    </>
  )
}
