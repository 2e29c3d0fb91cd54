import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { completeOnboarding, storeUser, useSession, useUser } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './AuthForm.module.css'
import { SubmitButton } from './AuthForm.tsx'
import { type Intent as Chosen, IntentFields } from './IntentFields.tsx'
import { readUser, useReturnPath, wantsToSell } from './sign-in.ts'

/** Asks a new user once for their intent; a new seller without a listing goes on to add one. */
export function WelcomeScreen() {
  const t = useT()
  const user = useUser()
  const { hasCompletedInitialSubmission } = useSession()
  const origin = useReturnPath()
  const navigate = useNavigate()
  const isSeller = wantsToSell(origin)
  const [isLeaving, setLeaving] = useState(false)
  const { form, formProps, isChecking, reject } = useValidatedForm<Chosen>({
    schema: () => import('#shared/contract/user.ts').then((m) => m.Intent),
    initialValues: {
      roles: isSeller ? ['buy', 'sell'] : user.intent.roles,
      categories: user.intent.categories,
    },
  })
  const state = useApiMutation(api.user.intent, { onFieldErrors: reject })
  const leadsToListing = form.values.roles.includes('sell') && (isSeller || !hasCompletedInitialSubmission)

  const leave = async (place: string) => {
    setLeaving(true)
    await navigate(place, { replace: true })
    setLeaving(false)
  }
  const send = async ({ roles, categories }: Chosen) => {
    const body = { roles, categories: roles.includes('sell') ? categories : [] }
    const reply = await state.run({ params: { id: user._id }, body })
    if (!reply) return
    const changed = readUser(reply)
    if (!changed) return showSnackbar(t('accounts:problems.noUserData'), { severity: 'error' })
    storeUser(changed)
    // A seller has done so once there is something to sell.
    if (!leadsToListing) completeOnboarding()
    const form = origin.startsWith(links.addProduct()) ? origin : links.addService()
    return leave(leadsToListing ? form : origin)
  }
  const skip = () => {
    completeOnboarding()
    void leave(isSeller ? links.home() : origin)
  }
  return (
    <>
      <Head title={t('accounts:welcome.title', { name: user.name })} />
      <h1 className="mb-6">{t('accounts:welcome.title', { name: user.name })}</h1>
      <p className={styles.lead}>{isSeller ? t('accounts:welcome.becomeSeller') : t('accounts:welcome.text')}</p>
      <form className={styles.form} {...formProps(send)}>
        <IntentFields
          value={form.values}
          onChange={form.setValues}
          error={form.errors.roles ? String(form.errors.roles) : undefined}
        />
        <div>
          <SubmitButton isBusy={isChecking || state.isPending || isLeaving} busyLabel={t('accounts:welcome.busy')}>
            {leadsToListing ? t('accounts:welcome.submitSeller') : t('accounts:welcome.submit')}
          </SubmitButton>
          <p className="quiet-text text-center mt-20">
            <Button variant="quiet" onClick={skip}>
              {t('accounts:welcome.later')}
            </Button>
          </p>
        </div>
      </form>
    </>
  )
}
