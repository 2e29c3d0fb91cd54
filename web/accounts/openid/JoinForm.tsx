import { useState } from 'react'
import { ownTimeZone } from '#shared/kernel/time-zone.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { browserMark } from '#web/kernel/browser-mark.ts'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { calendarApi } from '#web/kernel/calendar-api.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { AccountTypeFields } from '../AccountTypeFields.tsx'
import styles from '../AuthForm.module.css'
import { SubmitButton } from '../AuthForm.tsx'
import { useAccountErrorText } from '../account-error.ts'
import type { SignInReply } from '../sign-in.ts'
import type { Claims } from './LinkForm.tsx'

type Values = {
  name: string
  accountType: 'individual' | 'business'
  companyName: string
  representativeName: string
}

/** A business is shown under its own name; its representative stays private. */
const namesOf = ({ accountType, name, companyName, representativeName }: Values) =>
  accountType === 'business'
    ? { name: companyName.trim().slice(0, TEXT_LIMITS.personName), companyName, representativeName }
    : { name }

/** Opens an account with the address that a provider vouches for: it asks for names, and no password. */
export function JoinForm({ claims, onSignedIn }: { claims: Claims; onSignedIn: (entry: SignInReply) => void }) {
  const t = useT()
  const locale = useLanguage()
  const problem = useAccountErrorText()
  const [rejection, setRejection] = useState<ApiError>()
  const { ticket, email, provider } = claims
  const toBody = (values: Values) => ({
    ...namesOf(values),
    ticket,
    accountType: values.accountType,
    locale,
    timezone: ownTimeZone(),
  })
  const { form, formProps, isChecking, reject } = useValidatedForm<Values>({
    schema: () => import('#shared/contract/openid.ts').then((m) => m.OpenidRegistration),
    initialValues: { name: claims.name, accountType: 'individual', companyName: '', representativeName: claims.name },
    toBody,
    fieldOf: (path, { accountType }) => (path === 'name' && accountType === 'business' ? 'companyName' : path),
  })
  const { run, isPending } = useApiMutation(calendarApi.openid.join, {
    once: true,
    onFieldErrors: reject,
    onFailure: (error) => {
      setRejection(error)
      return true
    },
  })
  const send = async (values: Values) => {
    setRejection(undefined)
    const reply = await run({ body: { ...toBody(values), browser: browserMark() } })
    if (reply) onSignedIn(reply)
  }
  return (
    <>
      <p className={styles.lead}>{t('openid:join.text', { email, name: provider.name })}</p>
      <form className={styles.form} {...formProps(send)}>
        <AccountTypeFields form={form} legend={t('accounts:fields.accountType')}>
          <TextField
            label={t('accounts:fields.fullName')}
            help={t('accounts:fields.publicName')}
            autoComplete="name"
            {...form.getInputProps('name')}
          />
        </AccountTypeFields>
        <ContactHint texts={[form.values.name]} />
        {rejection ? <Alert kind="error">{problem(rejection)}</Alert> : null}
        <p className="size-13 tone-muted">
          {t('accounts:signUp.consent')}{' '}
          <TextLink href={links.terms()} underline>
            {t('nav.terms')}
          </TextLink>
          {' · '}
          <TextLink href={links.privacy()} underline>
            {t('nav.privacy')}
          </TextLink>
        </p>
        <SubmitButton isBusy={isChecking || isPending} busyLabel={t('openid:join.busy')}>
          {t('openid:join.submit')}
        </SubmitButton>
      </form>
    </>
  )
}
