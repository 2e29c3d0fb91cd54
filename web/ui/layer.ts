import { createContext } from 'react'

/** The z-index of menus, popovers and the like; a dialog or a drawer raises it for what opens inside. */
export const LayerContext = createContext(300)
