import { useNavigate } from 'react-router'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { intentRoles } from '#shared/policies/account.ts'
import { AccountTypeFields } from '#web/accounts/AccountTypeFields.tsx'
import { useValidatedForm } from '#web/forms/use-validated-form.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { languageNames, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from '../admin.module.css'

type Values = {
  name: string
  email: string
  username: string
  accountType: 'individual' | 'business'
  companyName: string
  representativeName: string
  sells: boolean
  locale: LanguageCode
}

/** A business is shown under its own name. */
const bodyOf = ({ name, companyName, representativeName, username, sells, ...entry }: Values) => ({
  ...(entry.accountType === 'business'
    ? { name: companyName.trim().slice(0, 80), companyName, representativeName }
    : { name }),
  email: entry.email,
  ...(username.trim() ? { username } : {}),
  accountType: entry.accountType,
  roles: intentRoles.filter((role) => sells || role === 'buy'),
  locale: entry.locale,
})

/** Opens an account for a person, who chooses the password. */
export function AddUserScreen() {
  const t = useT()
  const { languages } = useSite()
  const language = useLanguage()
  const navigate = useNavigate()
  const { form, formProps, isChecking, reject } = useValidatedForm<Values>({
    schema: () => import('#shared/contract/admin-user.ts').then((m) => m.NewUser),
    initialValues: {
      name: '',
      email: '',
      username: '',
      accountType: 'individual',
      companyName: '',
      representativeName: '',
      sells: false,
      locale: language,
    },
    toBody: bodyOf,
    fieldOf: (path, { accountType }) => (path === 'name' && accountType === 'business' ? 'companyName' : path),
  })
  const create = useApiMutation(adminApi.adminUser.create, {
    once: true,
    invalidate: [adminApi.adminUser.list, adminApi.adminUser.unverified],
    success: t('admin-people:form.done'),
    onFieldErrors: reject,
  })
  const send = async (values: Values) => {
    const reply = await create.run({ body: bodyOf(values) })
    if (reply) void navigate(links.adminUser(reply.user._id))
  }
  const title = t('admin-people:form.title')
  return (
    <>
      <Head title={title} />
      <Breadcrumbs
        label={t('admin-people:form.path')}
        items={[{ label: t('admin-people:title'), href: links.adminUsers() }, { label: title }]}
      />
      <ListHeader title={title} summary={t('admin-people:form.text')} />
      <Panel className={styles.narrow}>
        <form className="fields" {...formProps(send)}>
          <AccountTypeFields form={form} legend={t('admin-people:form.account')}>
            <TextField
              label={t('admin-people:form.name')}
              help={t('admin-people:form.nameHelp')}
              {...form.getInputProps('name')}
            />
          </AccountTypeFields>
          <TextField
            label={t('admin-people:form.email')}
            type="email"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <TextField
            label={t('admin-people:form.username')}
            hint={t('optional')}
            help={t('admin-people:form.usernameHelp')}
            autoComplete="off"
            {...form.getInputProps('username')}
          />
          <CheckboxField
            label={t('admin-people:form.sells')}
            checked={form.values.sells}
            onChange={(sells) => form.setFieldValue('sells', sells)}
          />
          <SelectField
            label={t('admin-people:form.language')}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={form.values.locale}
            onChange={(value) => form.setFieldValue('locale', languages.find((each) => each === value) ?? language)}
          />
          <Button
            type="submit"
            variant="primary"
            loading={isChecking || create.isPending}
            loadingLabel={t('admin-people:form.busy')}
          >
            {t('admin-people:form.submit')}
          </Button>
        </form>
      </Panel>
    </>
  )
}
