import type { ReactNode } from 'react'
import { siteDurations } from '#shared/kernel/site-durations.ts'
import { type PageTable, pageTables, plainValues } from '#shared/policies/content-pages.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRuleValues } from '#web/pages/use-rule-values.ts'
import styles from './PagePreview.module.css'

const marks = [
  { key: 'heading', written: '## …\n### …' },
  { key: 'bold', written: '**…** *…*' },
  { key: 'list', written: '- …\n1. …' },
  { key: 'link', written: '[…](/help)' },
  { key: 'quote', written: '> …' },
  { key: 'table', written: '| … | … |\n|---|---|\n| … | … |' },
  { key: 'code', written: '`…`' },
] as const

const tableMeanings = {
  'table.deadlines': 'pages-admin:values.deadlines',
  'table.storage': 'pages-admin:values.storage',
  'table.fees': 'pages-admin:values.fees',
  'table.cancelling': 'pages-admin:values.cancelling',
} as const satisfies Record<PageTable, string>

/** The available markup, and the names of the placeholders. */
export function WritingHelp() {
  const t = useT()
  return (
    <>
      <Foldable title={t('pages-admin:marks.title')}>
        <table className={styles.table}>
          <tbody>
            {marks.map(({ key, written }) => (
              <tr key={key}>
                <th scope="row">
                  <code>{written}</code>
                </th>
                <td>{t(`pages-admin:marks.${key}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t('pages-admin:marks.html')}</p>
      </Foldable>
      <Foldable title={t('pages-admin:values.title')}>
        <p>{t('pages-admin:values.text')}</p>
        <Values />
      </Foldable>
    </>
  )
}

function Foldable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={`size-14 tone-muted ${styles.part}`}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

function Values() {
  const t = useT()
  const now = useRuleValues()
  const rows = [
    ...pageTables.map((name) => ({ name, meaning: t(tableMeanings[name]), value: '' })),
    ...plainValues.map((name) => ({ name, meaning: t(`pages-admin:values.names.${name}`), value: now[name] })),
    ...siteDurations.map((name) => ({ name, meaning: t(`console:names.${name}`), value: now[name] })),
  ]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('pages-admin:values.write')}</th>
          <th scope="col">{t('pages-admin:values.now')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, meaning, value }) => (
          <tr key={name}>
            <th scope="row">
              <code>{`{{${name}}}`}</code>
              <span className="block">{meaning}</span>
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
