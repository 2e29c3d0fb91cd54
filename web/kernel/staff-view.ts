/** Under which a tab keeps that it shows the site as another person, beside the token and the user of that view. */
export const STAFF_VIEW = 'staffView'

export type StaffView = { viewId: string; accountId: string; name: string; until: number }

/**
 * Runs at the top of every page. A tab in which one of the staff sees the site as a person has everything that others keep
 * in local storage in its own session storage: the token there is that of the view, and the session of the member of the
 * staff is untouched. After its time the tab is the staff's again.
 */
export const VIEW_STORAGE_SCRIPT = `try{var s=sessionStorage,v=s.getItem('${STAFF_VIEW}');if(v)JSON.parse(v).until>Date.now()&&s.getItem('token')?Object.defineProperty(window,'localStorage',{value:s}):s.clear()}catch(e){}`

const isView = (value: unknown): value is StaffView =>
  typeof value === 'object' && value !== null && 'viewId' in value && 'accountId' in value && 'until' in value

/** The view that this tab shows, if it shows one. */
export function readStaffView(): StaffView | null {
  try {
    const view: unknown = JSON.parse(sessionStorage.getItem(STAFF_VIEW) ?? 'null')
    return isView(view) ? view : null
  } catch {
    return null
  }
}

/** Turns this tab into that of the person; the page has to be loaded anew. */
export function enterStaffView(view: StaffView, { token, user }: { token: string; user: unknown }): void {
  sessionStorage.clear()
  const items = {
    token,
    user: JSON.stringify(user),
    hasCompletedInitialSubmission: 'true',
    // The owner of what the tab keeps.
    owner: JSON.stringify(view.accountId),
    [STAFF_VIEW]: JSON.stringify(view),
  }
  for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value)
}

/** Makes this tab that of the member of the staff again, as soon as another page is loaded. */
export const leaveStaffView = (): void => sessionStorage.clear()
