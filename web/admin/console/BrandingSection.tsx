import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { badgeNear, contrastsOf, LEAST_CONTRAST, nearestColour, shadesOf } from '#shared/policies/brand-colour.ts'
import { logoAt } from '#shared/policies/brand-picture.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DropArea } from '#web/ui/DropArea.tsx'
import { LogoMark } from '#web/ui/Logo.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './BrandingSection.module.css'
import { SettingRow, SettingsSection } from './SettingRow.tsx'
import { useSetting } from './settings-draft.ts'

/** The settings for the appearance of the marketplace: its name, tagline, logo and colour. */
export function BrandingSection() {
  return (
    <SettingsSection name="branding">
      <TextRow name="name" limit={60} />
      <TextRow name="tagline" limit={120} />
      <LogoRow />
      <ColourRow />
    </SettingsSection>
  )
}

function TextRow({ name, limit }: { name: 'name' | 'tagline'; limit: number }) {
  const t = useT()
  const { value, set, isFixed, validationError } = useSetting(name)
  const title = t(`console:names.${name}`)
  return (
    <SettingRow setting={name} title={title} text={t(`console:branding.${name}`)} isFixed={isFixed}>
      <TextField
        label={title}
        hideLabel
        autoComplete="off"
        limit={limit}
        value={value}
        onChange={set}
        error={validationError()}
        disabled={isFixed}
      />
    </SettingRow>
  )
}

const LOGO_TYPES = ['image/png', 'image/svg+xml'] as const

function LogoRow() {
  const t = useT()
  const { value, set, isFixed, validationError } = useSetting('logo')
  // Said beside the picture, whatever it is.
  const upload = useApiMutation(adminApi.adminSettings.logo, { onFailure: () => true })
  const send = async ([file]: File[]) => {
    const reply = file ? await upload.run({ files: { logo: [file] } }) : undefined
    if (reply) set(reply.logo)
  }
  const rejectionOf = (error: ApiError) => error.errors?.logo ?? errorText(t, error)
  const rejection = upload.error ? rejectionOf(upload.error) : validationError()
  const label = t(value ? 'console:branding.replace' : 'console:branding.upload')
  return (
    <SettingRow setting="logo" title={t('console:names.logo')} text={t('console:branding.logo')} isFixed={isFixed}>
      <Row wrap gap={10}>
        <BrandMark logo={value} size={44} />
        {isFixed ? null : (
          <DropArea
            label={label}
            accept={LOGO_TYPES}
            disabled={upload.isPending}
            isInvalid={rejection !== undefined}
            onFiles={(files) => void send(files)}
            className={styles.upload}
          >
            {upload.isPending ? t('console:branding.uploading') : label}
          </DropArea>
        )}
        {value && !isFixed ? (
          <Button variant="quiet" tone="danger" onClick={() => set(null)}>
            {t('console:remove')}
          </Button>
        ) : null}
      </Row>
      {rejection ? (
        <p className="tone-danger size-13" role="alert">
          {rejection}
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

const HEX = /^#[0-9a-f]{6}$/
/** The shade that is the colour itself. */
const MAIN_SHADE = 6

/** The main colour with its shades, and whether words on it can be read. */
function ColourRow() {
  const t = useT()
  const { value, set, standard, isFixed, validationError } = useSetting('colour')
  const title = t('console:names.colour')
  return (
    <SettingRow
      setting="colour"
      title={title}
      text={t('console:branding.colour')}
      isFixed={isFixed}
      below={HEX.test(value) ? <Shades colour={value} onChange={isFixed ? undefined : set} /> : null}
    >
      <Row wrap gap={10}>
        <TextField
          label={title}
          hideLabel
          autoComplete="off"
          spellCheck={false}
          className={styles.colour}
          before={
            <input
              type="color"
              className={styles.picker}
              aria-label={t('console:branding.colourPicker')}
              value={HEX.test(value) ? value : standard}
              disabled={isFixed}
              onChange={(event) => set(event.currentTarget.value)}
            />
          }
          value={value}
          onChange={(text) => set(text.trim().toLowerCase())}
          error={validationError()}
          disabled={isFixed}
        />
        {isFixed || value === standard ? null : (
          <Button variant="quiet" onClick={() => set(standard)}>
            {t('console:reset')}
          </Button>
        )}
      </Row>
    </SettingRow>
  )
}

function Shades({ colour, onChange }: { colour: string; onChange: ((colour: string) => void) | undefined }) {
  const t = useT()
  const nearest = nearestColour(colour)
  return (
    <>
      <div className={styles.shades} role="img" aria-label={t('console:branding.shades')}>
        {shadesOf(colour).map((shade, at) => (
          <span
            key={shade}
            className={classes(styles.shade, at === MAIN_SHADE && styles.main)}
            style={{ background: shade }}
          />
        ))}
      </div>
      <Contrasts colour={colour} />
      <p className="tone-faint size-13 mt-10">{t('console:branding.needed')}</p>
      {nearest === colour || !onChange ? null : (
        <Button variant="outline" size="sm" className="mt-10" onClick={() => onChange(nearest)}>
          <span className={styles.sample} style={{ background: nearest }} />
          {t('console:branding.nearest', { colour: nearest })}
        </Button>
      )}
    </>
  )
}

function Contrasts({ colour }: { colour: string }) {
  const t = useT()
  const format = useFormat()
  const { button, white, paper, dark } = contrastsOf(colour)
  const badge = badgeNear(colour)
  // Rounded down: 4.49 is not enough.
  const write = (ratio: number) =>
    format.number(Math.floor(ratio * 10) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const lines = [
    { key: 'onButton', label: t('console:branding.onButton'), ratios: [button] },
    { key: 'links', label: t('console:branding.links'), ratios: [white, paper] },
    { key: 'dark', label: t('console:branding.dark', { colour: dark.colour }), ratios: [dark.ratio] },
  ]
  return (
    <Stack as="ul" gap={8} mt={14} className={`size-14 ${styles.checks}`}>
      {lines.map(({ key, label, ratios: [first = 0, second] }) => {
        const isFine = Math.min(first, second ?? first) >= LEAST_CONTRAST
        const Glyph = isFine ? IconCircleCheck : IconAlertTriangle
        return (
          <li key={key} className={isFine ? styles.fine : styles.wrong}>
            <Glyph size={18} aria-hidden="true" />
            {label}
            <b>
              {second === undefined
                ? t('console:branding.ratio', { ratio: write(first) })
                : t('console:branding.ratios', { first: write(first), second: write(second) })}
            </b>
          </li>
        )
      })}
      {badge ? (
        <li className={styles.near}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          {t('console:branding.near', { badge: t(`console:branding.badges.${badge}`) })}
        </li>
      ) : null}
    </Stack>
  )
}
