import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { q } from './api.tsx'
import type { ApiError } from './api-error.ts'
import { useApiMutation } from './api-mutation.tsx'
import { calendarApi } from './calendar-api.ts'
import { useErrorText } from './error-text.ts'
import { useMessageNamespace, useT } from './i18n.tsx'
import { leaveFor, openidBegins } from './openid.ts'
import { askForPasskey, canUsePasskeys } from './passkeys.ts'
import { useUser } from './session.tsx'

const { confirm, confirmQuestion } = calendarApi.security

type Method = 'password' | 'app' | 'recoveryCode'

/** Asks for the password, or for a factor of those who have one. */
export function ConfirmIdentityDialog({
  isOpen,
  onAnswered,
}: {
  isOpen: boolean
  onAnswered: (isConfirmed: boolean) => void
}) {
  const t = useT()
  useMessageNamespace('security')
  const { email } = useUser()
  const problem = useErrorText()
  const [chosen, setChosen] = useState<Method>()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const [isCancelled, setCancelled] = useState(false)
  // Each question can be answered once.
  const asked = useQuery({
    queryKey: ['security', 'confirmQuestion'],
    queryFn: () => confirmQuestion(),
    enabled: isOpen,
    gcTime: 0,
    staleTime: 0,
  })
  const { run, isPending, error, errors, reset } = useApiMutation(confirm, {
    onFieldErrors: () => {},
    onFailure: ({ code }) => code === 'wrong_factor',
  })
  const methods = asked.data?.methods ?? []
  const typed = (['app', 'password', 'recoveryCode'] as const).filter((method) => methods.includes(method))
  const method = chosen ?? typed[0]
  const hasPasskey = methods.includes('passkey') && canUsePasskeys()
  const close = (isConfirmed: boolean) => {
    setText('')
    setChosen(undefined)
    setMissing(false)
    setCancelled(false)
    reset()
    onAnswered(isConfirmed)
  }
  const send = async () => {
    setMissing(!text)
    if (!text || !method) return
    const fields = { password: 'currentPassword', app: 'code', recoveryCode: 'recoveryCode' } as const
    if (await run({ body: { [fields[method]]: text } })) close(true)
  }
  const show = async () => {
    setCancelled(false)
    try {
      const { question } = await confirmQuestion()
      if (question && (await run({ body: { passkey: await askForPasskey(question) } }))) close(true)
    } catch {
      setCancelled(true)
    }
  }
  const labels = {
    password: t('security:confirm.password'),
    app: t('security:app.code'),
    recoveryCode: t('security:signIn.recoveryCode'),
  }
  const textOf = (failure: ApiError) =>
    failure.code === 'wrong_factor' ? t('security:problems.wrongFactor') : problem(failure)
  const wrong = () => {
    if (missing) return t('field.required')
    if (errors.currentPassword) return t('security:confirm.wrong')
    return Object.values(errors)[0] ?? (error ? textOf(error) : undefined)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => close(false)}
      onConfirm={() => void send()}
      isBusy={isPending}
      title={t('security:confirm.title')}
      text={method === 'password' ? t('security:confirm.text') : t('security:confirm.factorText')}
      confirmLabel={t('security:confirm.go')}
      hasNoConfirm={asked.data !== undefined && !method}
      error={isCancelled ? t('security:signIn.none') : undefined}
    >
      {asked.data ? (
        <Stack gap={16}>
          {hasPasskey ? (
            <Button block disabled={isPending} onClick={() => void show()}>
              {t('security:confirm.passkey')}
            </Button>
          ) : null}
          {methods.includes('provider') ? <ProviderChoice /> : null}
          {method ? (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                void send()
              }}
            >
              <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
              <TextField
                key={method}
                type={method === 'password' ? 'password' : 'text'}
                label={labels[method]}
                autoComplete={method === 'password' ? 'current-password' : 'one-time-code'}
                inputMode={method === 'app' ? 'numeric' : undefined}
                value={text}
                onChange={setText}
                error={wrong()}
              />
            </form>
          ) : null}
          {typed.length > 1 ? (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                setChosen(method === 'recoveryCode' ? typed[0] : 'recoveryCode')
                setText('')
                reset()
              }}
            >
              {method === 'recoveryCode' ? t('security:signIn.useApp') : t('security:signIn.useRecovery')}
            </Button>
          ) : null}
        </Stack>
      ) : (
        <ListSkeleton label={t('security:confirm.loading')} count={1} />
      )}
    </ConfirmDialog>
  )
}

/** The providers by which an account is signed in to: signing in there again shows that it is the person. */
function ProviderChoice() {
  const t = useT()
  useMessageNamespace('openid')
  const { pathname, search } = useLocation()
  const own = useQuery(q(calendarApi.security.show))
  const { run, isPending } = useApiMutation(openidBegins.confirm)
  const leave = async (provider: string) => {
    const begun = await run({ body: { provider } })
    if (begun) leaveFor(begun.url, `${pathname}${search}`)
  }
  return (own.data?.security.identities ?? []).flatMap(({ _id, provider }) =>
    provider ? (
      <Button key={_id} block disabled={isPending} onClick={() => void leave(provider.id)}>
        {t('openid:confirm.go', { name: provider.name })}
      </Button>
    ) : (
      []
    ),
  )
}
