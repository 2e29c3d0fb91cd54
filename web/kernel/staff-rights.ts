import { hasRight, type Right } from '#shared/policies/staff.ts'
import { useT } from './i18n.tsx'
import { useSession } from './session.tsx'

/** Tells whether the role of the person has a right. */
export function useHasRight(): (right: Right) => boolean {
  const role = useSession().user?.staffRole
  return (right) => hasRight(role, right)
}

/**
 * Returns the reason for which the role of the person does not allow a call, for the button that would make it; undefined if
 * it does. The caller has loaded the messages of `admin`.
 */
export function useRightRejection(): (call: { right?: Right | undefined }) => string | undefined {
  const t = useT()
  const has = useHasRight()
  return ({ right }) => (!right || has(right) ? undefined : t('admin:noRight'))
}
