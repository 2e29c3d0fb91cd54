import { api, q } from '#web/kernel/api.tsx'

/** The newest, as the landing page shows them. */
export const latestWantedRead = () => q(api.requestedProduct.latest)
