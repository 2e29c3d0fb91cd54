/** The element of a page that names what it comes alive with: scripts of the build, separated by spaces. */
export const DEFERRED_SCRIPTS_ID = 'scripts'
