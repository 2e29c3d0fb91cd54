import type { Catalogue } from '#web/kernel/catalogue.ts'

export const catalogues = import.meta.glob<Catalogue>([
  '../../../shared/messages/*/de.ts',
  '!../../../shared/messages/{mail,notification-templates}/*.ts',
])
