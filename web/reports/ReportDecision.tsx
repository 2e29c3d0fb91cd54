import { useState } from 'react'
import type { AdminReportDetail } from '#shared/contract/report.ts'
import type { ReportMeasure } from '#shared/process/report.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './AdminReportScreen.module.css'

type Props = { report: AdminReportDetail }

const useReportAct = () =>
  useAct(api.adminReport.act, {
    invalidate: [api.adminReport.list],
    patch: (queries, reply, { params }) => queries.setQueryData(q(api.adminReport.detail, { params }).queryKey, reply),
  })

/** The decisions that were made, and the one that this administrator can make now. */
export function ReportDecision({ report }: Props) {
  const t = useT()
  const { allowedActions, decision, objection, final, status } = report
  const isOpen = ['open', 'in_review', 'objected'].includes(status)
  return (
    <div className={styles.form}>
      {decision ? <Decided report={report} /> : null}
      {objection?.message ? (
        <Section look="plain" title={t('reports:detail.objection')}>
          <p className={styles.text}>{objection.message}</p>
        </Section>
      ) : null}
      {final ? (
        <Section look="plain" title={t('reports:detail.finalDecision')}>
          <p>{t(`reports:detail.${final.outcome}`)}</p>
          <p className={styles.text}>{final.note}</p>
        </Section>
      ) : null}
      {allowedActions.includes('take') ? <Take report={report} /> : null}
      {allowedActions.includes('act') ? <FirstForm report={report} /> : null}
      {allowedActions.includes('decide') ? <FinalForm report={report} /> : null}
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
      <p className={styles.text}>{note}</p>
      <small>
        {by.name} · {format.dateTime(at)}
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

type Chosen = { measure: ReportMeasure | ''; rule: string; until: string }
const unchosen: Chosen = { measure: '', rule: '', until: '' }

const hasEnd = (measure: string) => measure === 'restrict' || measure === 'suspend'

/** What is sent of a measure; a day ends it at its end. */
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

function FirstForm({ report }: Props) {
  const t = useT()
  const act = useReportAct()
  const [chosen, setChosen] = useState(unchosen)
  const [note, setNote] = useState('')
  const params = { id: report._id }
  const measure = wireOf(chosen)
  return (
    <Section look="plain" title={t('reports:detail.decision')}>
      <div className={styles.form}>
        <MeasureFields report={report} value={chosen} onChange={setChosen} errors={act.errors} />
        <NoteField value={note} onChange={setNote} error={act.errors.note} />
        <div className={styles.buttons}>
          <Button
            variant="primary"
            disabled={!measure}
            loading={act.isPending}
            onClick={() => measure && void act.run({ params, body: { action: 'act', ...measure, note } })}
          >
            {t('reports:actions.act')}
          </Button>
          <Button disabled={act.isPending} onClick={() => void act.run({ params, body: { action: 'dismiss', note } })}>
            {t('reports:actions.dismiss')}
          </Button>
        </div>
      </div>
    </Section>
  )
}

function NoteField(props: { value: string; onChange: (text: string) => void; error: string | undefined }) {
  const t = useT()
  return <TextArea label={t('reports:detail.note')} help={t('reports:detail.both')} limit={2000} {...props} />
}

const outcomes = ['keep', 'revert'] as const

function FinalForm({ report }: Props) {
  const t = useT()
  const act = useReportAct()
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('keep')
  const [chosen, setChosen] = useState(unchosen)
  const [note, setNote] = useState('')
  // To change a decision to do nothing means to do something.
  const needsMeasure = outcome === 'revert' && !report.decision?.measure
  const body = { action: 'decide' as const, outcome, note, ...(needsMeasure ? wireOf(chosen) : {}) }
  return (
    <Section look="plain" title={t('reports:detail.finalDecision')}>
      <div className={styles.form}>
        <RadioCards
          legend={t('reports:detail.finalDecision')}
          hideLegend
          options={outcomes.map((value) => ({ value, label: t(`reports:detail.${value}`) }))}
          value={outcome}
          onChange={(value) => setOutcome(value === 'revert' ? 'revert' : 'keep')}
        />
        {needsMeasure ? (
          <MeasureFields report={report} value={chosen} onChange={setChosen} errors={act.errors} />
        ) : null}
        <NoteField value={note} onChange={setNote} error={act.errors.note} />
        <Button
          variant="primary"
          loading={act.isPending}
          onClick={() => void act.run({ params: { id: report._id }, body })}
        >
          {t('reports:actions.decide')}
        </Button>
      </div>
    </Section>
  )
}
