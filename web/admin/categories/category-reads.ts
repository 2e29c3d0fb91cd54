import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminCategory } from '#shared/contract/admin-category.ts'
import type { FieldNames } from '#shared/policies/custom-fields.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useLanguage } from '#web/kernel/i18n.tsx'

export const adminCategoriesRead = () => q(adminApi.adminCategory.list)

export const useAdminCategories = (): AdminCategory[] => useSuspenseQuery(adminCategoriesRead()).data.categories

/** The reads that contain categories; each is stale after a change of any category. */
export const categoryReads = [adminApi.adminCategory.list, api.category.list] as const

/** The reads of the definitions of custom fields. */
export const fieldReads = [adminApi.adminCategory.fields, api.category.fields] as const

/** A category's name in the reader's language, or else in English. */
export function useCategoryName(): (named: { names: FieldNames }) => string {
  const language = useLanguage()
  return ({ names }) => names[language] ?? names.en
}

/** A category as the body of the call that changes it. */
export const bodyOf = ({ names, icon, isActive, moderation, regulated, order, version }: AdminCategory) => ({
  names,
  icon,
  isActive,
  moderation,
  regulated,
  order,
  version,
})
