export { addressHandlers } from './address-routes.ts'
export { authHandlers } from './auth-routes.ts'
export { userHandlers } from './user-routes.ts'
