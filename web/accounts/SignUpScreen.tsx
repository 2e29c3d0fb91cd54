import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { ownTimeZone } from '#shared/kernel/time-zone.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { api } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { AccountTypeFields } from './AccountTypeFields.tsx'
import styles from './AuthForm.module.css'
import { EmailField, SubmitButton } from './AuthForm.tsx'
import { isFormError, useAccountErrorText } from './account-error.ts'
import { IntentRoles, Interests } from './IntentFields.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useLateProviders } from './openid/use-site-providers.ts'
import { readSignInState, type SignUpValues, useReturnPath, wantsToSell } from './sign-in.ts'

const ProviderButtons = lazyComponent(() => import('./openid/ProviderButtons.tsx').then((m) => m.ProviderButtons))

/** Opens an account for a person or a business; the code in the mail comes next. */
export function SignUpScreen() {
  const t = useT()
  const locale = useLanguage()
  const origin = useReturnPath()
  const { providers, isOnlyWay } = useLateProviders()
  const hint = readSignInState(useLocation().state)
  const navigate = useNavigate()
  const problem = useAccountErrorText()
  const [rejection, setRejection] = useState<ApiError | null>(null)
  const toBody = (values: RegistrationValues) => toRegistration(values, locale)
  const { form, formProps, isChecking, reject } = useValidatedForm<RegistrationValues>({
    schema: () => import('#shared/contract/auth.ts').then((m) => m.Registration),
    initialValues: {
      ...emptyRegistration,
      ...(wantsToSell(origin) ? { roles: ['buy', 'sell'] } : {}),
      ...hint.registration,
    },
    toBody,
    fieldOf: fieldOfRegistration,
  })
  const register = useApiMutation(api.auth.register, {
    once: true,
    onFieldErrors: reject,
    onFailure: (error) => {
      if (!isFormError(error)) return false
      setRejection(error)
      return true
    },
  })
  const send = async (values: RegistrationValues) => {
    setRejection(null)
    const body = toBody(values)
    if (!(await register.run({ body }))) return
    const { password: _, ...registration } = values
    // There is no session before the address is confirmed.
    void navigate(links.verifyEmail({ email: body.email, from: origin }), { state: { registration } })
  }
  const { values, errors } = form
  return (
    <>
      <Head title={t('accounts:signUp.head')} noindex />
      <h1 className="mb-6">{t('accounts:signUp.title')}</h1>
      <p className={styles.lead}>
        {t('accounts:signUp.isMember')} <TextLink href={links.signIn(origin)}>{t('accounts:signIn.head')}</TextLink>
      </p>
      {providers.length > 0 ? (
        <Suspense fallback={null}>
          <ProviderButtons providers={providers} from={origin} before={isOnlyWay ? undefined : 'email'} />
        </Suspense>
      ) : null}
      {isOnlyWay ? null : (
        <form className={styles.form} {...formProps(send)}>
          <IntentRoles
            value={values}
            onChange={form.setValues}
            error={errors.roles ? String(errors.roles) : undefined}
          />
          <AccountTypeFields form={form} legend={t('accounts:fields.accountType')}>
            <TextField
              label={t('accounts:fields.fullName')}
              help={t('accounts:fields.publicName')}
              autoComplete="name"
              {...form.getInputProps('name')}
            />
          </AccountTypeFields>
          <ContactHint texts={[values.name]} />
          <EmailField {...form.getInputProps('email')} />
          <NewPasswordField label={t('accounts:fields.password')} {...form.getInputProps('password')} />
          <Interests value={values} onChange={form.setValues} />
          {rejection ? (
            <Alert kind="error">
              {problem(rejection)}
              {rejection.code === 'registration_failed' ? `. ${t('accounts:signUp.failedText')}` : null}
            </Alert>
          ) : null}
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
          <SubmitButton isBusy={isChecking || register.isPending} busyLabel={t('accounts:signUp.busy')}>
            {t('accounts:signUp.submit')}
          </SubmitButton>
        </form>
      )}
    </>
  )
}

type RegistrationValues = SignUpValues & { password: string }

const emptyRegistration: RegistrationValues = {
  roles: ['buy'],
  categories: [],
  accountType: 'individual',
  name: '',
  companyName: '',
  representativeName: '',
  email: '',
  password: '',
}

/** A business is shown under its own name; its representative stays private. */
const namesOf = ({ accountType, name, companyName, representativeName }: RegistrationValues) =>
  accountType === 'business'
    ? { name: companyName.trim().slice(0, TEXT_LIMITS.personName), companyName, representativeName }
    : { name }

const toRegistration = (values: RegistrationValues, locale: LanguageCode) => ({
  ...namesOf(values),
  email: values.email.trim().toLowerCase(),
  password: values.password,
  accountType: values.accountType,
  intent: { roles: values.roles, categories: values.roles.includes('sell') ? values.categories : [] },
  locale,
  timezone: ownTimeZone(),
})

/** Returns the form field that shows an error at a path of the registration. */
function fieldOfRegistration(path: string, { accountType }: RegistrationValues): string {
  if (path.startsWith('intent.')) return path.startsWith('intent.roles') ? 'roles' : 'categories'
  return path === 'name' && accountType === 'business' ? 'companyName' : path
}
