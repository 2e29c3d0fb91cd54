import type { Translated } from '#shared/contract/site-content.ts'
import type { LanguageCode } from '#web/kernel/i18n.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** A text in one of the languages. Where something comes along, that stands in the field until another text is written. */
export function TranslatedField({
  label,
  help,
  language,
  value,
  shipped,
  placeholder,
  onChange,
  limit,
  rows,
  error,
}: {
  label: string
  help?: string | undefined
  language: LanguageCode
  value: Translated | undefined
  /** The text that comes along in this language. */
  shipped?: string | undefined
  /** The text that is shown instead while there is none. */
  placeholder?: string | undefined
  onChange: (value: Translated) => void
  limit?: number | undefined
  /** Of a text of several lines. */
  rows?: number | undefined
  error?: string | undefined
}) {
  const t = useT()
  const own = value?.[language]
  const set = (text: string) => onChange({ ...value, [language]: text })
  const reset = () => {
    const { [language]: _, ...others } = value ?? {}
    onChange(others)
  }
  const field = {
    label,
    help,
    limit,
    error,
    lang: language,
    placeholder,
    autoComplete: 'off',
    value: own ?? shipped ?? '',
    onChange: set,
  }
  return (
    <div>
      {rows ? <TextArea {...field} rows={rows} /> : <TextField {...field} />}
      {shipped !== undefined && own !== undefined && own !== shipped ? (
        <Button variant="quiet" size="sm" onClick={reset} aria-label={t('site-content:resetNamed', { name: label })}>
          {t('site-content:reset')}
        </Button>
      ) : null}
    </div>
  )
}
