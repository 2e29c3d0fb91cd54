import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import { useEffect, useRef, useState } from 'react'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { type PushState, switchPushOn } from '#web/kernel/push.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { PushBlocked } from './PushBlocked.tsx'
import { mayAskForPush, postponePush } from './push-question.ts'

/** Asks on the page of something that is awaited; the browser asks after a "yes" only. Nobody is asked more than twice. */
export function PushQuestion({ subject, name }: { subject: string; name: string | undefined }) {
  const [isAsked] = useState(() => mayAskForPush(subject))
  return isAsked ? <Question subject={subject} name={name} /> : null
}

function Question({ subject, name }: { subject: string; name: string | undefined }) {
  const t = useT()
  useMessageNamespace('push-notifications')
  const [state, setState] = useState<PushState | 'asked' | 'asking'>('asked')
  const answer = useRef<HTMLDivElement>(null)
  const isAnswered = state === 'on' || state === 'blocked'
  // The buttons are gone: the answer has the focus, and is read out.
  useEffect(() => {
    if (isAnswered) answer.current?.focus()
  }, [isAnswered])
  const postpone = () => {
    postponePush(subject)
    setState('off')
  }
  const accept = async () => {
    setState('asking')
    try {
      const next = await switchPushOn()
      if (next === 'off') postpone()
      else setState(next)
    } catch {
      showSnackbar(t('push-notifications:settings.failed'), { severity: 'error' })
      setState('asked')
    }
  }
  if (state === 'off' || state === 'none') return null
  if (isAnswered)
    return (
      <div ref={answer} tabIndex={-1} className="mt-16">
        {state === 'blocked' ? <PushBlocked /> : <PushIsOn />}
      </div>
    )
  return (
    <Panel className="mt-16" role="region" aria-labelledby="push-question">
      <Row gap={12} align="start">
        <IconBellRinging size={22} aria-hidden="true" />
        <div className="shrink">
          <h2 id="push-question" className="size-16">
            {name ? t('push-notifications:question.title', { name }) : t('push-notifications:question.titleOpen')}
          </h2>
          <p className="quiet-text mt-4">{t('push-notifications:question.text')}</p>
          <Row gap={8} wrap mt={16}>
            <Button variant="primary" loading={state === 'asking'} onClick={() => void accept()}>
              {t('push-notifications:question.yes')}
            </Button>
            <Button variant="quiet" onClick={postpone}>
              {t('push-notifications:question.notNow')}
            </Button>
          </Row>
        </div>
      </Row>
    </Panel>
  )
}

function PushIsOn() {
  const t = useT()
  return (
    <Alert kind="ok">
      <strong className="block weight-500">{t('push-notifications:on.title')}</strong>
      {t('push-notifications:on.text')}{' '}
      <TextLink href={links.editProfile({ tab: 'notifications' })}>{t('push-notifications:on.settings')}</TextLink>
    </Alert>
  )
}
