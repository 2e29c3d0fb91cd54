import { useQuery } from '@tanstack/react-query'
import type { FavoriteTarget } from '#shared/contract/favorite.ts'
import { q } from '#web/kernel/api.tsx'
import { useVisitorViewed } from '#web/kernel/recently-viewed.ts'
import { savedApi } from '#web/kernel/saved-api.ts'
import { useSession } from '#web/kernel/session.tsx'

/** The things that were looked at last, the latest first: of a visitor in this browser, of a user once they are shown. */
export function useRecentlyViewed(isShown: boolean): readonly FavoriteTarget[] {
  const { user } = useSession()
  const ofVisitor = useVisitorViewed()
  const { data } = useQuery({ ...q(savedApi.recentlyViewed.list), enabled: isShown && user !== null })
  return user ? (data?.viewed ?? []) : ofVisitor
}
