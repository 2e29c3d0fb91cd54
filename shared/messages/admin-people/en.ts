export const messages = {
  title: 'Users',
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-people': Messages
  }
}
