import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { Section } from '#web/ui/Section.tsx'
import styles from './CaseStatementList.module.css'
import type { CaseState } from './case-process.ts'
import { type CaseStatement, caseStatementsOf } from './case-statements.ts'
import { EvidencePictures } from './EvidencePictures.tsx'
import { useCaseTextValues } from './use-case-text.ts'

/** All that was said and shown in a case, the oldest first. */
export function CaseStatementList({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  return (
    <Section look="plain" title={t('refund-cases:thread.title')}>
      <ol className={styles.list}>
        {caseStatementsOf(refundCase).map((entry) => (
          <li key={entry.key}>
            <CaseStatementItem entry={entry} refundCase={refundCase} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function CaseStatementItem({ entry, refundCase }: { entry: CaseStatement; refundCase: CaseState }) {
  const t = useT()
  const format = useFormat()
  const words = useCaseTextValues(refundCase)
  const { kind, by, at, text, pictures } = entry
  const isOwn = by === refundCase.role
  const isParty = by === 'buyer' || by === 'seller'
  const name = by === 'bank' ? t('refund-cases:thread.bank') : words.personOf(by)
  const { resolution, appeal } = refundCase
  const verdictOf = () => {
    if (kind === 'decision') return resolution
    return kind === 'firstDecision' ? appeal?.first : undefined
  }
  const verdict = verdictOf()
  return (
    <article className={classes(styles.entry, isOwn && styles.own)}>
      {isParty ? <Avatar name={refundCase[by].name} picture={refundCase[by].profilePicture} size={36} /> : null}
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.name}>{name}</span>
          {kind === 'reason' && isParty ? <span> · {t('refund-cases:thread.reason')}</span> : null}
          {kind === 'decision' || kind === 'firstDecision' || kind === 'appeal' ? (
            <span> · {t(`refund-cases:thread.${kind}`)}</span>
          ) : null}
          <span>
            {' · '}
            <time dateTime={at}>{format.dateTime(at)}</time>
          </span>
        </p>
        {verdict ? (
          <p className={styles.verdict}>
            {t(`refund-cases:reasons.${verdict.reasonCode}`)}
            {kind === 'firstDecision'
              ? ` · ${t('refund-cases:money.returned')}: ${format.money(verdict.refundAmount)}`
              : null}
          </p>
        ) : null}
        {text ? <p className={styles.text}>{text}</p> : null}
        {pictures.length > 0 ? (
          <EvidencePictures pictures={pictures} name={isParty ? refundCase[by].name : name} />
        ) : null}
      </div>
    </article>
  )
}
