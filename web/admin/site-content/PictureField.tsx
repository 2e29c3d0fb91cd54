import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import type { SitePicture } from '#shared/contract/site-content.ts'
import { FILE_BYTES } from '#shared/policies/files.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { errorText } from '#web/kernel/error-text.ts'
import { type LanguageCode, languageNames, useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DropArea } from '#web/ui/DropArea.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TranslatedField } from './TranslatedField.tsx'

const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
const LONGEST_ALT = 200

/** A picture of a page with its description for those who do not see it; without an own one, that which comes along. */
export function PictureField({
  label,
  language,
  value,
  shipped,
  onChange,
  error,
  altError,
}: {
  label: string
  language: LanguageCode
  value: SitePicture | null
  /** The address of the picture that comes along. */
  shipped?: string | undefined
  onChange: (value: SitePicture | null) => void
  error?: string | undefined
  altError?: string | undefined
}) {
  const t = useT()
  // Said beside the picture, whatever it is.
  const upload = useApiMutation(adminApi.adminSiteContent.picture, { onFailure: () => true })
  const send = async ([file]: File[]) => {
    const reply = file ? await upload.run({ files: { picture: [file] } }) : undefined
    if (reply) onChange({ ...reply.picture, alts: value?.alts ?? {} })
  }
  const rejection = upload.error ? (upload.error.errors?.picture ?? errorText(t, upload.error)) : error
  const source = value ?? (shipped ? { url: shipped } : undefined)
  const choose = t(value ? 'site-content:picture.replace' : 'site-content:picture.choose')
  return (
    <fieldset>
      <legend className="size-14 weight-500 mb-8">{label}</legend>
      <Stack gap={12}>
        <Row gap={16} wrap>
          {source ? (
            <Picture source={source} alt="" ratio="4/3" rounded="md" sizes="160px" style={{ width: 160 }} />
          ) : null}
          <Row gap={8} wrap>
            <DropArea
              label={choose}
              accept={TYPES}
              disabled={upload.isPending}
              isInvalid={rejection !== undefined}
              onFiles={(files) => void send(files)}
            >
              <IconPhotoPlus size={20} aria-hidden="true" />
              {upload.isPending ? t('site-content:picture.uploading') : choose}
            </DropArea>
            {value ? (
              <Button variant="quiet" tone="danger" size="sm" onClick={() => onChange(null)}>
                {t(shipped ? 'site-content:reset' : 'site-content:picture.remove')}
              </Button>
            ) : null}
          </Row>
        </Row>
        <p className={rejection ? 'tone-danger size-13' : 'tone-faint size-13'} role={rejection ? 'alert' : undefined}>
          {rejection ?? t('site-content:picture.help', { size: FILE_BYTES / 1_048_576 })}
        </p>
        {value ? (
          <TranslatedField
            label={t('site-content:picture.altIn', { language: languageNames[language] })}
            language={language}
            value={value.alts}
            limit={LONGEST_ALT}
            error={altError}
            onChange={(alts) => onChange({ ...value, alts })}
          />
        ) : null}
      </Stack>
    </fieldset>
  )
}
