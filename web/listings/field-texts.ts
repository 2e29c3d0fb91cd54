import type { ShownValue } from '#shared/contract/custom-field.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'

/** The values of a listing's custom fields, in words of the reader; texts stay in the language of the listing. */
export function useFieldTexts(values: readonly ShownValue[] = []): { key: string; label: string; value: string }[] {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  return values.map(({ key, name, value, valueName, unit }) => {
    const label = name[language]
    if (typeof value === 'boolean') {
      const said = value ? t('listing-details:detail.customFields.yes') : t('listing-details:detail.customFields.no')
      return { key, label, value: said }
    }
    if (typeof value === 'number') return { key, label, value: [format.number(value), unit].filter(Boolean).join(' ') }
    return { key, label, value: valueName?.[language] ?? value }
  })
}
