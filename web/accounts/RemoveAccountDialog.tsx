import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#shared/contract/user.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSignOut } from '#web/kernel/session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './EditProfileScreen.module.css'

const known = ['open_orders', 'money_held', 'last_owner'] as const

const codesIn = (body: unknown): unknown[] => {
  if (typeof body !== 'object' || body === null || !('reasons' in body) || !Array.isArray(body.reasons)) return []
  return body.reasons.map((reason: unknown) =>
    typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : undefined,
  )
}

/** Returns the reasons for which an account cannot be deleted yet, in plain words, without duplicates. */
function removalReasonsIn(t: Translate, body: unknown): string[] {
  const words = codesIn(body).map((code) =>
    t(`accounts:account.reasons.${known.find((one) => one === code) ?? 'other'}`),
  )
  return words.length ? [...new Set(words)] : [t('accounts:account.reasons.other')]
}

/** Returns the notices about the plan that the account loses; none for the plan that everybody has. */
function useLostPlan(): string[] {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const own = useQuery(q(api.subscription.mine)).data?.subscription
  if (!own || !['trialing', 'active', 'past_due'].includes(own.status)) return []
  const plan = own.names[language]
  if (own.status !== 'active' || own.isGranted || !own.periodEnd) return [t('accounts:account.removePlan', { plan })]
  return [
    t('accounts:account.removePaidPlan', { plan, date: format.date(own.periodEnd) }),
    ...(own.returns ? [t('accounts:account.removeGiveBack', { amount: format.money(own.returns) })] : []),
  ]
}

/** Erases the account once its address was typed; says why it cannot be, as long as something depends on it. */
export function RemoveAccountDialog({ user, isOpen, onClose }: { user: User; isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const signOut = useSignOut()
  const lostPlan = useLostPlan()
  const [typed, setTyped] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [reasons, setReasons] = useState<string[]>([])
  const remove = useApiMutation(api.user.remove, {
    success: t('accounts:account.removed'),
    onFailure: (error) => {
      if (error.code !== 'account_in_use') return false
      setReasons(removalReasonsIn(t, error.body))
      return true
    },
  })
  const close = () => {
    setTyped('')
    setMistake(undefined)
    setReasons([])
    onClose()
  }
  const confirm = async () => {
    if (typed.trim().toLowerCase() !== user.email) return setMistake(t('accounts:account.removeMismatch'))
    setReasons([])
    if (await remove.run({ params: { id: user._id } })) await signOut({ isGone: true })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('accounts:account.removeDialog')}
      text={t('accounts:account.removeDialogText')}
      confirmLabel={t('accounts:account.removeConfirm')}
      isDangerous
      isBusy={remove.isPending}
      busyLabel={t('accounts:account.removing')}
    >
      {lostPlan.length > 0 ? (
        <div className="mb-16">
          <Alert kind="warn">{lostPlan.join(' ')}</Alert>
        </div>
      ) : null}
      <TextField
        label={t('accounts:account.removeType', { email: user.email })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={mistake}
        onChange={(text) => {
          setTyped(text)
          setMistake(undefined)
        }}
      />
      {reasons.length ? (
        <div style={{ marginTop: 16 }}>
          <Alert kind="error">
            {t('accounts:account.rejected')}
            <ul className={styles.reasons}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <TextLink underline href={links.orders()}>
              {t('accounts:account.seeOrders')}
            </TextLink>
          </Alert>
        </div>
      ) : null}
    </ConfirmDialog>
  )
}
