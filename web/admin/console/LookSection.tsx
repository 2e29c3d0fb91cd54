import { useT } from '#web/kernel/i18n.tsx'
import { LogoMark } from '#web/ui/Logo.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ColourRow } from './ColourRow.tsx'
import styles from './LookSection.module.css'
import { SettingRow, SettingsSection } from './SettingRow.tsx'
import { useSetting } from './settings-draft.ts'

/** How the marketplace presents itself: its name, its sign and its colour. */
export function LookSection() {
  return (
    <SettingsSection name="look">
      <TextRow name="name" limit={60} />
      <TextRow name="tagline" limit={120} />
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

/** The operator's logo, or the sign that comes with the application. */
export function BrandMark({ logo, size }: { logo: string | null; size: number }) {
  return logo ? <img src={logo} alt="" width={size} height={size} className={styles.mark} /> : <LogoMark size={size} />
}
