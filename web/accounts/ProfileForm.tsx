import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type User, UserChanges } from '#shared/contract/user.ts'
import { useErrorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSetLanguage } from '#web/kernel/use-set-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFooter } from '#web/ui/FormFooter.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import styles from './EditProfileScreen.module.css'
import { PreferenceFields } from './PreferenceFields.tsx'
import { PrivateFields } from './PrivateFields.tsx'
import { type ProfilePicture, ProfilePictureField } from './ProfilePictureField.tsx'
import { PublicFields } from './PublicFields.tsx'
import { fieldOfChange, type ProfileValues, profileChangesOf, profileValuesOf } from './profile-values.ts'
import { useUpdateAccount } from './use-update-account.ts'
import { useValidatedForm } from './use-validated-form.ts'

const isAboutPicture = (code: string) => /picture|file/.test(code)

/** What stands on the profile, what only we need, and the language; one foot saves all of it. */
export function ProfileForm({ user }: { user: User }) {
  const t = useT()
  const navigate = useNavigate()
  const problem = useErrorText()
  const setLanguage = useSetLanguage()
  const [picture, setPicture] = useState<ProfilePicture>('kept')
  const [pictureProblem, setPictureProblem] = useState<string>()
  const { form, formProps, refuse } = useValidatedForm<ProfileValues>({
    schema: UserChanges,
    initialValues: profileValuesOf(user),
    toBody: (values) => profileChangesOf(values, user),
    fieldOf: fieldOfChange,
  })
  const { change, isPending, progress } = useUpdateAccount({
    refuse,
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
    void navigate(links.profile())
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
        <PrivateFields form={form} />
        <PreferenceFields form={form} />
      </div>
      <FormFooter note={isChanged ? t('accounts:edit.unsaved') : undefined}>
        <Button variant="quiet" href={links.profile()}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" loading={isPending} loadingLabel={t('accounts:edit.saving')}>
          {t('accounts:edit.save')}
        </Button>
      </FormFooter>
    </form>
  )
}
