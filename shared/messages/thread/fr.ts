import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages> = {
  serviceOrder: {
    pay: '{{buyer}} a commandé « {{title}} ».',
    accept: '{{seller}} a accepté la commande « {{title}} ».',
    proposeTimeChange: '{{seller}} a proposé d’autres créneaux pour « {{title}} ».',
    decline: '{{seller}} a refusé la commande « {{title}} ».',
  },
}
