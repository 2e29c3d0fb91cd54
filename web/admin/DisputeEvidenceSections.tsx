import type { EvidencePack } from '#shared/contract/evidence-pack.ts'
import { useFormat } from '#web/kernel/format.ts'
import styles from './DisputeEvidence.module.css'

/** What the bank reads, as it reads it: in English, whatever the page's language. */
export function DisputeEvidenceSections({ sections }: Pick<EvidencePack, 'sections'>) {
  const format = useFormat()
  return (
    <div lang="en">
      {sections.map(({ title, rows }) => (
        <details key={title} className={styles.section}>
          <summary className={styles.summary}>
            {title} <span className={styles.count}>({rows.length})</span>
          </summary>
          <dl className={styles.rows}>
            {rows.map(({ label, text, at }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may say the same at the same moment; nothing moves
              <div key={index} className={styles.row}>
                <dt>
                  {label}
                  {at ? <time dateTime={at}>{format.dateTime(at)}</time> : null}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  )
}
