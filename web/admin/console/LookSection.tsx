import { logoAt } from '#shared/policies/brand-picture.ts'
import { useAct } from '#web/kernel/act.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DropArea } from '#web/ui/DropArea.tsx'
import { LogoMark } from '#web/ui/Logo.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ColourRow } from './ColourRow.tsx'
import styles from './LookSection.module.css'
import { SettingRow, SettingsSection } from './SettingRow.tsx'
import { useSettingFault } from './setting-faults.ts'
import { useSetting } from './settings-draft.ts'

/** How the marketplace presents itself: its name, its sign and its colour. */
export function LookSection() {
  return (
    <SettingsSection name="look">
      <TextRow name="name" limit={60} />
      <TextRow name="tagline" limit={120} />
      <LogoRow />
      <ColourRow />
    </SettingsSection>
  )
}

function TextRow({ name, limit }: { name: 'name' | 'tagline'; limit: number }) {
  const t = useT()
  const { value, set, isFixed, fault } = useSetting(name)
  const title = t(`console:names.${name}`)
  return (
    <SettingRow title={title} text={t(`console:look.${name}`)} isFixed={isFixed}>
      <TextField
        label={title}
        hideLabel
        autoComplete="off"
        limit={limit}
        value={value}
        onChange={set}
        error={fault()}
        disabled={isFixed}
      />
    </SettingRow>
  )
}

const LOGO_TYPES = ['image/png', 'image/svg+xml'] as const

function LogoRow() {
  const t = useT()
  const { value, set, isFixed, fault } = useSetting('logo')
  // Said beside the picture, whatever it is.
  const upload = useAct(adminApi.adminSettings.logo, { onFailure: () => true })
  const send = async ([file]: File[]) => {
    const reply = file ? await upload.run({ files: { logo: [file] } }) : undefined
    if (reply) set(reply.logo)
  }
  const say = useSettingFault()
  const refusalOf = (error: ApiError) => (error.errors?.logo ? say(error.errors.logo) : errorText(t, error))
  const refusal = upload.error ? refusalOf(upload.error) : fault()
  const label = t(value ? 'console:look.replace' : 'console:look.upload')
  return (
    <SettingRow title={t('console:names.logo')} text={t('console:look.logo')} isFixed={isFixed}>
      <div className={styles.inline}>
        <BrandMark logo={value} size={44} />
        {isFixed ? null : (
          <DropArea
            label={label}
            accept={LOGO_TYPES}
            disabled={upload.isPending}
            isInvalid={refusal !== undefined}
            onFiles={(files) => void send(files)}
            className={styles.upload}
          >
            {upload.isPending ? t('console:look.uploading') : label}
          </DropArea>
        )}
        {value && !isFixed ? (
          <Button variant="quiet" tone="danger" onClick={() => set(null)}>
            {t('console:remove')}
          </Button>
        ) : null}
      </div>
      {refusal ? (
        <p className={styles.fault} role="alert">
          {refusal}
        </p>
      ) : null}
    </SettingRow>
  )
}

/** The operator's logo, or the sign that comes with the application. */
export function BrandMark({ logo, size }: { logo: string | null; size: number }) {
  return logo ? (
    <img src={logoAt(logo, 96)} alt="" width={size} height={size} className={styles.mark} />
  ) : (
    <LogoMark size={size} />
  )
}
