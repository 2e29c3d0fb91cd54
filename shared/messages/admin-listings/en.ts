export const messages = {
  title: 'Services',
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-listings': Messages
  }
}
