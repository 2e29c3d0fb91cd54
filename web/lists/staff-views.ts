import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffView, StaffViewName } from '#shared/contract/admin-desk.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'

const staffViewsRead = () => q(adminApi.adminDesk.views)

const untouched = (view: StaffViewName): StaffView => ({ view, hiddenColumns: [], filters: [], isPutAway: false })

type Changes = Partial<Omit<StaffView, 'view'>>

/** The person's arrangement of a screen, and how to change it; undefined until it is known. */
export function useStaffView(name: StaffViewName, isNeeded = true) {
  const queries = useQueryClient()
  const { data } = useQuery({ ...staffViewsRead(), enabled: isNeeded })
  const { queryKey } = staffViewsRead()
  const show = (view: StaffView) =>
    queries.setQueryData<{ views: StaffView[] }>(queryKey, (before) => ({
      views: [...(before?.views ?? []).filter((each) => each.view !== view.view), view],
    }))
  const saving = useApiMutation(adminApi.adminDesk.saveView, { patch: (_, reply) => show(reply.view) })
  return {
    view: data && (data.views.find((each) => each.view === name) ?? untouched(name)),
    isSaving: saving.isPending,
    /** Keeps the changed parts; returns whether that worked. */
    save: async (body: Changes): Promise<boolean> => (await saving.run({ params: { view: name }, body })) !== undefined,
  }
}
