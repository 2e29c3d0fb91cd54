import { defineLoader } from '#web/kernel/loader.ts'
import { myServicesRead, readMyServices } from './mine/my-services.ts'

export const loader = defineLoader(({ url, load }) => load(myServicesRead(readMyServices(url.searchParams))))
