import { api, q } from '#web/kernel/api.tsx'

export const sellerHomeRead = () => q(api.seller.home)
