import { messages as common } from '../common/fr.ts'
import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  how: {
    title: 'Comment ça marche',
    summary:
      'Commander et proposer sur {{name}}, étape par étape : ce que devient l’argent, les délais, l’annulation, les frais et les questions courantes.',
    hero: 'D’abord un oui. Puis le travail. Puis l’argent.',
    lead: 'Vous commandez auprès d’une personne. Rien n’est débité avant son accord, et elle est payée quand le travail est fait ou l’objet arrivé.',
    parts: 'Sur cette page',
    buyers: {
      title: 'Si vous cherchez un service',
      find: {
        title: 'Trouvez quelqu’un',
        text: 'Cherchez, ou parcourez par catégorie et par ville. Chaque prestataire affiché est vérifié, et chaque avis vient d’une commande terminée.',
      },
      ask: {
        title: 'Dites quoi et quand',
        text: 'Choisissez une formule s’il y en a plusieurs, indiquez les heures qui vous conviennent, la meilleure d’abord, et ce qu’il faut savoir.',
      },
      pay: {
        title: 'Réservez le montant',
        text: `Vous avez {{paymentWindow}} pour saisir votre carte. ${common.reservation}`,
      },
      answer: {
        title: 'Attendez l’accord',
        text: 'Le prestataire a {{sellerResponse}} pour répondre, moins si votre première heure est proche. Avec son accord, la carte est débitée et l’argent gardé.',
      },
      work: {
        title: 'Laissez faire',
        text: 'La page de la commande indique le rendez-vous, comment vous joindre, à qui c’est le tour et jusqu’à quand.',
      },
      confirm: {
        title: 'Confirmez et donnez votre avis',
        text: 'Si tout va bien, confirmez, et le prestataire est payé. Sans réponse, le travail est réputé confirmé après {{autoCompleteService}}.',
      },
    },
    sellers: {
      title: 'Si vous proposez un service',
      list: {
        title: 'Publiez votre offre',
        text: 'Décrivez-la, ajoutez des images et un prix : fixe, à l’heure, en formules ou sur demande. Vous fixez le préavis qu’il vous faut.',
      },
      verify: {
        title: 'Faites-vous vérifier',
        text: 'Envoyez un document, par exemple une pièce d’identité ou un extrait de registre. Un administrateur le contrôle ; d’ici là, vous seul voyez vos offres.',
      },
      answer: {
        title: 'Répondez à temps',
        text: 'Acceptez une des heures, acceptez et convenez d’une heure ensuite, ou refusez. Après {{sellerResponse}}, la commande est réputée refusée.',
      },
      work: {
        title: 'Faites le travail',
        text: 'L’argent est là avant que vous commenciez. Signalez le début, puis marquez le travail comme fait.',
      },
      earn: {
        title: 'Gagnez',
        text: 'Votre gain est crédité quand le client confirme, ou {{autoCompleteService}} après que vous avez marqué le travail comme fait.',
      },
      grow: {
        title: 'Soyez retrouvé',
        text: 'Les avis, les commandes terminées et votre délai de réponse figurent sur votre profil public.',
      },
    },
    goods: {
      title: 'Si vous achetez ou vendez un objet',
      choose: {
        title: 'Choisissez et réservez',
        text: 'Faites-vous livrer ou retirez-le. Pendant que vous payez ({{paymentWindow}}), il vous est réservé, et personne d’autre ne peut l’acheter.',
      },
      answer: {
        title: 'Attendez l’accord',
        text: 'Le vendeur a {{sellerResponse}} pour confirmer. Ce n’est qu’avec son accord que la carte est débitée et l’argent gardé.',
      },
      send: {
        title: 'En route, ou prêt',
        text: 'Le vendeur l’expédie dans le délai que l’offre indique, {{shipGrace}} plus tard au plus. Pour le retrait vous recevez un code : dites-le quand vous avez l’objet en main.',
      },
      arrive: {
        title: 'Dites qu’il est arrivé',
        text: 'Sans nouvelles de vous, il est réputé arrivé {{autoDeliverTracked}} après le jour prévu ou, si aucun n’est indiqué, {{autoDeliver}} après l’envoi.',
      },
      check: {
        title: 'Regardez-le tranquillement',
        text: 'Ensuite, vous avez {{productProtection}} pour signaler ce qui est cassé, faux ou manquant. Puis le vendeur est payé.',
      },
      back: {
        title: 'Changez d’avis',
        text: 'Ce que vous avez acheté à une entreprise en tant que particulier, vous pouvez le renvoyer dans un délai de {{withdrawal}}, sans raison. Les frais de port sont à votre charge, le vendeur indique l’adresse, et vous avez {{returnSend}} pour l’envoyer. L’argent revient quand l’objet y est arrivé.',
      },
    },
    money: {
      title: 'Ce que devient l’argent',
      text: 'Il est toujours à l’un de quatre endroits, et la page de la commande dit lequel.',
      reserved: {
        title: 'Réservé',
        text: `${common.reservation} Cela dure {{maxAuthorized}} au plus ; sans accord, la commande se termine d’ici là.`,
      },
      held: {
        title: 'Débité et gardé',
        text: 'Avec l’accord du prestataire, votre carte est débitée. L’argent est gardé jusqu’à ce que le travail soit confirmé, ou que les jours pour signaler un problème avec l’objet soient passés.',
      },
      paid: {
        title: 'Crédité au prestataire',
        text: 'Quand vous confirmez, ou quand le délai pour le faire est passé, le prix moins notre commission revient au prestataire.',
      },
      back: {
        title: 'De retour chez vous',
        text: 'Si le prestataire refuse, annule ou ne répond pas, tout revient sur votre carte, nos frais compris. Les banques mettent parfois quelques jours à l’afficher.',
      },
      sandbox: 'Cette installation utilise un prestataire de paiement d’essai : aucun argent réel ne circule ici.',
    },
    fees: {
      title: 'Ce que ça coûte',
      text: 'Parcourir, s’inscrire et publier sont gratuits. Nous ne gardons des frais que sur les commandes terminées.',
      buyer:
        'Les clients paient {{buyerFeeRate}} du prix en plus, livraison comprise pour un produit, au moins {{buyerFeeMin}} et au plus {{buyerFeeMax}}. C’est indiqué dans le récapitulatif avant le paiement.',
      buyerNone: 'Les clients paient le prix et rien de plus.',
      seller:
        'Qui propose paie une commission de {{commission}} du prix d’un service et de {{commissionProducts}} du prix d’un produit, au moins {{commissionMin}}.',
      sellerNone: 'Les prestataires gardent tout le prix.',
      example: 'Par exemple, une commande de {{price}}',
      price: 'Prix du service',
      fee: 'Nos frais pour le client',
      total: 'Le client paie',
      commission: 'Notre commission',
      net: 'Le prestataire gagne',
    },
    deadlines: {
      title: 'Tous les délais',
      text: 'Pour que personne n’attende sans fin. Quand un délai passe, la commande avance d’elle-même ; le temps restant figure sur sa page.',
      what: 'Quoi',
      time: 'Combien de temps',
      after: 'Et ensuite',
      groups: {
        orders: 'Toute commande',
        services: 'Services',
        products: 'Produits',
        claims: 'Demander un remboursement',
      },
      paymentWindow: { what: 'Payer une nouvelle commande', ends: 'La commande expire ; rien n’est débité.' },
      sellerResponse: {
        what: 'La réponse du prestataire',
        ends: 'La commande est réputée refusée. La réponse est attendue {{sellerResponseLead}} avant la première heure souhaitée, mais jamais moins de {{sellerResponseMin}} après le paiement.',
      },
      captureRetry: {
        what: 'Payer à nouveau, si la carte est refusée au moment de l’accord',
        ends: 'La commande se termine, et l’heure ou l’objet est de nouveau libre.',
      },
      acceptedOfferPayWindow: {
        what: 'Payer une offre acceptée pour une demande',
        ends: 'La demande est de nouveau ouverte, les autres offres aussi ; rien n’est débité.',
      },
      declineChoice: { what: 'Reprendre l’argent après un refus', ends: 'Il revient de lui-même.' },
      timeProposalAnswer: {
        what: 'La réponse du client à d’autres heures proposées',
        ends: 'La commande est réputée refusée.',
      },
      findSeller: { what: 'Trouver un autre prestataire après un refus', ends: 'Le client récupère tout.' },
      rescheduleAnswer: {
        what: 'La réponse, si l’un des deux veut déplacer le rendez-vous',
        ends: 'Il reste tel quel.',
      },
      scheduleBy: { what: 'Convenir d’un rendez-vous après l’accord', ends: 'Le client récupère tout.' },
      deliveryGrace: {
        what: 'Un travail sans rendez-vous, à compter du jour où il était dû',
        ends: 'Le client récupère tout.',
      },
      unmarkedAfter: {
        what: 'Dire comment cela s’est passé, à compter de la fin du rendez-vous',
        ends: 'On demande aux deux si le rendez-vous a eu lieu.',
      },
      didItHappen: {
        what: 'La parole du prestataire que cela a eu lieu, après la question aux deux',
        ends: 'Sans elle, le client récupère tout.',
      },
      autoCompleteService: {
        what: 'Confirmer le travail, après que le prestataire l’a marqué comme fait',
        ends: 'Il est réputé confirmé, et le prestataire est payé.',
      },
      reviewWindow: {
        what: 'Écrire un avis, une fois la commande terminée',
        ends: 'Ce qui a été écrit est publié, et la commande ne peut plus recevoir d’avis.',
      },
      shipGrace: { what: 'Expédier, en plus du délai que l’offre indique', ends: 'L’envoi est en retard.' },
      freeCancel: { what: 'Expédier quand même, à compter de ce jour', ends: 'Le client peut annuler sans demander.' },
      autoCancel: {
        what: 'Si rien n’a été expédié, à compter de ce jour',
        ends: 'La commande se termine, et le client récupère tout.',
      },
      cancelAnswer: {
        what: 'La réponse du vendeur, si le client veut annuler après l’accord',
        ends: 'La commande continue.',
      },
      pickupCancel: {
        what: 'Retirer l’objet, une fois qu’il est prêt',
        ends: 'La commande est annulée, et le client récupère tout.',
      },
      autoDeliverTracked: {
        what: 'Dire que c’est arrivé, à compter du jour prévu',
        ends: 'L’objet est réputé arrivé.',
      },
      autoDeliver: { what: 'De même sans jour prévu, à compter de l’envoi', ends: 'L’objet est réputé arrivé.' },
      productProtection: { what: 'Signaler un problème, à compter de l’arrivée', ends: 'Le vendeur est payé.' },
      withdrawal: {
        what: 'Renvoyer sans raison ce qui a été acheté à une entreprise',
        ends: 'Il n’y a plus de renvoi sans raison.',
      },
      claimSellerAnswer: {
        what: 'La réponse du vendeur, quand le client demande un remboursement',
        ends: 'Jusqu’à {{autoRefundCap}}, l’argent revient de lui-même, sauf preuve que tout a été fourni. Sinon un administrateur décide.',
      },
      claimBuyerAnswer: { what: 'La réponse du client à un remboursement partiel', ends: 'Un administrateur décide.' },
      claimRejectedHold: {
        what: 'S’adresser à un administrateur, après un refus',
        ends: 'Le dossier est clos, et la commande continue.',
      },
      returnSend: {
        what: 'Renvoyer, une fois l’accord et l’adresse donnés',
        ends: 'Le client garde l’objet, et le vendeur est payé.',
      },
      returnAnswer: {
        what: 'Dire comment l’objet est revenu, à compter de son arrivée',
        ends: 'Le client récupère l’argent.',
      },
      evidence: {
        what: 'Montrer des preuves, quand un administrateur doit décider',
        ends: 'La décision se fonde sur ce qu’il y a.',
      },
      hardStop: {
        what: 'La décision de l’administrateur',
        ends: 'Ce qui est prouvé est payé ; tout le reste est rendu.',
      },
      appeal: { what: 'Contester la décision, une fois', ends: 'Elle est définitive.' },
    },
    cancelling: {
      title: 'Annuler',
      text: 'Pour chaque service, le prestataire choisit l’une de trois règles. Elle figure sur la page du service et dans le récapitulatif avant le paiement, et reste pour votre commande telle qu’elle était alors.',
      policy: 'Règle',
      flexible: 'Souple',
      moderate: 'Modérée',
      strict: 'Stricte',
      when: 'Le client annule',
      back: 'Lui revient',
      until: 'jusqu’à {{term}} avant le début',
      later: 'plus tard',
      seller: 'Si le prestataire refuse, annule ou ne répond pas, tout revient au client, quelle que soit la règle.',
      early:
        'Dans les trois cas, tout revient à qui annule dans un délai de {{within}} après le paiement, et plus de {{before}} avant le début.',
      products:
        'Un produit s’annule librement jusqu’à ce que le vendeur confirme. Ensuite le vendeur a {{cancelAnswer}} pour accepter ; sans accord, la commande continue. Après plus de {{freeCancel}} de retard, le client annule sans demander.',
    },
    trust: {
      title: 'À qui vous avez affaire',
      verified: {
        title: 'La coche bleue',
        text: 'Un administrateur a vu un document de cette personne ou entreprise. Elle dit qui est quelqu’un ; la qualité du travail, ce sont les avis qui la disent.',
      },
      reviews: {
        title: 'Les avis',
        text: 'Après une commande terminée, chacune des deux parties peut évaluer l’autre une fois, dans un délai de {{reviewWindow}}. Les deux avis paraissent ensemble, pour que personne ne réponde aux étoiles de l’autre. La personne évaluée peut répondre, mais rien retirer.',
      },
      contact: {
        title: 'Les adresses',
        text: 'Avant l’accord, le prestataire voit votre ville. Ensuite, vous voyez tous deux l’adresse de la commande et, s’il est indiqué, le numéro de l’autre.',
      },
    },
    questions: {
      title: 'Questions courantes',
      charged: {
        question: 'Quand ma carte est-elle débitée ?',
        answer: `${common.reservation} Si vous acceptez une offre pour votre demande, vous êtes déjà d’accord : le montant est débité au paiement, puis gardé.`,
      },
      declined: {
        question: 'Le prestataire a refusé. Que dois-je faire ?',
        answer:
          'Rien. Vous pouvez reprendre votre argent tout de suite sur la page de la commande ; sinon il revient de lui-même après {{declineChoice}}. En entier, nos frais compris.',
      },
      bad: {
        question: 'Le travail n’a pas été fait, ou mal fait. Que faire ?',
        answer:
          'Ne confirmez pas. Demandez tout ou partie de votre argent sur la page de la commande, avant la fin du délai de confirmation ({{autoCompleteService}}) : l’argent ne bouge plus, et le prestataire a {{claimSellerAnswer}} pour répondre. Sans accord entre vous, un administrateur décide d’après ce que vous montrez tous deux.',
      },
      parcel: {
        question: 'L’objet n’est pas arrivé, ou n’est pas ce qui était décrit. Que faire ?',
        answer:
          'Signalez-le sur la page de la commande, avec des photos, dès qu’il est en retard ou dans un délai de {{productProtection}} après l’arrivée. D’ici là, le vendeur n’est pas payé ; souvent l’objet est renvoyé et l’argent vous revient.',
      },
      cash: {
        question: 'Peut-on régler en espèces ?',
        answer:
          'Merci de ne pas le faire. Ce qui est payé hors de {{name}} ne peut être ni gardé ni rendu, et ne peut pas recevoir d’avis.',
      },
      closed: {
        question: 'Mon navigateur s’est fermé pendant le paiement. Que s’est-il passé ?',
        answer:
          'Rien n’est perdu, et rien n’est payé deux fois. La commande figure sous « Mes commandes », et vous pouvez y payer jusqu’à la fin du délai.',
      },
      both: {
        question: 'Puis-je acheter et proposer avec un seul compte ?',
        answer: 'Oui. Votre profil dit pourquoi vous êtes là, et vous pouvez le changer à tout moment.',
      },
      look: {
        question: 'Faut-il un compte pour parcourir le site ?',
        answer: 'Non. Il en faut un pour commander ou proposer.',
      },
      leave: {
        question: 'Comment supprimer mon compte ?',
        answer: 'Dans votre profil, sous « Compte ». Les commandes en cours doivent d’abord être terminées.',
      },
    },
    end: {
      title: 'Commencez par une recherche, ou par une offre',
      text: 'Parcourir ne demande aucun compte, et personne ne paie avant qu’une commande soit acceptée.',
      browse: 'Parcourir les services',
      offer: 'Proposer un service',
    },
  },
  resources: {
    title: 'Ressources',
    summary:
      'Des listes pratiques pour commander et proposer sur {{name}}, des conseils de sécurité et la référence de l’interface de programmation.',
    hero: 'Les petites choses qui font les bonnes commandes',
    lead: 'Des listes pour les deux côtés, dans l’ordre où l’on en a besoin.',
    before: {
      title: 'Avant de commander',
      text: '• Lisez les derniers avis, pas seulement les étoiles.\n• Regardez ce que le prix comprend, et quelle règle d’annulation s’applique.\n• Indiquez la taille, l’accès et le stationnement. Les surprises coûtent du temps.\n• Proposez des heures qui vous conviennent vraiment, la meilleure d’abord.',
    },
    day: {
      title: 'Le jour même',
      text: '• Préparez ce que l’offre demande.\n• Regardez le travail ensemble avant de le confirmer.\n• S’il manque quelque chose, dites-le tout de suite, et confirmez quand c’est fait.\n• Donnez votre avis dans un délai de {{reviewWindow}}. C’est ce que lira la personne suivante.',
    },
    listing: {
      title: 'Une offre qu’on réserve',
      text: '• Nommez le travail dans le titre comme on le chercherait.\n• Dites ce qui est compris, ce qui ne l’est pas, et combien de temps cela prend.\n• Montrez votre propre travail. Images en JPEG, PNG ou WebP, jusqu’à {{fileSize}} chacune.\n• Choisissez un préavis et une règle d’annulation qui vous conviennent même un mauvais jour.',
    },
    verification: {
      title: 'La vérification',
      text: '• Envoyez une pièce d’identité, un extrait de registre, un certificat ou une assurance : PDF, JPEG, PNG ou WebP, jusqu’à {{fileSize}} chacun.\n• Le nom doit être le nom complet de votre profil.\n• Seuls vous et les administrateurs peuvent l’ouvrir.\n• S’il manque quelque chose, on vous dit quoi.',
    },
    answering: {
      title: 'Répondre aux commandes',
      text: '• Vous avez {{sellerResponse}}, moins si la première heure est proche. L’e-mail indique l’heure limite.\n• Si aucune heure ne vous va, acceptez et convenez-en ensuite, ou refusez avec un mot d’explication.\n• Marquez le travail comme fait le jour même ; le délai de confirmation commence alors.\n• Votre délai de réponse figure sur votre profil.',
    },
    arriving: {
      title: 'Quand un objet arrive',
      text: '• Ouvrez-le sans tarder : vous avez {{productProtection}} pour signaler un problème.\n• Photographiez ce qui est cassé avant de jeter l’emballage.\n• Au retrait, regardez d’abord, et ne dites le code que si vous l’emportez.\n• Dites sur la page de la commande qu’il est arrivé ; le vendeur l’attend.',
    },
    sending: {
      title: 'Vendre un objet',
      text: '• Montrez-le de tous côtés, avec chaque rayure. Qui la connaît ne le renvoie pas.\n• N’indiquez que les jours qu’il vous faut pour l’expédier ; {{shipGrace}} plus tard, l’envoi est en retard.\n• Emballez-le pour qu’il survive à une chute, et saisissez le numéro de suivi le jour même.\n• À la remise, demandez le code. Sans lui, rien ne prouve la rencontre.',
    },
    safe: {
      title: 'Rester en sécurité',
      text: '• Payez ici et nulle part ailleurs. Qui demande des espèces ou un virement veut contourner la protection.\n• Nous ne demandons jamais votre mot de passe ni un code reçu par e-mail. Un code est valable {{codeTtl}}, pour vous seulement.\n• Quelqu’un se comporte étrangement ? Écrivez-nous ; personne ne saura qui l’a signalé.',
    },
    buyers: 'Pour commander',
    sellers: 'Pour proposer',
    everybody: 'Pour tout le monde',
    developers: {
      title: 'Pour les développeurs',
      text: 'Tout ce que fait ce site passe par une seule interface. Sa référence décrit chaque appel, ses champs et ses refus.',
      link: 'Ouvrir la référence',
    },
    end: {
      title: 'Il manque quelque chose ?',
      text: 'Dites-nous ce que vous cherchiez sans le trouver.',
      contact: 'Nous contacter',
      how: 'Comment ça marche',
    },
  },
}
