import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  contents: 'Sommaire',
  template:
    'Ce texte accompagne le logiciel et décrit ce qu’il fait. La personne qui gère {{name}} doit le faire vérifier et y ajouter son nom, son adresse et le droit applicable.',
  questions: 'Une question sur cette page ?',
  contact: 'Nous contacter',
  fallback: 'Cette page n’existe pas encore en français. Langue affichée : {{language}}.',
  updated: 'Dernière modification le {{date}}',
  terms: {
    title: 'Conditions',
    summary:
      'Les conditions de {{name}} : comptes, offres, commandes, argent, frais, annulation, avis et fin du contrat.',
    lead: 'Ce que vous et {{name}} pouvez attendre l’un de l’autre, en mots simples.',
    about: {
      title: 'Qui et quoi',
      text: '{{name}} est gérée par son exploitant, appelé ici « nous ». Nous offrons un lieu où des personnes et des entreprises proposent des services et vendent des objets, et où d’autres les commandent.\nLe contrat sur le travail ou l’objet est conclu entre client et prestataire ou vendeur. Nous n’y sommes pas partie ; nous gardons les règles, recevons le paiement et le transmettons.',
    },
    accounts: {
      title: 'Votre compte',
      text: 'Il faut un compte pour commander ou proposer. Vous devez être majeur et donner des informations exactes ; une entreprise indique aussi qui parle en son nom.\n• Un compte appartient à une personne ou à une entreprise et ne se transmet pas.\n• Gardez votre mot de passe pour vous, et prévenez-nous si quelqu’un d’autre utilise votre compte.\n• Qui propose quelque chose est d’abord vérifié au moyen d’un document. D’ici là, personne d’autre ne voit ses offres.',
    },
    listings: {
      title: 'Les offres',
      text: 'Les prestataires et les vendeurs décrivent fidèlement ce qu’ils font ou vendent, ce qui est compris, l’état d’un objet, le prix et le lieu. Ils ne proposent que ce qu’ils ont le droit de faire ou de vendre, avec les autorisations, assurances et impôts que la loi demande.\nEst interdit ce qui est illégal, dangereux, discriminatoire ou trompeur, ou porte atteinte aux droits d’autrui. Nous pouvons retirer de telles offres.',
    },
    orders: {
      title: 'Les commandes',
      text: 'Une commande est une proposition du client ; le contrat naît quand le prestataire accepte.\n• Une nouvelle commande est à payer dans un délai de {{paymentWindow}}, sinon elle expire.\n• Le prestataire répond dans un délai de {{sellerResponse}}, plus tôt si la première heure souhaitée est proche. Sans réponse, la commande est réputée refusée.\n• Après l’accord, les deux ont {{scheduleBy}} pour convenir d’un rendez-vous s’il n’y en a pas encore.\n• Un produit est expédié, ou prêt à être retiré, dans le délai que l’offre indique, plus {{shipGrace}}. S’il a encore {{freeCancel}} de retard, le client peut annuler sans demander ; après {{autoCancel}}, tout revient.\nLes délais d’une commande figurent sur sa page.',
    },
    money: {
      title: 'Le paiement',
      text: 'Les paiements passent par notre prestataire de paiement. À la commande, le montant est réservé sur la carte, {{maxAuthorized}} au plus ; il est débité quand le prestataire accepte, puis gardé. Pour une offre acceptée en réponse à une demande, il est débité au paiement et gardé de la même façon.\nIl est crédité au prestataire quand le client confirme le travail, ou {{autoCompleteService}} après que le prestataire l’a marqué comme fait si le client ne confirme pas avant ; pour un produit, {{productProtection}} après son arrivée. Si le prestataire refuse, annule ou ne répond pas à temps, le client récupère tout, au plus tard {{declineChoice}} après le refus.\nLes paiements en dehors de {{name}} ne sont pas permis.',
    },
    fees: {
      title: 'Les frais',
      text: 'S’inscrire et publier sont gratuits.\n• Les clients paient des frais de {{buyerFeeRate}} du prix, livraison comprise pour un produit, au moins {{buyerFeeMin}} et au plus {{buyerFeeMax}}.\n• Qui propose paie une commission de {{commission}} du prix d’un service et de {{commissionProducts}} du prix d’un produit, sans la livraison, au moins {{commissionMin}}, sur les commandes terminées.\n• Une demande peut être mise en avant pendant quelques jours, au prix affiché lors du choix. Le temps ne passe que si les autres peuvent voir la demande. Si elle est fermée plus tôt, les jours entiers qui restent deviennent un crédit pour {{promotionCredit}} ; si nous la retirons parce qu’elle enfreint ces conditions, ils sont perdus.\nPour une commande, les frais sont ceux affichés au moment où elle a été passée.',
    },
    cancelling: {
      title: 'L’annulation',
      text: 'Le prestataire choisit une règle d’annulation pour chaque service. Elle est affichée avant le paiement et s’applique à la commande telle qu’elle était alors. La commande d’un produit s’annule jusqu’à ce que le vendeur confirme, puis avec son accord, donné dans un délai de {{cancelAnswer}}. Si le prestataire annule, le client récupère tout.\nLe droit de rétractation et les autres droits que la loi donne aux consommateurs demeurent.',
    },
    work: {
      title: 'Le travail',
      text: 'Le prestataire fait le travail comme décrit, avec soin et à l’heure convenue. Le client donne accès et fournit ce que l’offre demande.\nSi personne ne dit comment un rendez-vous s’est passé dans un délai de {{unmarkedAfter}} après sa fin, on le demande aux deux. Si le prestataire ne dit pas dans un nouveau délai de {{didItHappen}} qu’il a eu lieu, le client récupère tout.\nSi quelque chose n’a pas été, parlez-en d’abord entre vous, avant que le travail soit confirmé. Si cela n’aide pas, le client peut demander un remboursement.',
    },
    goods: {
      title: 'Les objets',
      text: 'Le vendeur emballe et expédie ce qui a été commandé, comme décrit, avec un numéro de suivi, ou le remet contre le code que seul le client possède.\nSans nouvelles du client, un objet est réputé arrivé {{autoDeliverTracked}} après le jour prévu ou, si aucun n’est indiqué, {{autoDeliver}} après l’envoi. Dès lors, le client a {{productProtection}} pour signaler un problème.\nUn consommateur qui a acheté à une entreprise peut renvoyer l’objet dans un délai de {{withdrawal}}, sans raison, et a {{returnSend}} pour l’envoyer. Ce qui est prêt et n’est pas retiré dans un délai de {{pickupCancel}} est annulé, et tout revient.',
    },
    claims: {
      title: 'Demander un remboursement',
      text: 'Le client dit sur la page de la commande ce qui ne va pas et combien doit revenir. Jusqu’au règlement, l’argent ne bouge pas.\n• Le prestataire ou vendeur a {{claimSellerAnswer}} pour accepter, proposer une partie ou refuser. Sans réponse, jusqu’à {{autoRefundCap}} reviennent, sauf preuve que tout a été fourni.\n• Sans accord, un administrateur décide d’après ce que les deux montrent dans un délai de {{evidence}}. Sans décision dans un délai de {{hardStop}}, ce qui est prouvé est payé, et tout le reste est rendu.\n• Chacun peut contester une fois, dans un délai de {{appeal}} ; un autre administrateur décide alors définitivement.\nSi la banque du client reprend un paiement, nous lui montrons ce qui concerne la commande ; sa décision l’emporte.',
    },
    reviews: {
      title: 'Les avis',
      text: 'Après une commande terminée, chacune des deux parties peut évaluer l’autre une fois, dans un délai de {{reviewWindow}} ; les avis sont publiés quand les deux ont écrit ou que ce délai est passé. La personne évaluée peut répondre une fois, publiquement. Un avis dit ce que son auteur a vécu. Les avis achetés, inventés ou insultants ne sont pas permis ; nous pouvons les retirer.',
    },
    conduct: {
      title: 'La loyauté',
      text: 'Sont interdits les insultes, les menaces et la discrimination, l’usage des données d’autrui pour autre chose que la commande, les accès automatisés qui pèsent sur le service, et les tentatives de contourner les règles ou la protection.',
    },
    content: {
      title: 'Vos textes et images',
      text: 'Ils restent à vous. Vous nous permettez de les enregistrer, de les traduire, de les redimensionner et de les montrer sur {{name}} tant qu’ils y sont publiés. N’utilisez que ce dont vous avez les droits.',
    },
    ending: {
      title: 'La fin',
      text: 'Vous pouvez supprimer votre compte à tout moment dans votre profil. Les commandes en cours doivent d’abord se terminer, et l’argent gardé doit être chez la personne à qui il appartient.\nNous pouvons suspendre les comptes qui enfreignent ces conditions ou mettent d’autres en danger, avec un motif, et aussi peu que possible. Ce qui vous est dû reste à vous.',
    },
    liability: {
      title: 'La responsabilité',
      text: 'Les prestataires et vendeurs répondent de leur travail et de leurs objets, les clients de ce qu’ils disent et paient. Nous répondons du dol et de la faute lourde, des atteintes à la vie, au corps et à la santé, et des obligations essentielles de ce contrat, limitées là au dommage prévisible. Ce que la loi prescrit au-delà demeure.',
    },
    changes: {
      title: 'Les modifications',
      text: 'Nous pouvons modifier ces conditions pour l’avenir s’il y a une bonne raison, et nous en informons les membres par e-mail auparavant. Qui n’est pas d’accord peut supprimer son compte. Les commandes passées avant gardent les conditions de leur jour.',
    },
    law: {
      title: 'Droit et adresse',
      text: 'Ici, l’exploitant de {{name}} indique son nom, son adresse, son immatriculation et son numéro fiscal, le droit et les tribunaux compétents, et s’il participe à une médiation de la consommation.',
    },
  },
  privacy: {
    title: 'Données personnelles',
    summary:
      'Ce que {{name}} enregistre sur vous, pourquoi, combien de temps, qui le voit, ce qui reste dans votre navigateur et comment le supprimer.',
    lead: 'Ce qui est enregistré sur vous, pourquoi, combien de temps, et qui le voit.',
    who: {
      title: 'Qui est responsable',
      text: 'L’exploitant de {{name}} est responsable de vos données. Vous le joignez par le formulaire de contact, sujet « Données personnelles ». Il ajoute ici son nom, son adresse et, le cas échéant, son délégué à la protection des données.',
    },
    what: {
      title: 'Ce que nous enregistrons',
      text: '• Compte : nom, nom d’utilisateur, adresse e-mail, le mot de passe sous une forme que personne ne peut lire, langue, fuseau horaire et pourquoi vous êtes là. Si vous les donnez : nom complet, entreprise, téléphone, lieu, image, langues et un texte sur vous.\n• Les documents qui servent à vous vérifier.\n• Les offres et leurs images. Les images sont réécrites : ce qu’un appareil y inscrit, comme le lieu, disparaît.\n• Commandes : ce qui a été commandé, heures souhaitées et convenues, adresse, notes, prix, colis avec leur numéro de suivi et chaque étape avec son heure ; les adresses utilisées, pour votre prochaine commande.\n• Demandes de remboursement : ce que les deux parties ont dit et montré, avec des photos, et ce qui a été décidé.\n• Paiements : montants, leur état et le type de carte avec ses derniers chiffres. Le numéro de carte va au prestataire de paiement et jamais à nous.\n• Les messages entre vous et d’autres, et les lignes sur vos commandes qui s’y trouvent.\n• Les avis que vous avez écrits et reçus.\n• Appareils : pour chaque connexion, l’adresse réseau, le nom du navigateur et la dernière utilisation. Vous les voyez dans votre profil.\n• Ce que vous nous écrivez par le formulaire de contact, avec nom, adresse e-mail et langue, sans l’adresse réseau.\n• Les e-mails et notifications que nous vous avons envoyés.\n• Un journal de sécurité des connexions, changements et refus, avec l’adresse réseau.\n• Des compteurs de courte durée contre les abus, par adresse réseau ou par compte.\n• Combien de fois les demandes sont affichées et ouvertes, en chiffres par jour. Pour que personne ne compte deux fois, un code est tiré de votre compte, ou de votre adresse réseau et de votre navigateur ; il ne vaut que pour ce jour et est supprimé le lendemain. Rien n’est enregistré pour cela sur votre appareil.\nNous ne tenons aucun journal des pages visitées, et n’utilisons ni réseau publicitaire ni service de mesure d’audience.',
    },
    why: {
      title: 'Pourquoi',
      text: '• Pour exécuter commandes et paiements, et tenir votre compte : c’est notre contrat avec vous.\n• Pour vérifier les prestataires, empêcher les abus et garder le service sûr : c’est un intérêt légitime, le nôtre et celui de tous.\n• Pour garder trace des paiements : la loi le demande.\n• Pour répondre à ce que vous nous écrivez.',
    },
    visible: {
      title: 'Qui voit quoi',
      text: '• Tout le monde : des prestataires, le nom, l’image, le texte, le quartier, les langues, les offres, les avis et des chiffres comme les commandes terminées ; des clients, le nom et l’image à côté des avis qu’ils écrivent, et les avis écrits à leur sujet.\n• L’autre partie d’une commande : avant l’accord votre nom et votre ville, ensuite aussi l’adresse de la commande et votre téléphone, si vous l’avez donné ; et ce que vous dites et montrez lors d’une demande de remboursement.\n• La personne à qui vous écrivez : vos messages. Les adresses e-mail, téléphones et autres qui s’y trouvent sont visibles dès que quelque chose a été payé.\n• Les administrateurs : ce qu’il faut pour vérifier, pour vous répondre, pour régler un litige et contre les abus ; ils peuvent pour cela lire aussi des messages, et chaque lecture est notée.\n• Votre banque, si elle reprend un paiement : par le prestataire de paiement, elle voit la commande, ses messages et ses preuves.\nRien n’est vendu.',
    },
    browser: {
      title: 'Ce qui reste dans votre navigateur',
      text: 'Nous n’y plaçons que ce dont le site a besoin. Rien ne vous suit ailleurs.',
      name: 'Nom',
      where: 'Où',
      purpose: 'Pour quoi',
      time: 'Combien de temps',
      cookie: 'Cookie',
      local: 'Stockage local',
      database: 'Stockage local et IndexedDB',
      tab: 'Stockage de session',
      lang: 'La langue que vous avez choisie',
      theme: 'Clair ou sombre',
      banner: 'Que vous avez fermé l’annonce',
      signedIn: 'Que quelqu’un est connecté ici, mais pas qui',
      token: 'Vous garde connecté',
      user: 'Votre propre profil, pour que votre nom s’affiche tout de suite',
      hasCompletedInitialSubmission: 'Que vos premiers pas sont faits',
      recentSearches:
        'Vos cinq dernières recherches, montrées dans le champ de recherche ; elles ne quittent jamais cet appareil',
      listingDraft: 'Une offre que vous n’avez pas encore enregistrée, avec ses images',
      orderDraft: 'Ce que vous avez choisi pour une commande, et où elle va',
      drafts: 'Les textes longs que vous avez commencés, comme un avis ou un motif',
      outbox: 'Les messages qui n’ont pas encore pu être envoyés',
      owner: 'Qui commande dans cet onglet, pour que personne d’autre ne le voie',
      scroll: 'Jusqu’où vous aviez fait défiler la page',
      reloadedAt: 'Que la page a été rechargée après une mise à jour',
      session: 'jusqu’à la fermeture du navigateur',
      signOut: 'jusqu’à la déconnexion',
      saved: 'jusqu’à l’enregistrement ou l’abandon',
      cleared: 'jusqu’à leur effacement ou la déconnexion',
      leaving: 'jusqu’à la déconnexion ou la fermeture de l’onglet',
    },
    processors: {
      title: 'Qui travaille pour nous',
      stripe:
        '• Paiements : Stripe. Quand vous payez, la page charge un script de Stripe ; Stripe reçoit alors votre carte, le montant, votre adresse réseau et des caractéristiques du navigateur, place ses propres cookies contre la fraude, et en est lui-même responsable.',
      sandbox:
        '• Paiements : cette installation utilise le prestataire d’essai intégré. Aucune donnée ne part vers un service de paiement.',
      others:
        '• E-mail : le service de messagerie de l’exploitant reçoit votre adresse et ce que nous vous écrivons.\n• Hébergement : l’exploitant indique ici qui gère les serveurs, et où.',
    },
    long: {
      title: 'Combien de temps',
      text: '• Compte, offres, documents et images : jusqu’à ce que vous les supprimiez, eux ou le compte.\n• Appareils : {{endedSessions}} après la déconnexion ou l’expiration.\n• Codes de nos e-mails : valables {{codeTtl}}, supprimés un jour après au plus tard.\n• Messages du formulaire de contact, et les e-mails qui en résultent : {{contactMessages}}.\n• Messages, commandes, demandes de remboursement, paiements et avis : ils restent, car l’autre partie et les comptes en ont besoin ; après la suppression de votre compte, sans votre nom.\n• Après la suppression d’un compte qui a essayé une formule : pendant {{trialMarks}}, une empreinte chiffrée de son adresse e-mail et de sa carte, qui ne permet de lire ni l’une ni l’autre. Elle sert seulement à ne pas accorder un second essai.\n• Journal de sécurité : aussi longtemps que l’exploitant l’indique ici.',
    },
    deletion: {
      title: 'Ce que fait la suppression du compte',
      text: 'Dans votre profil, sous « Compte », vous pouvez le supprimer vous-même. Aussitôt et pour de bon\n• votre nom, adresse e-mail, mot de passe, téléphone, textes, lieu, image et documents sont effacés,\n• ainsi que vos adresses conservées et celles de vos commandes, vos notifications, nos e-mails et vos messages du formulaire de contact,\n• vous êtes déconnecté partout et vos offres disparaissent.\nMessages, commandes, avis et paiements restent sous le nom « Deleted account » ; les adresses e-mail, téléphones et autres sont retirés de vos messages. Les reçus gardent le nom, l’adresse et le numéro de TVA d’une entreprise, car la loi l’exige. Ce n’est pas possible tant que des commandes sont en cours ou que de l’argent est gardé pour vous.',
    },
    rights: {
      title: 'Vos droits',
      text: 'Vous pouvez consulter et corriger vos données dans votre profil, et y supprimer votre compte. Pour une copie de vos données, une limitation ou une opposition, écrivez-nous ; nous répondons dans le délai que fixe la loi. Vous pouvez aussi saisir une autorité de protection des données.',
    },
    security: {
      title: 'Comment nous les protégeons',
      text: 'À une adresse qui commence par https, tout circule chiffré. Les mots de passe sont protégés par un procédé lent, les documents hors des dossiers publics. Les connexions se terminent d’elles-mêmes, vous pouvez toutes les fermer dans votre profil, et des limites arrêtent qui essaie des mots de passe ou des codes.',
    },
    changes: {
      title: 'Les modifications',
      text: 'Si nous enregistrons autre chose ou plus longtemps, c’est indiqué ici auparavant, et les membres en sont informés par e-mail si c’est important.',
    },
  },
  imprint: {
    title: 'Mentions légales',
    summary: 'Qui exploite {{name}}, à quelle adresse, et comment joindre cette personne ou cette société.',
    lead: 'Qui exploite {{name}}, et comment le joindre.',
    missing:
      'Cette page n’est pas encore remplie. L’exploitant de {{name}} y écrit ce que la loi de son pays demande. Voici ce dont il s’agit d’habitude.',
    operator: {
      title: 'Exploitant',
      text: '• Nom de la personne ou de la société, et sa forme juridique\n• Rue, code postal, ville et pays\n• Qui la représente',
    },
    contact: {
      title: 'Contact',
      text: '• Adresse e-mail\n• Numéro de téléphone\nLes messages du formulaire de contact parviennent aussi à l’exploitant.',
    },
    register: {
      title: 'Registre et impôts',
      text: '• Registre et numéro, s’il y a une inscription\n• Numéro de TVA, s’il y en a un\n• Autorité de contrôle et règles professionnelles, si l’activité demande une autorisation\n• Si l’exploitant participe à une médiation de la consommation',
    },
  },
  help: {
    title: 'Aide',
    summary: 'Où chercher quand quelque chose n’est pas clair sur {{name}} : commandes, argent, compte.',
    lead: 'Où chercher d’abord, et à qui s’adresser.',
    orders: {
      title: 'Comment se passe une commande',
      text: 'Ce qui arrive de la commande à l’avis, et qui doit faire quoi. La page de chaque commande montre la prochaine étape et son délai.',
      link: 'Comment ça marche',
    },
    money: {
      title: 'Prix et argent',
      text: 'Ce que paient les acheteurs et les vendeurs, quand l’argent est réservé, gardé et versé, et ce qui revient en cas d’annulation.',
      link: 'Frais et délais',
    },
    account: {
      title: 'Votre compte',
      text: 'Nom, mot de passe, langue, notifications et appareils se trouvent dans votre profil. Vous pouvez aussi y supprimer votre compte.',
      link: 'Réglages du compte',
    },
    trouble: {
      title: 'Si quelque chose s’est mal passé',
      text: 'Écrivez d’abord à l’autre personne : la plupart des choses se règlent ainsi. Si cela ne suffit pas, demandez un remboursement sur la page de la commande. Pour tout le reste, écrivez-nous.',
      link: 'Nous écrire',
    },
  },
}
