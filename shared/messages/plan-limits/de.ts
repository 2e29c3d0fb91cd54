import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'de'> = {
  near: {
    services: '{{used}} von {{limit}} sichtbaren Dienstleistungen Ihres Plans sind genutzt.',
    products: '{{used}} von {{limit}} sichtbaren Produkten Ihres Plans sind genutzt.',
    offers: '{{used}} von {{limit}} Angeboten dieses Monats sind genutzt.',
  },
  full: {
    services:
      'Alle {{limit}} sichtbaren Dienstleistungen Ihres Plans sind genutzt. Pausieren Sie eine, um diese zu veröffentlichen, oder behalten Sie sie als Entwurf.',
    products:
      'Alle {{limit}} sichtbaren Produkte Ihres Plans sind genutzt. Pausieren Sie eines, um dieses zu veröffentlichen, oder behalten Sie es als Entwurf.',
    offers:
      'Alle {{limit}} Angebote dieses Monats sind genutzt. Ab dem 1. des nächsten Monats können Sie wieder anbieten.',
    seats:
      'Alle {{limit}} Plätze Ihres Plans sind belegt. Entfernen Sie eine Person, oder wählen Sie einen anderen Plan.',
  },
  title: 'Ihr Plan ist ausgeschöpft',
  kept: 'Was Sie geschrieben haben, bleibt erhalten.',
  plans: 'Pläne ansehen',
  stay: 'Hier weitermachen',
}
