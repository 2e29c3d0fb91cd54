import { useState } from 'react'
import type { AdminReportDetail } from '#shared/contract/report.ts'
import { STRIKE_DAYS } from '#shared/policies/strikes.ts'
import type { ReportMeasure } from '#shared/process/report.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row } from '#web/ui/Stack.tsx'
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
        <Section look="plain" title={t('report:detail.objection')}>
          <p dir="auto" className={styles.text}>
            {objection.message}
          </p>
        </Section>
      ) : null}
      {final ? (
        <Section look="plain" title={t('report:detail.finalDecision')}>
          <p>{t(`report:detail.${final.outcome}`)}</p>
          <p dir="auto" className={styles.text}>
            {final.note}
          </p>
          {final.isAlone ? <p className={styles.text}>{t('report:own.alone')}</p> : null}
        </Section>
      ) : null}
      {allowedActions.includes('take') ? <Take report={report} /> : null}
      {allowedActions.includes('act') ? <FirstForm report={report} onDecided={onDecided} /> : null}
      {allowedActions.includes('decide') ? <FinalForm report={report} onDecided={onDecided} /> : null}
      {isOpen && allowedActions.length === 0 ? <Alert>{t('report:detail.theirs')}</Alert> : null}
    </div>
  )
}

function Decided({ report: { decision } }: Props) {
  const t = useT()
  const format = useFormat()
  if (!decision) return null
  const { measure, rule, until, note, by, at } = decision
  return (
    <Section look="plain" title={t('report:detail.decision')}>
      <p>
        <b>{measure ? t(`report:measures.${measure}`) : t('report:transitions.dismiss.button')}</b>
        {until ? ` · ${t('report:own.until', { date: format.dateTime(until) })}` : ''}
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
  const rejection = useRightRejection()
  return (
    <Button
      variant="primary"
      block
      disabledReason={rejection(adminApi.adminReport.act)}
      loading={act.isPending}
      onClick={() => void act.run({ params: { id: report._id }, body: { action: 'take' } })}
    >
      {t('report:transitions.take.button')}
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
        label={t('report:detail.measure')}
        placeholder={t('report:detail.choose')}
        options={report.measures.map((measure) => ({ value: measure, label: t(`report:measures.${measure}`) }))}
        value={value.measure}
        onChange={(chosen) =>
          onChange({ ...value, measure: report.measures.find((measure) => measure === chosen) ?? '' })
        }
        help={value.measure ? t(`report:detail.effects.${value.measure}`) : t('report:detail.everyMeasure', COUNTS)}
        error={errors.measure}
      />
      {hasEnd(value.measure) ? (
        <TextField
          type="date"
          label={t('report:detail.until')}
          value={value.until}
          onChange={(until) => onChange({ ...value, until })}
          error={errors.until}
        />
      ) : null}
      <TextField
        label={t('report:detail.rule')}
        value={value.rule}
        onChange={(rule) => onChange({ ...value, rule })}
        error={errors.rule}
      />
    </>
  )
}

/** Measures that end or limit what a person can do need a confirmation. */
const isAsked = (measure: ReportMeasure): measure is 'remove' | 'restrict' | 'suspend' =>
  measure === 'remove' || hasEnd(measure)

function FirstForm({ report, onDecided }: FormProps) {
  const t = useT()
  const act = useReportAct()
  const rejection = useRightRejection()
  const [chosen, setChosen] = useState(unchosen)
  const [note, setNote] = useState('')
  const [confirming, setConfirming] = useState<'remove' | 'restrict' | 'suspend'>()
  const params = { id: report._id }
  const measure = wireOf(chosen)
  const send = async () => {
    const reply = measure && (await act.run({ params, body: { action: 'act', ...measure, note } }))
    setConfirming(undefined)
    if (reply) onDecided?.()
  }
  const dismiss = async () => {
    if (await act.run({ params, body: { action: 'dismiss', note } })) onDecided?.()
  }
  const ask = () => {
    if (measure && isAsked(measure.measure)) setConfirming(measure.measure)
    else void send()
  }
  return (
    <Section look="plain" title={t('report:detail.decision')}>
      <div className={styles.form}>
        <MeasureFields report={report} value={chosen} onChange={setChosen} errors={act.errors} />
        <NoteField value={note} onChange={setNote} error={act.errors.note} />
        <Row gap={12} align="stretch" wrap>
          <Button
            variant="primary"
            disabled={!measure}
            disabledReason={rejection({ right: measure?.measure === 'suspend' ? 'suspend' : 'moderate' })}
            loading={act.isPending}
            onClick={ask}
          >
            {t('report:transitions.act.button')}
          </Button>
          <Button
            disabled={act.isPending}
            disabledReason={rejection(adminApi.adminReport.act)}
            onClick={() => void dismiss()}
          >
            {t('report:transitions.dismiss.button')}
          </Button>
        </Row>
      </div>
      <LazyConfirmDialog
        isOpen={confirming !== undefined}
        onClose={() => setConfirming(undefined)}
        onConfirm={() => void send()}
        isBusy={act.isPending}
        isDangerous
        title={
          confirming ? t(`report:detail.confirm.${confirming}`, { title: report.title, name: report.person.name }) : ''
        }
        text={
          confirming ? `${t(`report:detail.effects.${confirming}`)} ${t('report:detail.everyMeasure', COUNTS)}` : ''
        }
        confirmLabel={confirming ? t(`report:measures.${confirming}`) : ''}
      />
    </Section>
  )
}

function NoteField(props: { value: string; onChange: (text: string) => void; error: string | undefined }) {
  const t = useT()
  return <TextArea label={t('report:detail.note')} help={t('report:detail.both')} limit={2000} {...props} />
}

const outcomes = ['keep', 'revert'] as const

function FinalForm({ report, onDecided }: FormProps) {
  const t = useT()
  const act = useReportAct()
  const rejection = useRightRejection()
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('keep')
  const [chosen, setChosen] = useState(unchosen)
  const [note, setNote] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const taken = report.decision?.measure
  // To change a decision to do nothing means to do something.
  const needsMeasure = outcome === 'revert' && !taken
  const body = { action: 'decide' as const, outcome, note, ...(needsMeasure ? wireOf(chosen) : {}) }
  const consequence = () => {
    if (outcome === 'keep') return t('report:detail.confirm.keepText')
    if (taken) return t(`report:detail.undone.${taken}`)
    return chosen.measure ? t(`report:detail.effects.${chosen.measure}`) : ''
  }
  const send = async () => {
    const reply = await act.run({ params: { id: report._id }, body })
    setConfirming(false)
    if (reply) onDecided?.()
  }
  return (
    <Section look="plain" title={t('report:detail.finalDecision')}>
      <div className={styles.form}>
        {report.isAlone ? <Alert kind="warn">{t('report:detail.alone')}</Alert> : null}
        <RadioCards
          legend={t('report:detail.finalDecision')}
          hideLegend
          columns={1}
          options={outcomes.map((value) => ({ value, label: t(`report:detail.${value}`) }))}
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
          disabledReason={rejection(adminApi.adminReport.act)}
          loading={act.isPending}
          onClick={() => setConfirming(true)}
        >
          {t('report:transitions.decide.button')}
        </Button>
      </div>
      <LazyConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void send()}
        isBusy={act.isPending}
        title={t('report:detail.confirm.final')}
        text={`${consequence()} ${t('report:detail.confirm.finalText')}`}
        confirmLabel={t('report:transitions.decide.button')}
      />
    </Section>
  )
}
