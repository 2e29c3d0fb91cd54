import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Report } from '#shared/contract/report.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { Written } from '#web/ui/Written.tsx'
import styles from './ReportScreen.module.css'

type ReportLink = { id: string; token: string | null }

const argsOf = ({ id, token }: ReportLink) => ({ params: { id }, query: token ? { token } : {} })
const reportRead = (link: ReportLink) => q(api.report.detail, argsOf(link))

export const loader = defineLoader(({ params, url, load }) =>
  load(reportRead({ id: params.reportId ?? '', token: url.searchParams.get('token') })),
)

/** The decision about a report, for those whom it concerns, and the way to object. */
export function ReportScreen() {
  const t = useT()
  const { reportId = '' } = useParams()
  const [search] = useSearchParams()
  const link = { id: reportId, token: search.get('token') }
  const { report } = useSuspenseQuery(reportRead(link)).data
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={t('report:own.title')} noindex />
      <h1>{t('report:own.title')}</h1>
      <p className={styles.text}>
        <Written pattern={t('report:own.about', { title: '{text}' })} text={report.title} />
      </p>
      <div className={styles.form}>
        <Panel>
          <Decision report={report} />
        </Panel>
        {report.objection && !report.final ? <Alert>{t('report:own.objected')}</Alert> : null}
        {report.final ? (
          <Panel>
            <Section look="plain" title={t('report:own.final')}>
              <p>{t(`report:detail.${report.final.outcome}`)}</p>
              <p dir="auto" className={styles.text}>
                {report.final.note}
              </p>
              {report.final.isAlone ? <p className={styles.text}>{t('report:own.alone')}</p> : null}
            </Section>
          </Panel>
        ) : null}
        {report.objectUntil ? <ObjectionForm link={link} until={report.objectUntil} /> : null}
      </div>
    </div>
  )
}

function Decision({ report: { decision } }: { report: Report }) {
  const t = useT()
  const format = useFormat()
  if (!decision) return <p>{t('report:own.waiting')}</p>
  const { measure, rule, until, note } = decision
  return (
    <div className={styles.form}>
      <p>
        <b>{measure ? t(`report:own.taken.${measure}`) : t('report:own.nothing')}</b>
        {until ? ` · ${t('report:own.until', { date: format.dateTime(until) })}` : ''}
      </p>
      {rule ? (
        <p>
          <b>{format.labelled(t('report:own.rule'), '')}</b>
          {rule}
        </p>
      ) : null}
      <p className={styles.text}>
        <b>{format.labelled(t('report:own.reason'), '')}</b>
        <span dir="auto">{note}</span>
      </p>
      <p className={styles.text}>{t('report:own.found')}</p>
    </div>
  )
}

function ObjectionForm({ link, until }: { link: ReportLink; until: string }) {
  const t = useT()
  const format = useFormat()
  const [message, setMessage] = useState('')
  const object = useApiMutation(api.report.object, {
    patch: (queries, reply) => queries.setQueryData(reportRead(link).queryKey, reply),
  })
  return (
    <Panel>
      <Section look="plain" title={t('report:own.objectTitle')}>
        <div className={styles.form}>
          <p className={styles.text}>{t('report:own.objectHint', { date: format.dateTime(until) })}</p>
          <TextArea
            label={t('report:own.message')}
            limit={2000}
            value={message}
            onChange={setMessage}
            error={object.errors.message}
          />
          <Button
            variant="primary"
            loading={object.isPending}
            onClick={() => void object.run({ ...argsOf(link), body: { message } })}
          >
            {t('report:transitions.object.button')}
          </Button>
        </div>
      </Section>
    </Panel>
  )
}
