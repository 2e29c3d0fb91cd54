import { links } from './links.ts'

/** Pages that were visited, with the place to wait for the connection among them. */
export const PAGES = 'pages'
/** Files of builds, named by their content. */
export const ASSETS = 'assets'
/** Pictures of the pages that were visited. */
export const PICTURES = 'pictures'

/** The address of the page that stands in for those that cannot be had. */
export const OFFLINE_PAGE = links.offline()
