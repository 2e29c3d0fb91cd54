import type { CaseState, CaseViewer } from './case-process.ts'

export type StatementPicture = { id: string; url: string }

/** One thing that somebody said or showed, or the end of it. */
export type CaseStatement = {
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

/** All that was said and shown, the oldest first. */
export function caseStatementsOf(one: CaseState): CaseStatement[] {
  const { _id, reason, createdAt, openedBy, messages, resolution, appeal } = one
  // What came along with the claim, or with the appeal, stands beside its reason.
  const picturesAt = (when: string | undefined) =>
    one.evidence.flatMap(({ _id: id, url, at }) => (url && at === when ? [{ id, url }] : []))
  const later = one.evidence.filter(({ at }) => at !== createdAt && at !== appeal?.at)
  const asked: CaseStatement = {
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
  return [asked, ...between, ...decided]
}
