import { type ReactNode, useState } from 'react'
import { type AdminUser, NOTE_LIMIT } from '#shared/contract/admin-user.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { SidePanel } from '#web/lists/SidePanel.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from '../admin.module.css'
import { PersonPapers } from './PersonPapers.tsx'
import { useVerifySeller } from './use-verify-seller.ts'
import { useUserBadge } from './user-badge.ts'

/** The missing requirements for the verification of a seller, as texts. */
function missingFor({ documents, accountType, isEmailVerified }: AdminUser, t: Translate): string[] {
  const usable = documents.filter(({ status }) => status !== 'rejected')
  const has = (type: string) => usable.some((document) => document.type === type)
  const wanted = accountType === 'business' ? 'business' : 'id'
  const documentKind = usable.length === 0 ? 'documents' : wanted
  return [
    ...(usable.length === 0 || !has(wanted) ? [t(`admin-people:panel.missingItems.${documentKind}`)] : []),
    ...(isEmailVerified ? [] : [t('admin-people:panel.missingItems.email')]),
  ]
}

/** A seller's documents beside the decision about them. */
export function VerificationPanel({
  user,
  tools,
  onDecided,
}: {
  user: AdminUser
  tools?: ReactNode
  onDecided: () => void
}) {
  const t = useT()
  const format = useFormat()
  const badgeOf = useUserBadge()
  const { word, tone } = badgeOf(user)
  const missing = missingFor(user, t)
  const fact = (key: string, label: string, value: string | undefined) => ({
    key,
    label,
    value: value ?? t('admin-people:panel.notGiven'),
  })
  return (
    <SidePanel
      title={user.name}
      tools={tools}
      head={
        <StatusBadge tone={tone} size="sm">
          {word}
        </StatusBadge>
      }
    >
      <KeyValueList
        showLabels
        rows={[
          fact('email', t('admin-people:columns.email'), user.email),
          fact('account', t('admin-people:columns.account'), t(`admin-people:account.${user.accountType}`)),
          ...(user.accountType === 'business'
            ? [
                fact('company', t('admin-people:panel.company'), user.companyName),
                fact('representative', t('admin-people:panel.representative'), user.representativeName),
              ]
            : [fact('fullName', t('admin-people:panel.legalName'), user.fullName)]),
          fact('phone', t('admin-people:panel.phone'), user.phone),
        ]}
      />
      <h3 className="size-16">{t('admin-people:panel.documents')}</h3>
      <PersonPapers key={user._id} user={user} />
      {missing.length > 0 ? (
        <Alert kind="warn">{format.labelled(t('admin-people:panel.missing'), missing.join(' '))}</Alert>
      ) : (
        <p className="quiet-text">{t('admin-people:panel.nothingMissing')}</p>
      )}
      {user.verification.note ? (
        <p className="quiet-text">
          {format.labelled(t('admin-people:panel.lastNote'), `“${user.verification.note}”`)}
          {user.verification.reviewedAt
            ? ` ${t('admin-people:panel.decided', { date: format.date(user.verification.reviewedAt, 'short') })}`
            : null}
        </p>
      ) : null}
      {user.isSeller ? <VerdictForm user={user} onDecided={onDecided} /> : null}
      <TextLink href={links.adminUser(user._id)}>{t('admin-people:panel.whole')}</TextLink>
    </SidePanel>
  )
}

const choices = ['approved', 'changes_requested', 'rejected'] as const
type Choice = (typeof choices)[number]

/** The decision about a seller; a note is needed unless the seller is verified. */
function VerdictForm({ user, onDecided }: { user: AdminUser; onDecided: () => void }) {
  const t = useT()
  const [choice, setChoice] = useState<Choice>('approved')
  const [note, setNote, forget] = useTextDraft(`verification ${user._id}`)
  const [wasSent, setSent] = useState(false)
  const rejection = useRightRejection()
  const verify = useVerifySeller(t(`admin-people:panel.done.${choice}`))
  const text = note.trim()
  const isNoteMissing = choice !== 'approved' && !text
  const validationError = () => {
    if (text.length > NOTE_LIMIT) return t('field.maxLength', { count: NOTE_LIMIT })
    return wasSent && isNoteMissing ? t('field.required') : verify.errors.note
  }
  const send = async () => {
    setSent(true)
    if (isNoteMissing || text.length > NOTE_LIMIT) return
    const body = { status: choice, ...(text ? { note: text } : {}) }
    if (!(await verify.run({ params: { id: user._id }, body }))) return
    forget()
    onDecided()
  }
  return (
    <Stack gap={16} className={styles.part}>
      <RadioCards
        legend={t('admin-people:panel.decision')}
        columns={1}
        options={choices.map((value) => ({
          value,
          label: t(`admin-people:panel.choices.${value}.label`),
          description: t(`admin-people:panel.choices.${value}.text`),
        }))}
        value={choice}
        onChange={(value) => setChoice(choices.find((each) => each === value) ?? 'approved')}
      />
      <TextArea
        label={t('admin-people:panel.note', { name: user.name })}
        hint={choice === 'approved' ? t('optional') : undefined}
        help={t('admin-people:panel.noteHelp')}
        limit={NOTE_LIMIT}
        value={note}
        onChange={setNote}
        error={validationError()}
      />
      <Button
        variant="primary"
        block
        disabledReason={rejection(adminApi.adminUser.verify)}
        loading={verify.isPending}
        loadingLabel={t('admin-people:panel.busy')}
        onClick={() => void send()}
      >
        {t(`admin-people:panel.submit.${choice}`)}
      </Button>
    </Stack>
  )
}
