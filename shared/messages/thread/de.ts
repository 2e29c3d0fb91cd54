import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  serviceOrder: {
    pay: '{{buyer}} hat „{{title}}“ bestellt.',
    accept: '{{seller}} hat den Auftrag „{{title}}“ angenommen.',
    proposeTimeChange: '{{seller}} hat andere Termine für „{{title}}“ vorgeschlagen.',
    decline: '{{seller}} hat den Auftrag „{{title}}“ abgelehnt.',
  },
}
