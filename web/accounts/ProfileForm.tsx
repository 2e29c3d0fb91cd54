import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type User, UserChanges } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useProblemText } from '#web/kernel/problem.ts'
import { useSetLanguage } from '#web/kernel/use-set-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import styles from './EditProfileScreen.module.css'
import { type Picture, PictureField } from './PictureField.tsx'
import { PreferenceFields } from './PreferenceFields.tsx'
import { PrivateFields } from './PrivateFields.tsx'
import { PublicFields } from './PublicFields.tsx'
import { changesOf, fieldOfChange, type ProfileValues, valuesOf } from './profile-values.ts'
import { useCheckedForm } from './use-checked-form.ts'
import { useUpdateAccount } from './use-update-account.ts'

const isAboutPicture = (code: string) => /picture|file/.test(code)

/** What stands on the profile, what only we need, and the language; one foot saves all of it. */
export function ProfileForm({ user }: { user: User }) {
  const t = useT()
  const navigate = useNavigate()
  const problem = useProblemText()
  const setLanguage = useSetLanguage()
  const [picture, setPicture] = useState<Picture>('kept')
  const [pictureProblem, setPictureProblem] = useState<string>()
  const { form, formProps, refuse } = useCheckedForm<ProfileValues>({
    schema: UserChanges,
    initialValues: valuesOf(user),
    toBody: (values) => changesOf(values, user),
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
  const choosePicture = (next: Picture) => {
    setPictureProblem(undefined)
    setPicture(next)
  }
  const send = async (values: ProfileValues) => {
    const body = { ...changesOf(values, user), ...(picture === 'removed' ? { profilePicture: null } : {}) }
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
          <PictureField
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
      <FormFoot note={isChanged ? t('accounts:edit.unsaved') : undefined}>
        <Button variant="quiet" href={links.profile()}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" loading={isPending} loadingLabel={t('accounts:edit.saving')}>
          {t('accounts:edit.save')}
        </Button>
      </FormFoot>
    </form>
  )
}
