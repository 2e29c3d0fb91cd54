import type { Translated } from '../shape.ts'
import type { Messages } from './en.ts'

export const messages: Translated<Messages, 'fr'> = {
  us: {
    title: 'À propos',
    summary: 'Ce qu’est {{name}}, qui gère la place de marché, et les principes que suivent ses règles.',
    hero: 'Un lieu où des voisins font des choses les uns pour les autres',
    lead: '{{name}} réunit des personnes qui ont besoin de quelque chose et des personnes qui savent le faire, et garde trace de leur accord.',
    what: {
      title: 'Ce que c’est',
      text: 'Une place de marché de services et d’objets pour une communauté. Personnes et entreprises publient ce qu’elles font ou vendent ; d’autres commandent, paient en sécurité et disent comment c’était. Un seul compte sert aux deux côtés.\nNous ne sommes pas partie à l’affaire : les deux en conviennent entre eux. Nous gardons les règles, l’argent et la mémoire de ce qui a été convenu.',
    },
    principles: {
      title: 'Ce à quoi nous tenons',
      money: {
        title: 'L’argent attend le travail',
        text: 'Il est réservé, puis gardé, puis crédité. On sait toujours où il est.',
      },
      waiting: {
        title: 'Personne n’attend sans fin',
        text: 'Chaque étape a un délai, et chaque délai une issue que les deux côtés connaissent d’avance.',
      },
      plain: {
        title: 'Des mots simples',
        text: 'Ce que fait un bouton est écrit dessus. Ce que coûte une chose est indiqué avant le paiement.',
      },
      real: {
        title: 'Seulement ce qui est vrai',
        text: 'Pas d’avis inventés, pas de fausse urgence, pas de compteur de personnes qui regardent.',
      },
      private: {
        title: 'Le moins possible',
        text: 'Nous demandons ce qu’exige une commande, ne le montrons à l’autre que quand il le faut, et n’en vendons rien.',
      },
    },
    who: {
      title: 'Qui la gère',
      text: '{{name}} est gérée par son exploitant, qui fixe les frais, vérifie les prestataires et répond à vos messages. Vous le joignez par le formulaire de contact.',
      software:
        'Le logiciel est libre : chacun peut le lire, l’utiliser et l’améliorer. Une communauté n’a donc pas à dépendre d’une entreprise pour sa place de marché.',
    },
    end: {
      title: 'Venez voir',
      text: 'Ou demandez-nous ce que vous n’avez pas trouvé ici.',
      browse: 'Parcourir les services',
      contact: 'Nous contacter',
    },
  },
  partnerships: {
    title: 'Partenariats',
    summary: 'Pour les associations, quartiers, écoles et métiers qui veulent faire connaître {{name}} autour d’eux.',
    hero: 'Le bon travail se sait de bouche à oreille. Aidez-nous.',
    lead: 'Associations, quartiers, écoles, coopératives d’habitation et métiers savent qui sait faire quoi. {{name}} leur donne un lieu pour le montrer.',
    who: {
      title: 'Ce que nous pouvons faire ensemble',
      skills: {
        title: 'Amenez vos membres',
        text: 'Ceux qui proposent quelque chose publient eux-mêmes et sont vérifiés comme tout le monde.',
      },
      words: {
        title: 'Trouvez les bons mots',
        text: 'Des catégories, des langues et des explications adaptées : dites-nous ce qui manque.',
      },
      connect: {
        title: 'Reliez vos systèmes',
        text: 'Chaque fonction de ce site est utilisable par des programmes. La référence est publique.',
      },
      own: {
        title: 'Ayez la vôtre',
        text: 'Le logiciel est libre. Si votre communauté veut sa propre place de marché, elle peut l’avoir.',
      },
    },
    not: {
      title: 'Ce qu’un partenariat ne change pas',
      text: '• L’ordre des résultats de recherche n’est pas à vendre.\n• Les partenaires ne voient aucune donnée personnelle des clients ni des prestataires.\n• Vérification, frais et délais sont les mêmes pour tous.',
    },
    reference: 'Référence de l’interface',
    end: {
      title: 'Parlez-nous de votre communauté',
      text: 'Qui vous êtes, où vous êtes et ce que vous imaginez. Quelques phrases suffisent.',
      contact: 'Nous écrire',
    },
  },
}
