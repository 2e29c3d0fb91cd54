import * as react from 'react'

/** React's own counter of the elements whose place in the code it recorded within the last second. */
type Recorded = { recentlyCreatedOwnerStacks: number }

/** From here on, React's development build records no more of them. */
const MOST = 10_000

// Each element would keep the stack of calls that made it. Only its own development tools show that; recording it takes
// a seventh of the time of all screens.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: Recorded
}
if (internals.recentlyCreatedOwnerStacks === undefined) throw new Error('React no longer counts what it recorded')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MOST, set: () => {}, configurable: true })
