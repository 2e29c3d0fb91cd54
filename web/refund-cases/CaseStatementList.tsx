import type { ReactNode } from 'react'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { Section } from '#web/ui/Section.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import styles from './CaseStatementList.module.css'
import type { CaseState, CaseViewer } from './case-process.ts'
import { EvidencePictures, type StatementPicture } from './EvidencePictures.tsx'
import { useCaseTextValues } from './use-case-text.ts'

/** The statements and the evidence of a case, the oldest first. */
export function CaseStatementList({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  return (
    <Section look="plain" title={t('refund-case:thread.title')}>
      <Stack as="ol" gap={20}>
        {caseStatementsOf(refundCase).map((entry) => (
          <li key={entry.key}>
            <CaseStatementItem entry={entry} refundCase={refundCase} />
          </li>
        ))}
      </Stack>
    </Section>
  )
}

function CaseStatementItem({ entry, refundCase }: { entry: CaseStatement; refundCase: CaseState }) {
  const t = useT()
  const format = useFormat()
  const texts = useCaseTextValues(refundCase)
  const { kind, by, at, text, pictures } = entry
  const isOwn = by === refundCase.role
  const isParty = by === 'buyer' || by === 'seller'
  const name = by === 'bank' ? t('refund-case:thread.bank') : texts.personOf(by)
  const { resolution, appeal } = refundCase
  const verdictOf = () => {
    if (kind === 'decision') return resolution
    return kind === 'firstDecision' ? appeal?.first : undefined
  }
  const verdict = verdictOf()
  const about = () => {
    if (kind === 'reason') return isParty ? t('refund-case:thread.reason') : undefined
    return kind === 'message' || kind === 'evidence' ? undefined : t(`refund-case:thread.${kind}`)
  }
  return (
    <Statement
      isOwn={isOwn}
      avatar={isParty ? <Avatar name={refundCase[by].name} picture={refundCase[by].profilePicture} size={36} /> : null}
      name={name}
      about={about()}
      at={at}
      verdict={
        verdict ? (
          <>
            {t(`refund-case:reasons.${verdict.reasonCode}`)}
            {kind === 'firstDecision'
              ? ` · ${format.labelled(t('refund-case:money.returned'), format.money(verdict.refundAmount))}`
              : null}
          </>
        ) : null
      }
      text={text}
    >
      {pictures.length > 0 ? (
        <EvidencePictures pictures={pictures} name={isParty ? refundCase[by].name : name} />
      ) : null}
    </Statement>
  )
}

/** A person's statement about a case: the author, the time and the words, with what was shown. */
export function Statement({
  isOwn,
  avatar,
  name,
  about,
  at,
  verdict,
  text,
  children,
}: {
  /** The reader said it. */
  isOwn: boolean
  avatar?: ReactNode
  name: string
  /** The kind of statement, such as an appeal. */
  about?: string | undefined
  at: string
  /** The decision, above the words. */
  verdict?: ReactNode
  text?: string | undefined
  children?: ReactNode
}) {
  const format = useFormat()
  return (
    <Row as="article" gap={12} align="stretch" className={classes(isOwn && styles.own)}>
      {avatar}
      <Grid gap={6} flex="grow">
        <p className="size-13 tone-faint">
          <span dir="auto" className="tone-ink weight-500">
            {name}
          </span>
          {about ? <span> · {about}</span> : null}
          <span>
            {' · '}
            <time dateTime={at}>{format.dateTime(at)}</time>
          </span>
        </p>
        {verdict ? <p className="weight-500">{verdict}</p> : null}
        {text ? (
          <p dir="auto" className={`text-lines ${styles.text}`}>
            {text}
          </p>
        ) : null}
        {children}
      </Grid>
    </Row>
  )
}

/** One statement or piece of evidence in the case, or its end. */
type CaseStatement = {
  key: string
  kind: 'reason' | 'message' | 'evidence' | 'firstDecision' | 'appeal' | 'decision'
  by: CaseViewer | 'bank'
  at: string
  text?: string | undefined
  pictures: StatementPicture[]
}

/** Pictures that came together stand together. */
function evidenceOf(evidence: CaseState['evidence']): CaseStatement[] {
  const groups: CaseStatement[] = []
  for (const { _id, by, at, url, note } of evidence) {
    const last = groups.at(-1)
    const pictures = url ? [{ id: _id, url }] : []
    if (last && last.by === by && last.at === at && !note) last.pictures.push(...pictures)
    else groups.push({ key: _id, kind: 'evidence', by, at, text: note, pictures })
  }
  return groups
}

/** Returns the statements and the evidence of a case, the oldest first. */
function caseStatementsOf(one: CaseState): CaseStatement[] {
  const { _id, reason, createdAt, openedBy, messages, resolution, appeal } = one
  // What came along with the claim, or with the appeal, stands beside its reason.
  const picturesAt = (when: string | undefined) =>
    one.evidence.flatMap(({ _id: id, url, at }) => (url && at === when ? [{ id, url }] : []))
  const later = one.evidence.filter(({ at }) => at !== createdAt && at !== appeal?.at)
  const claim: CaseStatement = {
    key: _id,
    kind: 'reason',
    by: openedBy === 'system' ? 'bank' : 'buyer',
    at: createdAt,
    text: reason || undefined,
    pictures: picturesAt(createdAt),
  }
  const said = messages.map(
    ({ _id, by, text, at }): CaseStatement => ({ key: _id, kind: 'message', by, at, text, pictures: [] }),
  )
  const appealed: CaseStatement[] = appeal
    ? [
        {
          key: 'first',
          kind: 'firstDecision',
          by: 'admin',
          at: appeal.first.at,
          text: appeal.first.note,
          pictures: [],
        },
        {
          key: 'appeal',
          kind: 'appeal',
          by: appeal.by,
          at: appeal.at,
          text: appeal.reason,
          pictures: picturesAt(appeal.at),
        },
      ]
    : []
  const between = [...said, ...appealed, ...evidenceOf(later)].sort((a, b) => a.at.localeCompare(b.at))
  const decided: CaseStatement[] = resolution?.note
    ? [{ key: 'decision', kind: 'decision', by: 'admin', at: resolution.at, text: resolution.note, pictures: [] }]
    : []
  return [claim, ...between, ...decided]
}
