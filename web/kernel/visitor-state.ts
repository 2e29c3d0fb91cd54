import { createContext } from 'react'

/** What the server knows of the browser that asks, beside language and theme. */
export type VisitorState = {
  /** The word to newcomers was closed, or has been there long enough. */
  isBannerOver: boolean
}

export const BANNER_COOKIE = 'banner'

export const VisitorStateContext = createContext<VisitorState>({ isBannerOver: false })
