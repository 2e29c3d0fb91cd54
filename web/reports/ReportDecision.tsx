import { useState } from 'react'
import type { AdminReportDetail } from '#shared/contract/report.ts'
import { STRIKE_DAYS } from '#shared/policies/strikes.ts'
import type { ReportMeasure } from '#shared/process/report.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './AdminReportScreen.module.css'

type Props = { report: AdminReportDetail }
type FormProps = Props & { onDecided?: (() => void) | undefined }

const useReportAct = () =>
  useApiMutation(adminApi.adminReport.act, {
    invalidate: [adminApi.adminReport.list, adminApi.adminQueue.list],
    patch: (queries, reply, { params }) =>
      queries.setQueryData(q(adminApi.adminReport.detail, { params }).queryKey, reply),
  })

/** The decisions that were made, and the one that this administrator can make now. */
export function ReportDecision({ report, onDecided }: FormProps) {
  const t = useT()
  const { allowedActions, decision, objection, final, status } = report
  const isOpen = ['open', 'in_review', 'objected'].includes(status)
  return (
    <div className={styles.form}>
      {decision ? <Decided report={report} /> : null}
      {objection?.message ? (
        <Section look="plain" title={t('reports:detail.objection')}>
          <p dir="auto" className={styles.text}>
            {objection.message}
          </p>
        </Section>
      ) : null}
      {final ? (
        <Section look="plain" title={t('reports:detail.finalDecision')}>
          <p>{t(`reports:detail.${final.outcome}`)}</p>
          <p dir="auto" className={styles.text}>
            {final.note}
          </p>
          {final.isAlone ? <p className={styles.text}>{t('reports:own.alone')}</p> : null}
        </Section>
      ) : null}
      {allowedActions.includes('take') ? <Take report={report} /> : null}
      {allowedActions.includes('act') ? <FirstForm report={report} onDecided={onDecided} /> : null}
      {allowedActions.includes('decide') ? <FinalForm report={report} onDecided={onDecided} /> : null}
      {isOpen && allowedActions.length === 0 ? <Alert>{t('reports:detail.theirs')}</Alert> : null}
    </div>
  )
}

function Decided({ report: { decision } }: Props) {
  const t = useT()
  const format = useFormat()
  if (!decision) return null
  const { measure, rule, until, note, by, at } = decision
  return (
    <Section look="plain" title={t('reports:detail.decision')}>
      <p>
        <b>{measure ? t(`reports:measures.${measure}`) : t('reports:actions.dismiss')}</b>
        {until ? ` · ${t('reports:own.until', { date: format.dateTime(until) })}` : ''}
      </p>
      {rule ? <p>{rule}</p> : null}
      <p dir="auto" className={styles.text}>
        {note}
      </p>
      <small>
        <bdi>{by.name}</bdi> · {format.dateTime(at)}
      </small>
    </Section>
  )
}

function Take({ report }: Props) {
  const t = useT()
  const act = useReportAct()
  return (
    <Button
      variant="primary"
      block
      loading={act.isPending}
      onClick={() => void act.run({ params: { id: report._id }, body: { action: 'take' } })}
    >
      {t('reports:actions.take')}
    </Button>
  )
}

/** The number of days for which a strike counts. */
const COUNTS = { days: STRIKE_DAYS }

type Chosen = { measure: ReportMeasure | ''; rule: string; until: string }
const unchosen: Chosen = { measure: '', rule: '', until: '' }

const hasEnd = (measure: string): measure is 'restrict' | 'suspend' => measure === 'restrict' || measure === 'suspend'

/** The body sent for a measure, which ends at the end of its last day. */
const wireOf = ({ measure, rule, until }: Chosen) =>
  measure === ''
    ? undefined
    : { measure, rule, ...(hasEnd(measure) && until ? { until: new Date(`${until}T23:59:00`).toISOString() } : {}) }

function MeasureFields({
  report,
  value,
  onChange,
  errors,
}: Props & { value: Chosen; onChange: (value: Chosen) => void; errors: Record<string, string> }) {
  const t = useT()
  return (
    <>
      <SelectField
        label={t('reports:detail.measure')}
        placeholder={t('reports:detail.choose')}
        options={report.measures.map((measure) => ({ value: measure, label: t(`reports:measures.${measure}`) }))}
        value={value.measure}
        onChange={(chosen) =>
          onChange({ ...value, measure: report.measures.find((measure) => measure === chosen) ?? '' })
        }
        help={value.measure ? t(`reports:detail.effects.${value.measure}`) : t('reports:detail.everyMeasure', COUNTS)}
        error={errors.measure}
      />
      {hasEnd(value.measure) ? (
        <TextField
          type="date"
          label={t('reports:detail.until')}
          value={value.until}
          onChange={(until) => onChange({ ...value, until })}
          error={errors.until}
        />
      ) : null}
      <TextField
        label={t('reports:detail.rule')}
        value={value.rule}
        onChange={(rule) => onChange({ ...value, rule })}
        error={errors.rule}
      />
    </>
  )
}

/** Measures that end or limit what a person can do are asked about once more. */
const isAsked = (measure: ReportMeasure): measure is 'remove' | 'restrict' | 'suspend' =>
  measure === 'remove' || hasEnd(measure)

function FirstForm({ report, onDecided }: FormProps) {
  const t = useT()
  const act = useReportAct()
  const [chosen, setChosen] = useState(unchosen)
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState<'remove' | 'restrict' | 'suspend'>()
  const params = { id: report._id }
  const measure = wireOf(chosen)
  const send = async () => {
    const reply = measure && (await act.run({ params, body: { action: 'act', ...measure, note } }))
    setAsked(undefined)
    if (reply) onDecided?.()
  }
  const dismiss = async () => {
    if (await act.run({ params, body: { action: 'dismiss', note } })) onDecided?.()
  }
  const ask = () => {
    if (measure && isAsked(measure.measure)) setAsked(measure.measure)
    else void send()
  }
  return (
    <Section look="plain" title={t('reports:detail.decision')}>
      <div className={styles.form}>
        <MeasureFields report={report} value={chosen} onChange={setChosen} errors={act.errors} />
        <NoteField value={note} onChange={setNote} error={act.errors.note} />
        <div className={styles.buttons}>
          <Button variant="primary" disabled={!measure} loading={act.isPending} onClick={ask}>
            {t('reports:actions.act')}
          </Button>
          <Button disabled={act.isPending} onClick={() => void dismiss()}>
            {t('reports:actions.dismiss')}
          </Button>
        </div>
      </div>
      <LazyConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void send()}
        isBusy={act.isPending}
        isDangerous
        title={asked ? t(`reports:detail.confirm.${asked}`, { title: report.title, name: report.person.name }) : ''}
        text={asked ? `${t(`reports:detail.effects.${asked}`)} ${t('reports:detail.everyMeasure', COUNTS)}` : ''}
        confirmLabel={asked ? t(`reports:measures.${asked}`) : ''}
      />
    </Section>
  )
}

function NoteField(props: { value: string; onChange: (text: string) => void; error: string | undefined }) {
  const t = useT()
  return <TextArea label={t('reports:detail.note')} help={t('reports:detail.both')} limit={2000} {...props} />
}

const outcomes = ['keep', 'revert'] as const

function FinalForm({ report, onDecided }: FormProps) {
  const t = useT()
  const act = useReportAct()
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('keep')
  const [chosen, setChosen] = useState(unchosen)
  const [note, setNote] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const taken = report.decision?.measure
  // To change a decision to do nothing means to do something.
  const needsMeasure = outcome === 'revert' && !taken
  const body = { action: 'decide' as const, outcome, note, ...(needsMeasure ? wireOf(chosen) : {}) }
  const consequence = () => {
    if (outcome === 'keep') return t('reports:detail.confirm.keepText')
    if (taken) return t(`reports:detail.undone.${taken}`)
    return chosen.measure ? t(`reports:detail.effects.${chosen.measure}`) : ''
  }
  const send = async () => {
    const reply = await act.run({ params: { id: report._id }, body })
    setConfirming(false)
    if (reply) onDecided?.()
  }
  return (
    <Section look="plain" title={t('reports:detail.finalDecision')}>
      <div className={styles.form}>
        {report.isAlone ? <Alert kind="warn">{t('reports:detail.alone')}</Alert> : null}
        <RadioCards
          legend={t('reports:detail.finalDecision')}
          hideLegend
          columns={1}
          options={outcomes.map((value) => ({ value, label: t(`reports:detail.${value}`) }))}
          value={outcome}
          onChange={(value) => setOutcome(value === 'revert' ? 'revert' : 'keep')}
        />
        {needsMeasure ? (
          <MeasureFields report={report} value={chosen} onChange={setChosen} errors={act.errors} />
        ) : (
          <p className={styles.text}>{consequence()}</p>
        )}
        <NoteField value={note} onChange={setNote} error={act.errors.note} />
        <Button
          variant="primary"
          disabled={needsMeasure && chosen.measure === ''}
          loading={act.isPending}
          onClick={() => setConfirming(true)}
        >
          {t('reports:actions.decide')}
        </Button>
      </div>
      <LazyConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void send()}
        isBusy={act.isPending}
        title={t('reports:detail.confirm.final')}
        text={`${consequence()} ${t('reports:detail.confirm.finalText')}`}
        confirmLabel={t('reports:actions.decide')}
      />
    </Section>
  )
}
