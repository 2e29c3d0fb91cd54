import { useState } from 'react'
import { type ReportKind, type ReportReason, reportReasons } from '#shared/contract/report.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ReportDialog.module.css'

type Props = {
  kind: ReportKind
  id: string
  person?: { id: string; name: string } | undefined
  onClose: () => void
}
type Step = { is: 'form' } | { is: 'code'; id: string } | { is: 'done' }

/** What is wrong, in a few choices and words; a visitor confirms it with the code of a mail. */
export function ReportDialog({ kind, id, person, onClose }: Props) {
  const t = useT()
  const hasWords = useMessageNamespace('reports')
  const [step, setStep] = useState<Step>({ is: 'form' })
  if (!hasWords) return null
  if (step.is === 'code') return <CodeStep id={step.id} onClose={onClose} onDone={() => setStep({ is: 'done' })} />
  if (step.is === 'done')
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('reports:dialog.title')}
        closeLabel={t('close')}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        <Alert kind="ok">{t('reports:dialog.done')}</Alert>
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

function ReportForm({ kind, id, person, onClose, onSent }: Props & { onSent: (sent: Sent) => void }) {
  const t = useT()
  const { user } = useSession()
  const [about, setAbout] = useState<'thing' | 'person'>('thing')
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const [email, setEmail] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const report = useAct(api.report.create, { once: true })
  const send = async () => {
    setAsked(true)
    if (!reason) return
    const subject = person && about === 'person' ? { kind: 'user' as const, id: person.id } : { kind, id }
    const sent = await report.run({ body: { ...subject, reason, note, ...(user ? {} : { email }) } })
    if (sent) onSent(sent)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('reports:dialog.title')}
      closeLabel={t('close')}
      isLocked={report.isPending}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" loading={report.isPending} onClick={() => void send()}>
            {t('reports:dialog.send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {person ? (
          <RadioCards
            legend={t('reports:dialog.about')}
            hideLegend
            columns={2}
            options={[
              { value: 'thing', label: t(`reports:kinds.${kind}`) },
              { value: 'person', label: t('reports:dialog.asPerson', { name: person.name }) },
            ]}
            value={about}
            onChange={(value) => setAbout(value === 'person' ? 'person' : 'thing')}
          />
        ) : null}
        <RadioCards
          legend={t('reports:dialog.title')}
          hideLegend
          options={reportReasons.map((value) => ({ value, label: t(`reports:reasons.${value}`) }))}
          value={reason ?? null}
          onChange={(value) => setReason(reportReasons.find((each) => each === value))}
          error={wasAsked && !reason ? t('field.required') : report.errors.reason}
        />
        <TextArea
          label={t('reports:dialog.note')}
          hint={t('optional')}
          limit={2000}
          value={note}
          onChange={setNote}
          error={report.errors.note}
        />
        {user ? null : (
          <TextField
            type="email"
            autoComplete="email"
            label={t('reports:dialog.email')}
            help={t('reports:dialog.emailHint')}
            value={email}
            onChange={setEmail}
            error={report.errors.email}
          />
        )}
        <div className={styles.next}>
          <h3>{t('reports:dialog.next')}</h3>
          <ul>
            <li>{t('reports:dialog.look')}</li>
            <li>{t('reports:dialog.secret')}</li>
            <li>{t('reports:dialog.answer')}</li>
          </ul>
        </div>
        <p className={styles.danger}>{t('reports:dialog.danger')}</p>
      </div>
    </Dialog>
  )
}

function CodeStep({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const confirm = useAct(api.report.confirm)
  const send = async (entered: string) => {
    if (await confirm.run({ body: { id, code: entered } })) onDone()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('reports:dialog.code')}
      closeLabel={t('close')}
      isLocked={confirm.isPending}
      actions={
        <Button
          variant="primary"
          disabled={code.length < 6}
          loading={confirm.isPending}
          onClick={() => void send(code)}
        >
          {t('reports:dialog.confirm')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('reports:dialog.emailHint')}</p>
        <CodeField
          label={t('reports:dialog.code')}
          hideLabel
          value={code}
          onChange={setCode}
          error={confirm.errors.code}
        />
      </div>
    </Dialog>
  )
}
