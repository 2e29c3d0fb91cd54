import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { User } from '#shared/contract/user.ts'
import { LIST_LIMITS } from '#shared/policies/text-limits.ts'
import { type Form, useValidatedForm } from '#web/forms/use-validated-form.ts'
import { ContactHint } from '#web/kernel/ContactHint.tsx'
import { useCountries } from '#web/kernel/countries.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useSetLanguage, useT } from '#web/kernel/i18n.tsx'
import { useLanguageName } from '#web/kernel/language-names.ts'
import { links, sameSitePath } from '#web/kernel/links.ts'
import { PlaceNameField } from '#web/listings/PlaceNameField.tsx'
import { FormFooter } from '#web/ui/BottomBar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Section } from '#web/ui/Section.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { AccountTypeFields } from './AccountTypeFields.tsx'
import styles from './EditProfileScreen.module.css'
import { useUpdateAccount } from './own-account.ts'
import { PreferenceFields } from './PreferenceFields.tsx'
import { type ProfilePicture, ProfilePictureField } from './ProfilePictureField.tsx'
import { fieldOfChange, type ProfileValues, profileChangesOf, profileValuesOf } from './profile-values.ts'
import { ReceiptFields } from './ReceiptFields.tsx'

const isAboutPicture = (code: string) => /picture|file/.test(code)

/** The form of the public profile, the private details and the language; one footer saves all of it. */
export function ProfileForm({ user }: { user: User }) {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // A seller who came to change what stands on their invoices goes back there.
  const from = search.get('from')
  const back = sameSitePath(from, links.profile())
  const problem = useErrorText()
  const setLanguage = useSetLanguage()
  const [picture, setPicture] = useState<ProfilePicture>('kept')
  const [pictureProblem, setPictureProblem] = useState<string>()
  const { form, formProps, isChecking, reject } = useValidatedForm<ProfileValues>({
    schema: () => import('#shared/contract/user.ts').then((m) => m.UserChanges),
    initialValues: profileValuesOf(user),
    toBody: (values) => profileChangesOf(values, user),
    fieldOf: fieldOfChange,
  })
  const { change, isPending, progress } = useUpdateAccount({
    reject,
    onFailure: (error) => {
      if (!(picture instanceof File) || !isAboutPicture(error.code)) return false
      setPictureProblem(problem(error))
      document.getElementById('picture')?.scrollIntoView({ block: 'center' })
      return true
    },
  })
  const choosePicture = (next: ProfilePicture) => {
    setPictureProblem(undefined)
    setPicture(next)
  }
  const send = async (values: ProfileValues) => {
    const body = { ...profileChangesOf(values, user), ...(picture === 'removed' ? { profilePicture: null } : {}) }
    const files = picture instanceof File ? { profilePicture: [picture] } : {}
    if (!(await change(body, files, t('accounts:edit.saved')))) return
    await setLanguage(values.locale)
    void navigate(back)
  }
  const isChanged = form.isDirty() || picture !== 'kept'
  return (
    <form {...formProps(send)}>
      <div className={`container ${styles.narrow} ${styles.form}`}>
        <PublicFields form={form}>
          <ProfilePictureField
            name={user.name}
            current={user.profilePicture}
            value={picture}
            onChange={choosePicture}
            progress={progress}
            error={pictureProblem}
          />
        </PublicFields>
        <BusinessFields form={form} />
        {user.isSeller || from ? <ReceiptFields form={form} /> : null}
        <PrivateFields form={form} />
        <PreferenceFields form={form} />
      </div>
      <FormFooter note={isChanged ? t('accounts:edit.unsaved') : undefined}>
        <Button variant="quiet" href={back}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          loading={isChecking || isPending}
          loadingLabel={t('accounts:edit.saving')}
        >
          {t('accounts:edit.save')}
        </Button>
      </FormFooter>
    </form>
  )
}

const LIMITS = { headline: 80, bio: 1000 }

/** The fields of the public profile; `children` is the picture. */
function PublicFields({ form, children }: { form: Form<ProfileValues>; children: ReactNode }) {
  const t = useT()
  const countries = useCountries()
  const { errors, values } = form
  const { defaultValue: _, onChange: __, ...area } = form.getInputProps('area')
  return (
    <Section look="plain" title={t('accounts:edit.public.title')} text={t('accounts:edit.public.text')}>
      <div className="fields">
        {children}
        <TextField label={t('accounts:edit.name')} autoComplete="nickname" {...form.getInputProps('name')} />
        <TextField
          label={t('accounts:edit.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          before="@"
          help={t('accounts:edit.usernameHelp')}
          {...form.getInputProps('username')}
        />
        <TextField
          label={t('accounts:edit.headline')}
          hint={t('optional')}
          limit={LIMITS.headline}
          help={t('accounts:edit.headlineHelp')}
          {...form.getInputProps('headline')}
        />
        <TextArea
          label={t('accounts:edit.bio')}
          hint={t('optional')}
          rows={6}
          limit={LIMITS.bio}
          help={t('accounts:edit.bioHelp')}
          {...form.getInputProps('bio')}
        />
        <ContactHint texts={[values.name, values.headline, values.bio]} places={[{ country: values.country }]} />
        <LanguagesField
          value={values.languages}
          onChange={(languages) => form.setFieldValue('languages', languages)}
          error={errors.languages}
        />
        <div className="grid columns-2 phone-1 gap-20">
          <PlaceNameField
            label={t('accounts:edit.area')}
            hint={t('optional')}
            help={t('accounts:edit.areaHelp')}
            {...area}
            typed={values.area}
            onType={(text) => form.setValues({ area: text, point: null })}
            onChoose={({ label, city, country, lat, lng }) =>
              form.setValues({ area: label, city, country, point: { lat, lng } })
            }
            onLeave={area.onBlur}
          />
          <TextField
            label={t('accounts:edit.city')}
            hint={t('optional')}
            autoComplete="address-level2"
            {...form.getInputProps('city')}
            onChange={(city) => form.setValues({ city, point: null })}
          />
        </div>
        <SelectField
          label={t('accounts:edit.country')}
          hint={t('optional')}
          autoComplete="country"
          placeholder={t('accounts:edit.chooseCountry')}
          options={countries}
          {...form.getInputProps('country')}
          onChange={(country) => form.setValues({ country, point: null })}
        />
      </div>
    </Section>
  )
}

/** The account type and the details that a business must give. */
function BusinessFields({ form }: { form: Form<ProfileValues> }) {
  const t = useT()
  return (
    <Section look="plain" title={t('accounts:edit.business.title')} text={t('accounts:edit.business.text')}>
      <div className="fields">
        <AccountTypeFields form={form} legend={t('accounts:edit.accountType')} />
      </div>
    </Section>
  )
}

/** The details that the site needs and other users do not see. */
function PrivateFields({ form }: { form: Form<ProfileValues> }) {
  const t = useT()
  return (
    <Section look="plain" title={t('accounts:edit.private.title')} text={t('accounts:edit.private.text')}>
      <div className="fields">
        <TextField
          label={t('accounts:edit.fullName')}
          hint={t('optional')}
          autoComplete="name"
          help={t('accounts:edit.fullNameHelp')}
          {...form.getInputProps('fullName')}
        />
        <TextField
          label={t('accounts:edit.phone')}
          hint={t('optional')}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
      </div>
    </Section>
  )
}

/** Tags of languages that people here may speak; any other stays if it is on the account. */
const TAGS =
  'aa af am ar az be bg bn bs ca cs da de el en es et fa fi fr gez ha he hi hr hu hy id ig is it ja ka kk ko ku lt lv mk ml mr ms ne nl no om pa pl ps pt ro ru rw sk sl so sq sr sv sw ta te th ti tl tr uk ur uz vi wo xh yo zh zu'.split(
    ' ',
  )

/** The languages that a person speaks, in the order in which they say them. */
function LanguagesField({
  value,
  onChange,
  error,
}: {
  value: string[]
  onChange: (tags: string[]) => void
  error?: ReactNode
}) {
  const t = useT()
  const { locale } = useFormat()
  const nameOf = useLanguageName()
  const options = TAGS.filter((tag) => !value.includes(tag))
    .map((tag) => ({ value: tag, label: nameOf(tag) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <div>
      <SelectField
        label={t('accounts:edit.languages')}
        hint={t('optional')}
        placeholder={t('accounts:edit.addLanguage')}
        value=""
        disabled={value.length >= LIST_LIMITS.languages}
        onChange={(tag) => tag && onChange([...value, tag])}
        options={options}
        error={error}
      />
      {value.length ? (
        <Row gap={8} align="stretch" wrap style={{ marginTop: 12 }}>
          {value.map((tag) => (
            <Chip
              key={tag}
              size="sm"
              onRemove={() => onChange(value.filter((other) => other !== tag))}
              removeLabel={t('accounts:edit.removeLanguage', { language: nameOf(tag) })}
            >
              {nameOf(tag)}
            </Chip>
          ))}
        </Row>
      ) : null}
    </div>
  )
}
