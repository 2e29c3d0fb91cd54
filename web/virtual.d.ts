declare module 'virtual:admin-call-table' {
  const table: import('#shared/kernel/contract.ts').CallTable
  export default table
}
declare module 'virtual:calendar-call-table' {
  const table: import('#shared/kernel/contract.ts').CallTable
  export default table
}

declare module 'virtual:saved-call-table' {
  const table: import('#shared/kernel/contract.ts').CallTable
  export default table
}
declare module 'virtual:call-table' {
  const table: import('#shared/kernel/contract.ts').CallTable
  export default table
}
declare module 'virtual:messages/en' {
  type Catalogue = { messages: import('#shared/kernel/translate.ts').Messages }
  export const catalogues: Record<string, () => Promise<Catalogue>>
}
declare module 'virtual:messages/am' {
  export * from 'virtual:messages/en'
}
declare module 'virtual:messages/de' {
  export * from 'virtual:messages/en'
}
declare module 'virtual:messages/fr' {
  export * from 'virtual:messages/en'
}
