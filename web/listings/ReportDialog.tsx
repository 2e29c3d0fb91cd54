import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReportKind, type ReportReason, reportReasons } from '#shared/contract/report.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { EvidenceField } from '#web/forms/EvidenceField.tsx'
import { evidenceFilesOf } from '#web/forms/evidence-files.ts'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ReportDialog.module.css'

/** The subject of a report and, unless the subject is a person, the person that it belongs to. */
export type Reportable = { kind: ReportKind; id: string; person?: { id: string; name: string } | undefined }

type Props = Reportable & { onClose: () => void }
type Step = { is: 'form' } | { is: 'code'; id: string } | { is: 'done' }

/** The form of a report, with a few choices and a text; a visitor confirms it with a code sent by mail. */
export function ReportDialog({ kind, id, person, onClose }: Props) {
  const t = useT()
  // The last one has the texts of pictures.
  const hasTexts = useMessageNamespace('report/list', 'report/page', 'refund-case/page')
  const [step, setStep] = useState<Step>({ is: 'form' })
  if (!hasTexts) return null
  if (step.is === 'code') return <CodeStep id={step.id} onClose={onClose} onDone={() => setStep({ is: 'done' })} />
  if (step.is === 'done')
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('report:dialog.title')}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        <Alert kind="ok">{t('report:dialog.done')}</Alert>
      </Dialog>
    )
  return (
    <ReportForm
      {...{ kind, id, person, onClose }}
      onSent={({ _id, needsCode }) => setStep(needsCode ? { is: 'code', id: _id } : { is: 'done' })}
    />
  )
}

type Sent = { _id: string; needsCode: boolean }

/** Sends the report, and then its pictures; one that is sent again is still the same report. */
function useSendReport(onSent: (sent: Sent) => void) {
  const report = useApiMutation(api.report.create, { once: true })
  const evidence = useApiMutation(api.report.evidence, { once: true })
  const send = async (body: Parameters<typeof api.report.create>[0]['body'], pictures: ImageItem[]) => {
    const sent = await report.run({ body })
    if (!sent) return
    const files = evidenceFilesOf('evidence', pictures)
    const isShown = pictures.length === 0 || (await evidence.run({ params: { id: sent._id }, ...files }))
    if (isShown) onSent(sent)
  }
  return { send, isPending: report.isPending || evidence.isPending, errors: { ...report.errors, ...evidence.errors } }
}

/** True if the signed-in user has a conversation with the reported person; not fetched for visitors. */
function useHasConversation(personId: string | undefined): boolean {
  const { user } = useSession()
  const { data } = useQuery({
    ...q(api.conversation.list, { query: { with: personId ?? '', limit: 1 } }),
    enabled: user !== null && personId !== undefined,
  })
  return (data?.conversations.length ?? 0) > 0
}

function ReportForm({ kind, id, person, onClose, onSent }: Props & { onSent: (sent: Sent) => void }) {
  const t = useT()
  const { user } = useSession()
  const [about, setAbout] = useState<'thing' | 'person'>('thing')
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const [email, setEmail] = useState('')
  const [pictures, setPictures] = useState<ImageItem[]>([])
  const [withConversation, setWithConversation] = useState(false)
  const hasConversation = useHasConversation(kind === 'user' ? id : person?.id)
  const report = useSendReport(onSent)
  const { errors, submit } = useSubmittedErrors(reason ? {} : { reason: t('field.choose') }, report.errors)
  const send = () => {
    if (!submit() || !reason) return
    const subject = person && about === 'person' ? { kind: 'user' as const, id: person.id } : { kind, id }
    const whose = user ? { withConversation: hasConversation && withConversation } : { email }
    void report.send({ ...subject, reason, note, ...whose }, pictures)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('report:dialog.title')}
      isLocked={report.isPending}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" loading={report.isPending} onClick={send}>
            {t('report:dialog.send')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {person ? (
          <SegmentedControl
            legend={t('report:dialog.about')}
            className={styles.about}
            options={[
              { value: 'thing', label: t(`report:dialog.these.${kind}`) },
              { value: 'person', label: t('report:dialog.asPerson', { name: person.name }) },
            ]}
            value={about}
            onChange={setAbout}
          />
        ) : null}
        <RadioList
          legend={t('report:dialog.title')}
          hideLegend
          className={styles.reasons}
          options={reportReasons.map((value) => ({ value, label: t(`report:reasons.${value}`) }))}
          value={reason ?? null}
          onChange={(value) => setReason(reportReasons.find((each) => each === value))}
          error={errors.reason}
        />
        <TextArea
          label={t('report:dialog.note')}
          hint={t('optional')}
          limit={TEXT_LIMITS.reportNote}
          value={note}
          onChange={setNote}
          error={report.errors.note}
        />
        {user ? (
          <EvidenceField
            legend={t('report:dialog.pictures')}
            hint={`${t('optional')} ${t('report:dialog.picturesHint')}`}
            items={pictures}
            onChange={setPictures}
            error={report.errors.evidence}
          />
        ) : (
          <TextField
            type="email"
            autoComplete="email"
            label={t('report:dialog.email')}
            help={t('report:dialog.emailHint')}
            value={email}
            onChange={setEmail}
            error={report.errors.email}
          />
        )}
        {hasConversation ? (
          <CheckboxField
            label={t('report:dialog.conversation')}
            help={t('report:dialog.conversationHint')}
            checked={withConversation}
            onChange={setWithConversation}
            error={report.errors.withConversation}
          />
        ) : null}
        <div className={styles.next}>
          <Text as="h3" size={14}>
            {t('report:dialog.next')}
          </Text>
          <Stack as="ul" gap={8} mt={10} tone="muted">
            <Row as="li" align="stretch" gap={10}>
              <IconUserSearch size={18} aria-hidden="true" />
              {t('report:dialog.look')}
            </Row>
            <Row as="li" align="stretch" gap={10}>
              <IconEyeOff size={18} aria-hidden="true" />
              {t('report:dialog.secret')}
            </Row>
            <Row as="li" align="stretch" gap={10}>
              <IconMail size={18} aria-hidden="true" />
              {t('report:dialog.answer')}
            </Row>
          </Stack>
        </div>
        <Text size={13} tone="muted">
          {t('report:dialog.danger')}
        </Text>
      </Stack>
    </Dialog>
  )
}

function CodeStep({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const confirm = useApiMutation(api.report.confirm)
  const send = async (entered: string) => {
    if (await confirm.run({ body: { id, code: entered } })) onDone()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('report:dialog.code')}
      isLocked={confirm.isPending}
      actions={
        <Button
          variant="primary"
          disabled={code.length < 6}
          loading={confirm.isPending}
          onClick={() => void send(code)}
        >
          {t('report:dialog.confirm')}
        </Button>
      }
    >
      <Stack gap={16}>
        <p>{t('report:dialog.emailHint')}</p>
        <CodeField
          label={t('report:dialog.code')}
          hideLabel
          value={code}
          onChange={setCode}
          error={confirm.errors.code}
        />
      </Stack>
    </Dialog>
  )
}
