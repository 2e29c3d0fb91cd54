import { useQueryClient } from '@tanstack/react-query'
import { Intent, type User } from '#shared/contract/user.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './EditProfileScreen.module.css'
import { type Intent as Chosen, IntentFields } from './IntentFields.tsx'
import { cacheAccount } from './own-account.ts'
import { readUser } from './sign-in-replies.ts'
import { useValidatedForm } from './use-validated-form.ts'

/** Buying, selling or both; who sells appears among the providers. */
export function IntentForm({ user }: { user: User }) {
  const t = useT()
  const queries = useQueryClient()
  const { form, formProps, refuse } = useValidatedForm<Chosen>({
    schema: Intent,
    initialValues: { roles: user.intent.roles, categories: user.intent.categories },
  })
  const state = useAct(api.user.intent, { onFieldErrors: refuse })
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
        <Button type="submit" loading={state.isPending} loadingLabel={t('accounts:account.saving')}>
          {t('accounts:account.intentSave')}
        </Button>
      </form>
    </Section>
  )
}
