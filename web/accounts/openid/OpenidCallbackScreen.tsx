import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OpenidOutcome } from '#shared/contract/openid.ts'
import type { z } from '#shared/kernel/zod.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { browserMark } from '#web/kernel/browser-mark.ts'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { forgetOpenidReturn, returnOfOpenid } from '#web/kernel/openid.ts'
import { useSession, useSignIn } from '#web/kernel/session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { useAccountErrorText } from '../account-error.ts'
import { type SignInReply, type Step, stepIn } from '../sign-in.ts'
import { JoinForm } from './JoinForm.tsx'
import { LinkForm } from './LinkForm.tsx'

type Outcome = z.infer<typeof OpenidOutcome>

/** Takes the answer with which a provider sends the browser back, and asks for what is missing. */
export function OpenidCallbackScreen() {
  const t = useT()
  const { search } = useLocation()
  const navigate = useNavigate()
  const signIn = useSignIn()
  const { user } = useSession()
  const problem = useAccountErrorText()
  const [failure, setFailure] = useState<ApiError>()
  const [outcome, setOutcome] = useState<Outcome>()
  const back = returnOfOpenid()
  const askForStep = (step: Step) =>
    void navigate(links.signIn(back), { replace: true, state: { step, email: outcome?.claims?.email } })
  const { run } = useApiMutation(calendarApi.openid.finish, {
    onFailure: (error) => {
      const step = stepIn(error)
      if (step) askForStep(step)
      else setFailure(error)
      return true
    },
  })
  const enter = async (entry: SignInReply) => {
    const place = await signIn(entry, back)
    forgetOpenidReturn()
    await navigate(place, { replace: true })
  }
  const finish = async () => {
    const reply = await run({ body: { answer: search.slice(1), browser: browserMark() } })
    if (reply?.signedIn) return enter(reply.signedIn)
    if (reply?.outcome !== 'linked' && reply?.outcome !== 'confirmed') return setOutcome(reply)
    showSnackbar(t(`openid:back.${reply.outcome}`), { severity: 'success' })
    forgetOpenidReturn()
    await navigate(back ?? links.editProfile({ tab: 'security' }), { replace: true })
  }
  const begin = useRef(finish)
  begin.current = finish
  // The answer counts once, and React runs effects twice while developing.
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin.current()
  }, [])
  if (failure)
    return (
      <Page title={t('openid:back.failed')}>
        <div className="mt-20 mb-20">
          <Alert kind="error">{problem(failure)}</Alert>
        </div>
        {user ? (
          <Button block size="lg" href={links.editProfile({ tab: 'security' })}>
            {t('openid:back.settings')}
          </Button>
        ) : (
          <Button block size="lg" variant="primary" href={links.signIn(back)}>
            {t('openid:back.again')}
          </Button>
        )}
      </Page>
    )
  if (outcome?.claims) {
    const { claims, hasPassword } = outcome
    const onSignedIn = (entry: SignInReply) => void enter(entry)
    return outcome.outcome === 'join' ? (
      <Page title={t('openid:join.title')}>
        <JoinForm claims={claims} onSignedIn={onSignedIn} />
      </Page>
    ) : (
      <Page title={t('openid:link.title')}>
        <LinkForm claims={claims} hasPassword={hasPassword} onSignedIn={onSignedIn} onStep={askForStep} />
      </Page>
    )
  }
  return (
    <Page title={t('openid:back.head')}>
      <ListSkeleton label={t('openid:back.waiting')} count={2} />
    </Page>
  )
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Head title={title} noindex />
      <h1 className="mb-6">{title}</h1>
      {children}
    </>
  )
}
