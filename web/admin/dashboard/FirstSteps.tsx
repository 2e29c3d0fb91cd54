import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FirstStep } from '#shared/contract/admin-desk.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { useHasRight } from '#web/kernel/staff-rights.ts'
import { useStaffView } from '#web/lists/staff-views.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './FirstSteps.module.css'

const firstStepsRead = () => q(adminApi.adminDesk.firstSteps)

/**
 * The steps before the marketplace opens, until all of it is done or the person puts it away; `instead` is shown
 * where it is not.
 */
export function FirstSteps({ instead }: { instead: ReactNode }) {
  const { data } = useQuery(firstStepsRead())
  const { view, save } = useStaffView('first-steps')
  if (!data || !view) return null
  const { steps } = data
  const done = steps.filter(({ state }) => state === 'done').length
  if (done === steps.length) return instead
  if (view.isPutAway)
    return (
      <>
        {instead}
        <PutAway done={done} all={steps.length} onShow={() => save({ isPutAway: false })} />
      </>
    )
  return <Checklist steps={steps} done={done} onPutAway={() => save({ isPutAway: true })} />
}

function PutAway({ done, all, onShow }: { done: number; all: number; onShow: () => void }) {
  const t = useT()
  return (
    <Row gap={12} wrap mb={24} size={14} tone="muted">
      {t('first-steps:again', { done, all })}
      <Button variant="quiet" size="sm" onClick={onShow}>
        {t('first-steps:show')}
      </Button>
    </Row>
  )
}

function Checklist({ steps, done, onPutAway }: { steps: FirstStep[]; done: number; onPutAway: () => void }) {
  const t = useT()
  // What is set where the marketplace is started cannot be done here.
  const next = steps.find(({ step, state }) => state === 'open' && step !== 'payments' && step !== 'mail')
  return (
    <section aria-labelledby="first-steps" className="mb-24">
      <Panel flush>
        <div className={styles.head}>
          <Row gap={16} rowGap={4} wrap justify="between">
            <h2 id="first-steps" className="size-20">
              {t('first-steps:title')}
            </h2>
            <span className="quiet-text tabular">{t('first-steps:done', { done, all: steps.length })}</span>
          </Row>
          <Row gap={16} wrap justify="between">
            <p className="quiet-text">{t('first-steps:text')}</p>
            <Button variant="quiet" size="sm" onClick={onPutAway}>
              {t('first-steps:putAway')}
            </Button>
          </Row>
          <div className={styles.bar} aria-hidden="true">
            {steps
              .toSorted((one, other) => rankOf(one) - rankOf(other))
              .map(({ step, state }) => (
                <span key={step} data-state={state} />
              ))}
          </div>
        </div>
        <ol>
          {steps.map((step) => (
            <Step key={step.step} step={step} isNext={step === next} />
          ))}
        </ol>
      </Panel>
    </section>
  )
}

const ranks = { done: 0, partly: 1, waiting: 1, open: 2 } as const
const rankOf = ({ state }: FirstStep) => ranks[state]

function useHrefOf(): (step: FirstStep['step']) => string | undefined {
  const { defaultLanguage } = useSite()
  const has = useHasRight()
  return (step) =>
    ({
      payments: links.adminSettings({ section: 'payments' }),
      mail: links.adminSettings({ section: 'mail' }),
      category: links.adminCategories(),
      imprint: links.adminPage('imprint', defaultLanguage),
      terms: links.adminPage('terms', defaultLanguage),
      administrator: has('staff') ? links.adminStaff() : undefined,
    })[step]
}

const looks = { open: 'outline', partly: 'outline', waiting: 'outline', done: 'quiet' } as const

function Step({
  step: { step, state, detail, count = 0, since, email },
  isNext,
}: {
  step: FirstStep
  isNext: boolean
}) {
  const t = useT()
  const format = useFormat()
  const href = useHrefOf()(step)
  const values = { count, since: since ? format.date(since, 'day') : '', email: email ?? '' }
  const text = {
    sandbox: () => t('first-steps:steps.payments.sandbox'),
    testKeys: () => t('first-steps:steps.payments.testKeys'),
    liveKeys: () => t('first-steps:steps.payments.liveKeys'),
    folder: () => t('first-steps:steps.mail.folder'),
    stopped: () => t('first-steps:steps.mail.stopped', values),
    server: () => t('first-steps:steps.mail.server'),
    none: () => t('first-steps:steps.category.none'),
    offered: () => t('first-steps:steps.category.offered', values),
    shipped: () => t(step === 'terms' ? 'first-steps:steps.terms.shipped' : 'first-steps:steps.imprint.shipped'),
    own: () => t(step === 'terms' ? 'first-steps:steps.terms.own' : 'first-steps:steps.imprint.own', values),
    alone: () => t('first-steps:steps.administrator.alone'),
    invited: () =>
      t(email ? 'first-steps:steps.administrator.invitedAs' : 'first-steps:steps.administrator.invited', values),
    several: () => t('first-steps:steps.administrator.several', values),
  }[detail]
  const action = t(`first-steps:steps.${step}.action`)
  return (
    <li className={classes(styles.step, isNext && styles.next)}>
      <span className={styles.mark} data-state={state} aria-hidden="true">
        {state === 'done' ? <IconCheck size={16} /> : null}
        {state === 'waiting' || state === 'partly' ? <IconClock size={16} /> : null}
      </span>
      <div className={`grow ${styles.words}`}>
        <Row gap={8} wrap>
          <h3 className={`size-15 weight-500 ${styles.name}`}>{t(`first-steps:steps.${step}.title`)}</h3>
          {state === 'done' ? (
            <span className="visually-hidden">{t('first-steps:states.done')}</span>
          ) : (
            <StatusBadge tone={state === 'open' ? 'neutral' : 'wait'} size="sm">
              {t(`first-steps:states.${state}`)}
            </StatusBadge>
          )}
        </Row>
        <p className="quiet-text text-pretty mt-2">{text()}</p>
      </div>
      {href ? (
        <Button
          variant={isNext ? 'primary' : looks[state]}
          size={isNext ? 'md' : 'sm'}
          href={href}
          className={styles.action}
        >
          {action}
        </Button>
      ) : null}
    </li>
  )
}
