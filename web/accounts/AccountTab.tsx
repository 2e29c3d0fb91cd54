import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { User } from '#shared/contract/user.ts'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/Section.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { PasswordField, TextField } from '#web/ui/TextField.tsx'
import { CodeForm } from './CodeForm.tsx'
import styles from './EditProfileScreen.module.css'
import { type Intent as Chosen, IntentFields } from './IntentFields.tsx'
import { OwnList } from './OwnList.tsx'
import { OwnStrikes } from './OwnStrikes.tsx'
import { OwnTaxReport } from './OwnTaxReport.tsx'
import { cacheAccount, loadUserChanges, useUpdateAccount } from './own-account.ts'
import { readUser } from './sign-in.ts'
import { YourData } from './YourData.tsx'

/** The intent of a user, their e-mail address, and the removal of the account. */
export function AccountTab({ user }: { user: User }) {
  return (
    <div className={styles.parts}>
      <IntentForm user={user} />
      <EmailForm user={user} />
      {user.isSeller ? <OwnStrikes /> : null}
      {user.isSeller ? <OwnTaxReport isBusiness={user.accountType === 'business'} /> : null}
      <BlockedPeople />
      <YourData />
      <RemoveAccount user={user} />
    </div>
  )
}

type Values = { email: string; currentPassword: string }

/** A new address counts once the code that was mailed there is entered. */
function EmailForm({ user }: { user: User }) {
  const t = useT()
  return (
    <Section
      look="plain"
      title={t('accounts:account.emailTitle')}
      text={t('accounts:account.emailText', { email: user.email })}
    >
      {user.pendingEmail ? <ConfirmCode user={user} email={user.pendingEmail} /> : <RequestCode user={user} />}
    </Section>
  )
}

function RequestCode({ user }: { user: User }) {
  const t = useT()
  const { form, formProps, isChecking, reject } = useValidatedForm<Values>({
    schema: loadUserChanges,
    initialValues: { email: '', currentPassword: '' },
    toBody: ({ email, currentPassword }) => ({ email, currentPassword: currentPassword || null }),
  })
  const { change, isPending } = useUpdateAccount({ reject })
  const send = async (values: Values) => {
    const email = values.email.trim().toLowerCase()
    if (email === user.email) return reject({ email: t('accounts:account.emailSame') })
    if (await change({ ...values, email }, {}, t('accounts:account.emailSent', { email }))) form.reset()
  }
  return (
    <form className={styles.small} {...formProps(send)}>
      <TextField
        label={t('accounts:account.emailNew')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('accounts:fields.currentPassword')}
        autoComplete="current-password"
        labels={{ show: t('accounts:fields.showPassword'), hide: t('accounts:fields.hidePassword') }}
        {...form.getInputProps('currentPassword')}
      />
      <Button type="submit" loading={isChecking || isPending} loadingLabel={t('accounts:account.saving')}>
        {t('accounts:account.emailSubmit')}
      </Button>
    </form>
  )
}

function ConfirmCode({ user, email }: { user: User; email: string }) {
  const t = useT()
  const queries = useQueryClient()
  const { change, isPending } = useUpdateAccount({ reject: () => undefined })
  // Entering the present address cancels a pending change.
  const keep = () => void change({ email: user.email }, {}, t('accounts:account.emailKept'))
  return (
    <div className={styles.small}>
      <p className="tone-muted text-anywhere">{t('accounts:account.emailPending', { email })}</p>
      <CodeForm
        email={email}
        submit={t('accounts:account.emailConfirm')}
        onConfirmed={({ user: confirmed }) => {
          // The session of this browser goes on.
          cacheAccount(queries, confirmed)
          showSnackbar(t('accounts:account.emailConfirmed'), { severity: 'success' })
        }}
        onNoSession={(message) => showSnackbar(message ?? t('accounts:verify.noSession'), { severity: 'error' })}
      />
      <Button variant="quiet" loading={isPending} onClick={keep}>
        {t('accounts:account.emailKeep')}
      </Button>
    </div>
  )
}

/** Buying, selling or both; a seller appears among the providers. */
function IntentForm({ user }: { user: User }) {
  const t = useT()
  const queries = useQueryClient()
  const { form, formProps, isChecking, reject } = useValidatedForm<Chosen>({
    schema: () => import('#shared/contract/user.ts').then((m) => m.Intent),
    initialValues: { roles: user.intent.roles, categories: user.intent.categories },
  })
  const state = useApiMutation(api.user.intent, { onFieldErrors: reject })
  const send = async ({ roles, categories }: Chosen) => {
    const body = { roles, categories: roles.includes('sell') ? categories : [] }
    const reply = await state.run({ params: { id: user._id }, body })
    if (!reply) return
    const changed = readUser(reply)
    if (!changed) return showSnackbar(t('accounts:problems.noUserData'), { severity: 'error' })
    cacheAccount(queries, changed)
    showSnackbar(t('accounts:account.intentSaved'), { severity: 'success' })
  }
  return (
    <Section look="plain" title={t('accounts:account.intentTitle')} text={t('accounts:account.intentText')}>
      <form className={styles.small} {...formProps(send)}>
        <IntentFields
          value={form.values}
          onChange={form.setValues}
          error={form.errors.roles ? String(form.errors.roles) : undefined}
        />
        <Button type="submit" loading={isChecking || state.isPending} loadingLabel={t('accounts:account.saving')}>
          {t('accounts:account.intentSave')}
        </Button>
      </form>
    </Section>
  )
}

const RemoveAccountDialog = lazyComponent(() => import('./RemoveAccountDialog.tsx').then((m) => m.RemoveAccountDialog))

/** The way out of the marketplace, and what stays behind. */
function RemoveAccount({ user }: { user: User }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [wasRequested, setRequested] = useState(false)
  const open = () => {
    setRequested(true)
    setOpen(true)
  }
  return (
    <Section look="plain" title={t('accounts:account.removeTitle')} text={t('accounts:account.removeText')}>
      <Button tone="danger" onClick={open}>
        {t('accounts:account.removeOpen')}
      </Button>
      {wasRequested ? (
        <Suspense>
          <RemoveAccountDialog user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Section>
  )
}

/** The accounts that the user has blocked, each with a way to unblock it. */
function BlockedPeople() {
  const t = useT()
  const format = useFormat()
  return (
    <Section look="plain" title={t('report:block.title')} text={t('report:block.hint')}>
      <OwnList
        call={api.block.list}
        texts={{
          loading: t('report:block.loading'),
          failed: t('report:block.failed'),
          none: t('report:block.none'),
        }}
        rowsOf={({ blocked }) =>
          blocked.map(({ _id, name, at }) => ({
            key: _id,
            name,
            note: t('report:block.since', { date: format.date(at, 'short') }),
            action: <Unblock person={{ id: _id, name }} />,
          }))
        }
      />
    </Section>
  )
}

function Unblock({ person: { id, name } }: { person: { id: string; name: string } }) {
  const t = useT()
  const remove = useApiMutation(api.block.remove, {
    invalidate: [api.block.list, api.conversation.list, api.conversation.detail],
    success: t('report:block.ended', { name }),
  })
  return (
    <Button size="sm" loading={remove.isPending} onClick={() => void remove.run({ body: { userId: id } })}>
      {t('report:block.unblock')}
      <span className="visually-hidden">: {name}</span>
    </Button>
  )
}
