import { Fragment } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './MetricCard.module.css'

export type Tone = 'wait' | 'active' | 'move' | 'done' | 'refund' | 'problem' | 'neutral'
export type Part = { key: string; label: string; value: number; tone: Tone }

/** The division of a whole: a bar, and each part with its number and its share. */
export function Parts({
  title,
  parts,
  none,
}: {
  title?: string | undefined
  parts: readonly Part[]
  /** The text if all parts are zero; by default, that these days have nothing. */
  none?: string | undefined
}) {
  const format = useFormat()
  const t = useT()
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const shown = parts.filter(({ value }) => value > 0)
  if (total === 0) return <p className="quiet-text">{none ?? t('analytics:none')}</p>
  return (
    <div>
      {title ? <h3 className="size-14 weight-500 mb-10">{title}</h3> : null}
      <Row gap={2} align="stretch" className={styles.bar} aria-hidden="true">
        {shown.map(({ key, value, tone }) => (
          <i key={key} style={{ flexGrow: value, background: `var(--st-${tone}-dot)` }} />
        ))}
      </Row>
      <table className={`size-14 mt-12 full-width ${styles.parts}`}>
        <caption className="visually-hidden">{title ?? t('analytics:share')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{title ?? t('analytics:share')}</th>
            <th scope="col">{t('analytics:count')}</th>
            <th scope="col">{t('analytics:share')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, label, value, tone }) => (
            <tr key={key}>
              <th scope="row">
                <i className={styles.dot} style={{ background: `var(--st-${tone}-dot)` }} aria-hidden="true" />
                {label}
              </th>
              <td>{format.number(value)}</td>
              <td className={styles.share}>{format.number(value / total, { style: 'percent' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type BarRow = { key: string; label: string; value: number; before?: number | undefined; share?: string | undefined }

/** Names with numbers and bars, the longest one for the most, and a thin one for how it was before. */
export function Bars({
  caption,
  rows,
  none,
}: {
  /** The kind of the names; the caption of the table for readers who do not see the bars. */
  caption: string
  rows: readonly BarRow[]
  none?: string | undefined
}) {
  const format = useFormat()
  const t = useT()
  const most = Math.max(1, ...rows.flatMap(({ value, before = 0 }) => [value, before]))
  if (rows.length === 0) return <p className="quiet-text">{none ?? t('analytics:none')}</p>
  const hasShares = rows.some(({ share }) => share !== undefined)
  const isCompared = rows.some(({ before }) => before !== undefined)
  return (
    <table className={`size-14 full-width ${styles.bars}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{t('analytics:count')}</th>
          {hasShares ? <th scope="col">{t('analytics:share')}</th> : null}
          {isCompared ? <th scope="col">{t('analytics:before')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value, before, share }) => (
          <Fragment key={key}>
            <tr>
              <th scope="row">{label}</th>
              <td>{format.number(value)}</td>
              {hasShares ? <td className={styles.share}>{share}</td> : null}
              {isCompared ? (
                <td className={styles.unseen}>
                  <span className="visually-hidden">{before === undefined ? null : format.number(before)}</span>
                </td>
              ) : null}
            </tr>
            {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of bars takes no focus */}
            <tr aria-hidden="true">
              <td colSpan={2 + Number(hasShares) + Number(isCompared)} className={styles.lengths}>
                <i data-none={value === 0 || undefined} style={{ inlineSize: `${(value / most) * 100}%` }} />
                {before ? <i className={styles.before} style={{ inlineSize: `${(before / most) * 100}%` }} /> : null}
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
