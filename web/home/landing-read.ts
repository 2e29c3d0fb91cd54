import { api, q } from '#web/kernel/api.tsx'

/** The parts of the landing page in their order. */
export const landingRead = () => q(api.siteContent.landing)
