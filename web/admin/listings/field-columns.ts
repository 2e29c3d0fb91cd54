import type { AdminListing } from '#shared/contract/admin-listing.ts'
import type { Cell } from '#shared/kernel/csv.ts'
import { useLanguage } from '#web/kernel/i18n.tsx'

/** A column of a spreadsheet for each custom field that any of the listings has something in. */
export function useFieldColumns(): (
  rows: readonly AdminListing[],
) => { name: string; cellOf: (row: AdminListing) => Cell }[] {
  const language = useLanguage()
  return (rows) => {
    const named = rows.flatMap(({ customFields = [] }) =>
      customFields.map(({ key, name, unit }): [string, string] => [
        key,
        unit ? `${name[language]} (${unit})` : name[language],
      ]),
    )
    return [...new Map(named)].map(([key, name]) => ({
      name,
      cellOf: ({ customFields = [] }) => {
        const found = customFields.find((each) => each.key === key)
        const value = found?.valueName?.[language] ?? found?.value ?? ''
        return typeof value === 'boolean' ? `${value}` : value
      },
    }))
  }
}
