import { api, q } from '#web/kernel/api.tsx'

export const homeRead = () => q(api.seller.home)
