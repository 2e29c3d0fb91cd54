import { type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SellerHome } from '#shared/contract/selling.ts'
import type { User } from '#shared/contract/user.ts'
import { acting, actorId, useActing } from './acting.ts'
import { api, q } from './api.tsx'
import { claimPush } from './claim-push.ts'
import { forgetFavorites } from './favorites.ts'
import { languageOf, useI18n, useSetLanguage } from './i18n.tsx'
import { forgetPlace } from './last-place.ts'
import { links } from './links.ts'
import { forgetPush } from './push-owner.ts'
import { claimSearches, forgetSearches } from './recent-searches.ts'
import { type Session, session } from './session-store.ts'
import { claimTabStorage, clearTabStorage } from './tab-storage.ts'

export type { Session } from './session-store.ts'

/** The user who is signed in; null on the server and while the page hydrates. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get, session.getOnServer)

/** The signed-in user on guarded screens; while the session ends, the last one. */
export function useUser(): User {
  const { user } = useSession()
  const [known, setKnown] = useState(user)
  if (user && user !== known) setKnown(user)
  const shown = user ?? known
  if (!shown) throw new Error('This screen needs a guard: user or seller')
  return shown
}

/**
 * The account whose selling is shown: the seller for whom the person acts, as far as a member needs to know them, or the
 * person.
 */
export function useActor(): User {
  const user = useUser()
  const shop = useActing()
  if (!shop) return user
  const { profilePicture: _, ...rest } = user
  return { ...rest, _id: shop.sellerId, name: shop.shop, isSeller: true, isVerified: true, isAdmin: false }
}

/** Keeps the stored user equal to what the API replied about this very account. */
export function storeUser(user: User): void {
  if (session.get().user?._id === user._id) session.set({ user })
}

type Onboarding = {
  /** A new person states an intent once; a seller without a listing is led to add one. */
  formSubmissionRequired: boolean
  formSubmissionPath: string | null
}

/** The onboarding form that the person still has to submit, if any. `hasContent` is the reply of `user.hasContent`. */
export function onboardingOf({ user, hasCompletedInitialSubmission }: Session, hasContent = false): Onboarding {
  const none = { formSubmissionRequired: false, formSubmissionPath: null }
  if (!user || user.isAdmin || hasCompletedInitialSubmission || hasContent) return none
  if (!user.intent.completedAt) return { formSubmissionRequired: true, formSubmissionPath: links.welcome() }
  return user.isSeller ? { formSubmissionRequired: true, formSubmissionPath: links.addService() } : none
}

/** The first form was sent, or deliberately left out: do not lead there again. */
export const completeOnboarding = (): void => session.set({ hasCompletedInitialSubmission: true })

/** Asks once after a sign-in; a failure does not hold the user up. */
async function fetchOnboarding(): Promise<Onboarding> {
  const { hasContent } = await api.user.hasContent().catch(() => ({ hasContent: true }))
  const steps = onboardingOf(session.get(), hasContent)
  if (!steps.formSubmissionRequired) completeOnboarding()
  return steps
}

/** To be called for every user who comes in: what another one left in this browser is not shown to them. */
export function claimStorage(accountId: string): void {
  claimTabStorage(accountId)
  claimSearches(accountId)
  claimPush(accountId)
}

/** True if something waits for the seller's answer. The reply is what their home shows; without one nothing is known. */
async function hasWaitingWork(queries: QueryClient): Promise<boolean> {
  const home = await queries.fetchQuery(q(api.seller.home)).catch(() => undefined)
  return home !== undefined && waitingCountOf(home) > 0
}

/** The number of orders and offers that wait for the seller, of every kind. */
const waitingCountOf = ({
  waiting,
  waitingProducts,
  waitingOthers = {},
  requests,
  wanted,
}: Pick<SellerHome, 'waiting' | 'waitingProducts' | 'waitingOthers' | 'requests' | 'wanted'>): number =>
  [waiting, waitingProducts, ...Object.values(waitingOthers)].reduce((sum, { total }) => sum + total, 0) +
  requests.totalTasks +
  wanted.totalTasks

/**
 * Takes over what `auth.login` or `auth.verifyEmail` replied and resolves with the place to go next: the first form if
 * one is due, else `origin`.
 */
export function useSignIn(): (reply: { token: string; user: User }, origin?: string) => Promise<string> {
  const queries = useQueryClient()
  const setLanguage = useSetLanguage()
  return async ({ token, user }, origin = links.home()) => {
    // What a visitor saw may look different to this person.
    queries.clear()
    claimStorage(user._id)
    session.set({ token, user, hasCompletedInitialSubmission: false })
    const [{ formSubmissionPath }, hasWork] = await Promise.all([
      fetchOnboarding(),
      origin === links.home() && user.isSeller && !user.isAdmin ? hasWaitingWork(queries) : false,
      setLanguage(languageOf(user.preferences.locale) ?? 'en'),
    ])
    if (formSubmissionPath === links.welcome() && origin !== links.home()) return links.welcome(origin)
    return formSubmissionPath ?? (hasWork ? links.selling() : origin)
  }
}

/**
 * Ends the session here even if the server cannot be told; `isGone` if the account itself is gone. What
 * was loaded is forgotten by `useClearCacheOnUserChange`.
 */
export function useSignOut(): (options?: { everywhere?: boolean; isGone?: boolean }) => Promise<void> {
  const navigate = useNavigate()
  return async ({ everywhere = false, isGone = false } = {}) => {
    const notifying = isGone ? undefined : api.auth.logout({ body: { everywhere } }).catch(() => undefined)
    // At once, so that nothing is asked for and no socket is open with a token that is no longer good.
    session.clear()
    clearTabStorage()
    forgetSearches()
    forgetFavorites()
    forgetPlace()
    void forgetPush().catch(() => undefined)
    await Promise.all([notifying, navigate(links.home())])
  }
}

/** Days are fetched anew when the person is in another zone. */
export function useRefetchOnZoneChange(): void {
  const queries = useQueryClient()
  const known = useRef(session.get().user)
  useEffect(
    () =>
      session.subscribe(() => {
        const [before, { user }] = [known.current, session.get()]
        known.current = user
        const isSame = user?.preferences?.timezone === before?.preferences?.timezone
        if (user && user._id === before?._id && !isSame) void queries.invalidateQueries()
      }),
    [queries],
  )
}

/** Notifications and lines of conversations are fetched anew when the page changes its language. */
export function useRefetchOnLanguageChange(): void {
  const queries = useQueryClient()
  const i18n = useI18n()
  useEffect(
    () =>
      i18n.subscribe(() => {
        // What visitors read is the same in every language.
        if (session.get().user) void queries.invalidateQueries()
      }),
    [queries, i18n],
  )
}

const isMarked: NonNullable<QueryFilters['predicate']> = ({ state }) => state.isInvalidated

/** Drops what is cached and not shown, and marks the rest. */
function markAll(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.invalidateQueries({ refetchType: 'none' })
}

/** Drops what was marked and is no longer shown; what still is, is fetched anew. */
function dropMarked(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive', predicate: isMarked })
  void queries.resetQueries({ predicate: isMarked })
}

/**
 * Leaves nothing in the cache that another person loaded, once their screen is gone from the page. A navigation is
 * rendered some time after it was made: clearing the cache earlier lets the old screen fetch again what it may no longer see.
 */
export function useClearCacheOnUserChange(): void {
  const queries = useQueryClient()
  const { key } = useLocation()
  const shownTo = useRef(actorId())
  const isDue = useRef(false)
  useEffect(
    () =>
      acting.subscribe(() => {
        const id = actorId()
        if (id === shownTo.current) return
        // A user who signs in begins with an empty cache.
        isDue.current = shownTo.current !== undefined
        shownTo.current = id
        if (isDue.current) markAll(queries)
      }),
    [queries],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that another screen has taken the place.
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    dropMarked(queries)
  }, [key, queries])
}
