export const messages = {
  title: 'To decide',
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-desk': Messages
  }
}
