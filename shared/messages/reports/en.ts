export const messages = {
  title: 'Reports',
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reports: Messages
  }
}
