/** The id of the element that lists the scripts which hydrate the page, separated by spaces. */
export const DEFERRED_SCRIPTS_ID = 'scripts'
