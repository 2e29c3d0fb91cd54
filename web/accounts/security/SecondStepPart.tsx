import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import { type ReactNode, Suspense, useState } from 'react'
import type { Security } from '#shared/contract/security.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './security.module.css'
import { cacheSecurity } from './security-read.ts'

const { beginApp, startSecondStep, endSecondStep, newCodes } = calendarApi.security
const AppDialog = lazyComponent(() => import('./AppDialog.tsx').then((m) => m.AppDialog))
const CodesDialog = lazyComponent(() => import('./CodesDialog.tsx').then((m) => m.CodesDialog))

type Begun = { ticket: string; secret: string; uri: string }

/** The step after the password: an app or the passkeys, and the codes for when they are lost. */
export function SecondStepPart({ security }: { security: Security }) {
  const t = useT()
  const format = useFormat()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<string[]>([])
  const [question, setQuestion] = useState<'off' | 'codes'>()
  const begin = useApiMutation(beginApp)
  const start = useApiMutation(startSecondStep, { patch: cacheSecurity, success: t('security:step.turnedOn') })
  const end = useApiMutation(endSecondStep, { patch: cacheSecurity, success: t('security:step.turnedOff') })
  const renew = useApiMutation(newCodes, { patch: cacheSecurity })
  const { secondStep, passkeys, isFactorRequired } = security
  const setUp = async () => setBegun(await begin.run({}))
  const turnOnPasskeys = async () => setCodes((await start.run({}))?.codes ?? [])
  const turnOff = async () => {
    if (await end.run({})) setQuestion(undefined)
  }
  const makeCodes = async () => {
    const reply = await renew.run({})
    if (!reply) return
    setQuestion(undefined)
    setCodes(reply.codes)
  }
  return (
    <Section
      look="plain"
      title={t('security:step.title')}
      text={t('security:step.text')}
      aside={
        <>
          <StatusBadge tone={secondStep ? 'done' : 'neutral'} size="sm">
            {secondStep ? t('security:step.on') : t('security:step.off')}
          </StatusBadge>
          {secondStep ? <Button onClick={() => setQuestion('off')}>{t('security:step.turnOff')}</Button> : null}
        </>
      }
    >
      {isFactorRequired && !secondStep && passkeys.length === 0 ? (
        <div className="mb-16">
          <Alert kind="warn">{t('security:step.required')}</Alert>
        </div>
      ) : null}
      <ul className={styles.list}>
        <Line
          icon={IconDeviceMobile}
          title={t('security:step.app')}
          text={
            secondStep?.app
              ? t('security:step.since', { date: format.date(secondStep.app.since) })
              : t('security:step.notSet')
          }
        >
          <Button variant="quiet" size="sm" loading={begin.isPending} onClick={() => void setUp()}>
            {secondStep?.app ? t('security:step.replace') : t('security:step.setUp')}
            <span className="visually-hidden">: {t('security:step.app')}</span>
          </Button>
        </Line>
        {passkeys.length > 0 ? (
          <Line icon={IconFingerprint} title={t('security:step.passkeys')} text={t('security:step.passkeysText')}>
            {secondStep ? null : (
              <Button variant="quiet" size="sm" loading={start.isPending} onClick={() => void turnOnPasskeys()}>
                {t('security:step.usePasskeys')}
                <span className="visually-hidden">: {t('security:step.passkeys')}</span>
              </Button>
            )}
          </Line>
        ) : null}
        {secondStep ? (
          <Line
            icon={IconListNumbers}
            title={t('security:step.codes')}
            text={t('security:step.codesLeft', { left: secondStep.codesLeft, all: secondStep.codes })}
          >
            <Button variant="quiet" size="sm" onClick={() => setQuestion('codes')}>
              {t('security:step.newCodes')}
            </Button>
          </Line>
        ) : null}
      </ul>
      <LazyConfirmDialog
        isOpen={question === 'off'}
        onClose={() => setQuestion(undefined)}
        onConfirm={() => void turnOff()}
        title={t('security:step.turnOffTitle')}
        text={t('security:step.turnOffText')}
        confirmLabel={t('security:step.turnOff')}
        isDangerous
        isBusy={end.isPending}
      />
      <LazyConfirmDialog
        isOpen={question === 'codes'}
        onClose={() => setQuestion(undefined)}
        onConfirm={() => void makeCodes()}
        title={t('security:step.newCodesTitle')}
        text={t('security:step.newCodesText')}
        confirmLabel={t('security:step.newCodes')}
        isBusy={renew.isPending}
      />
      <Suspense fallback={null}>
        {begun ? <AppDialog {...begun} onClose={() => setBegun(undefined)} onCodes={setCodes} /> : null}
        {codes.length > 0 ? <CodesDialog codes={codes} onClose={() => setCodes([])} /> : null}
      </Suspense>
    </Section>
  )
}

function Line({
  icon: Glyph,
  title,
  text,
  children,
}: {
  icon: Icon
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <li className={styles.item}>
      <span className={styles.glyph}>
        <Glyph size={22} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {children}
    </li>
  )
}
