export const messages = {
  title: 'Payments',
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-money': Messages
  }
}
