import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import styles from './Parts.module.css'

export type Tone = 'wait' | 'active' | 'move' | 'done' | 'refund' | 'problem' | 'neutral'
export type Part = { key: string; label: string; value: number; tone: Tone }

/** How a whole is divided: a bar, and each part with its number and its share. */
export function Parts({
  title,
  parts,
  none,
}: {
  title?: string | undefined
  parts: readonly Part[]
  /** What is said if there is nothing of any part; by itself that these days have nothing. */
  none?: string | undefined
}) {
  const format = useFormat()
  const t = useT()
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const shown = parts.filter(({ value }) => value > 0)
  if (total === 0) return <p className="quiet-text">{none ?? t('analytics:none')}</p>
  return (
    <div>
      {title ? <h3 className={styles.title}>{title}</h3> : null}
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ key, value, tone }) => (
          <i key={key} style={{ flexGrow: value, background: `var(--st-${tone}-dot)` }} />
        ))}
      </div>
      <table className={styles.parts}>
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

/** Names with numbers and bars, the longest one for the most, and a thin one for how it was before. */
export function Bars({
  caption,
  rows,
  none,
}: {
  caption: string
  rows: readonly { key: string; label: string; value: number; before?: number | undefined; note?: string | undefined }[]
  none?: string | undefined
}) {
  const format = useFormat()
  const t = useT()
  const most = Math.max(1, ...rows.flatMap(({ value, before = 0 }) => [value, before]))
  if (rows.length === 0) return <p className="quiet-text">{none ?? t('analytics:none')}</p>
  return (
    <dl className={styles.bars} aria-label={caption}>
      {rows.map(({ key, label, value, before, note }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {format.number(value)}
            {note ? <span className={styles.share}> {note}</span> : null}
            {before === undefined ? null : (
              <span className="visually-hidden">
                {' '}
                {t('analytics:before')}: {format.number(before)}
              </span>
            )}
          </dd>
          <i
            data-none={value === 0 || undefined}
            style={{ inlineSize: `${(value / most) * 100}%` }}
            aria-hidden="true"
          />
          {before ? (
            <i className={styles.before} style={{ inlineSize: `${(before / most) * 100}%` }} aria-hidden="true" />
          ) : null}
        </div>
      ))}
    </dl>
  )
}
