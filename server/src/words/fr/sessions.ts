import type { Said } from '@lorecrew/contract/languages';
import type * as english from '../en/sessions.ts';

export const invited = {
  hours: 'de {from} à {until}',
  ready: 'Rien à installer, rien à préparer : un navigateur sur un ordinateur ou un téléphone suffit.',
  talking: 'On se parle sur la page, de vive voix ou par écrit.',
  talkingCall: 'On se parle dans un appel sur {host}, ou sur la page, de vive voix ou par écrit.',
  open: 'Accéder à ma place',
  yours: 'Le lien est personnel. Merci de ne pas le transmettre.',
  day: 'Jour',
  time: 'Heure',
  before: 'Avant',
  doors: 'Ouverture des portes',
  where: 'Lieu',
  browser: 'votre navigateur, sur ordinateur ou téléphone',
  cannot: 'Je ne peux pas venir',
  check: 'Vérifiez votre appareil (une minute) : {url}',
  calendar: 'Le fichier de calendrier joint indique l’heure dans votre propre fuseau horaire.',
  calendarAnswers:
    'Le fichier de calendrier joint indique l’heure dans votre fuseau horaire. Un oui ou un non dans votre calendrier vaut réponse.',
  kept: '{from} nous a donné votre nom et votre adresse pour des sessions de votre équipe. Données conservées : {url}',
  stop: 'Pour ne plus recevoir de rappels : {url}',
  stopThese: 'Pour ne plus recevoir de rappels ni d’e-mails comme celui-ci : {url}',
  writes: '{from} vous écrit : « {sentence} »',
  seat: 'Votre place : {url}',
  occasions: {
    invited: {
      subject: '{from} vous invite : {name}, {when}',
      heading: '{first}, une place vous attend',
      text: '{from} a réservé {minutes, plural, =1 {une minute} other {# minutes}} pour votre équipe. C’est une histoire : {tagline}',
      range:
        '{from} a réservé de {least, number} à {most, number} minutes, à votre rythme, pour votre équipe. C’est une histoire : {tagline}',
    },
    reminded: {
      subject: 'Venez-vous ? {name}, {when}',
      heading: '{first}, venez-vous ?',
      text: '{from} aimerait savoir si vous serez là pour {title}. Vous pouvez répondre d’un clic sur votre page.',
    },
    tomorrow: {
      subject: 'Bientôt : {name}, {when}',
      heading: '{first}, cela commence dans moins d’un jour',
      text: 'Votre place pour {title} vous attend. Le lien ci-dessous est personnel et permet d’y accéder.',
    },
    soon: {
      subject: 'Les portes sont ouvertes : {name}',
      heading: '{first}, les portes sont ouvertes',
      text: '{title} commence dans un quart d’heure. Entrez et attendez avec les autres.',
      go: 'Entrer',
    },
    missing: {
      subject: 'Nous vous attendons : {name}',
      heading: '{first}, nous vous attendons',
      text: '{title} va commencer, et les autres sont déjà dans la salle d’attente. Entrez maintenant ; si c’est déjà commencé, votre lien vous fait entrer quand même.',
    },
    relinked: {
      subject: 'Votre nouveau lien : {name}, {when}',
      heading: '{first}, voici un nouveau lien',
      text: '{from} a remplacé votre lien vers {title}. Celui des e-mails précédents n’est plus valable.',
    },
    resent: {
      subject: 'Votre lien : {name}, {when}',
      heading: '{first}, voici de nouveau votre lien',
      text: 'Quelqu’un a demandé, sur la page de {title}, que votre lien vous soit renvoyé. C’est le même qu’avant. Si ce n’était pas vous, vous n’avez rien à faire.',
    },
    moved: {
      subject: 'Nouvel horaire : {name}, {when}',
      heading: '{first}, il y a un nouvel horaire',
      text: '{from} a déplacé {title}. Votre place et votre lien restent les mêmes.',
    },
    renamed: {
      subject: 'Nouveau nom : {name}, {when}',
      heading: '{first}, la session a un nouveau nom',
      text: '{from} l’appelle désormais « {name} ». L’horaire, votre place et votre lien restent les mêmes.',
    },
    cancelled: {
      subject: 'Annulé : {name}, {when}',
      heading: '{first}, la session est annulée',
      text: '{from} a annulé {title}. Vous n’avez rien à faire ; ce créneau est de nouveau libre.',
    },
    removed: {
      subject: 'Votre invitation a été annulée : {name}, {when}',
      heading: '{first}, votre invitation a été annulée',
      text: '{from} a annulé votre invitation à {title}. Votre lien n’est plus valable.',
    },
    passed: {
      subject: 'Votre place a été transmise : {name}, {when}',
      heading: '{first}, votre place a été transmise',
      text: 'Votre place pour {title} revient maintenant à quelqu’un d’autre. Votre lien n’est plus valable.',
    },
    over: {
      subject: 'Ce que vous avez fait : {name}',
      heading: '{first}, voici ce que vous avez fait ensemble',
      text: '{title} est terminé. Votre équipe a sa propre page : ce que vous avez créé, les cartes de remerciement, votre distinction avec son diplôme, et la façon dont vous avez travaillé ensemble.',
      asks: 'Vous y trouverez aussi deux courtes questions ; elles prennent une demi-minute.',
      preview: 'Votre page, avec tout ce que vous avez fait ensemble.',
      go: 'Ouvrir ma page',
    },
  },
} as const satisfies Said<typeof english.invited>;

export const survey = {
  subject: 'Deux questions, {moment, select, day30 {un mois} other {deux mois}} après {name}',
  preview: 'Anonyme, et fait en une demi-minute.',
  heading: '{first}, qu’en est-il resté ?',
  since:
    'Il y a {moment, select, day30 {un mois} other {deux mois}} que vous avez joué {name} ensemble. {from} aimerait savoir ce qu’il en est resté.',
  how: 'Il y a deux questions. Seul le nombre de fois où chaque réponse a été donnée est conservé ; les moyennes ne s’affichent qu’à partir de cinq réponses.',
  go: 'Répondre à deux questions',
  goodFor: 'Le lien est personnel et valable deux semaines.',
  stop: 'Pour ne plus recevoir ce type d’e-mail : {url}',
  whoever: 'La personne qui a organisé la session',
} as const satisfies Said<typeof english.survey>;

export const report = {
  subject: 'Le rapport est prêt : {name}',
  preview: 'Comment cela s’est passé, des questions pour en reparler, et ce que sont devenus les crédits.',
  heading: 'Le rapport est prêt.',
  over: 'Bonjour {firstName}, {name} est terminé et son rapport est prêt.',
  what: 'Il décrit comment l’équipe a travaillé, propose des questions pour en reparler et rend compte de chaque crédit. Il ne nomme aucun équipage ni aucune personne.',
  passOn:
    'Si l’on vous demande comment c’était, vous pouvez transmettre cette phrase ; l’image qui l’accompagne est dans le rapport.',
  sentence:
    '{people, plural, =1 {Une personne de l’équipe a} other {# personnes de l’équipe ont}} joué « {story} » ensemble, {crews, plural, =1 {en un seul équipage} other {en # équipages}}, jusqu’à la fin « {ending} ».',
  go: 'Ouvrir le rapport',
  why: 'Vous vous occupez de cette session. Choisissez dans votre profil les e-mails que vous recevez : {url}',
} as const satisfies Said<typeof english.report>;

export const organiserEvent = {
  planned: {
    subject: 'Dans votre agenda : {name}, {when}',
    heading: 'La session est dans votre agenda',
    text: '« {name} » est planifiée. Le fichier joint l’ajoute à votre agenda ; les changements suivants y seront reportés.',
  },
  moved: {
    subject: 'Nouvel horaire : {name}, {when}',
    heading: 'Il y a un nouvel horaire',
    text: '« {name} » a été déplacée. Le fichier joint met votre agenda à jour.',
  },
  renamed: {
    subject: 'Nouveau nom : {name}, {when}',
    heading: 'Il y a un nouveau nom',
    text: 'La session s’appelle désormais « {name} ». Le fichier joint met votre agenda à jour.',
  },
  cancelled: {
    subject: 'Annulée : {name}, {when}',
    heading: 'La session n’aura pas lieu',
    text: '« {name} » a été annulée. Le fichier joint la retire de votre agenda.',
  },
  shared: {
    subject: 'Vous organisez {name}, {when}',
    heading: 'Vous organisez aussi cette session',
    text: 'Vous faites désormais partie de l’organisation de « {name} ». Le fichier joint l’ajoute à votre agenda.',
  },
  unshared: {
    subject: 'Vous n’organisez plus {name}, {when}',
    heading: 'Vous n’organisez plus cette session',
    text: 'D’autres s’occupent désormais de « {name} ». Le fichier joint la retire de votre agenda.',
  },
  go: 'Ouvrir la session',
  why: 'Vous faites partie de l’organisation de cette session. Choisissez les e-mails que vous recevez dans votre profil : {url}',
} as const satisfies Said<typeof english.organiserEvent>;
