declare module 'virtual:admin-call-table' {
  const table: import('#shared/kernel/contract.ts').CallTable
  export default table
}
declare module 'virtual:call-table' {
  const table: import('#shared/kernel/contract.ts').CallTable
  export default table
}
