import type { Said } from '@lorecrew/contract/languages';
import type * as english from '../en/accounts.ts';

export const signup = {
  verification: {
    subject: 'Confirmez votre adresse pour {brand}',
    preview: 'Confirmez votre adresse pour ouvrir votre compte.',
    heading: 'Bienvenue, {firstName}.',
    ask: 'Quelqu’un s’est inscrit à {brand} avec cette adresse. Pour confirmer qu’elle est à vous, cliquez sur le bouton et saisissez un mot de passe, celui de tout à l’heure ou un autre. C’est tout.',
    go: 'Confirmer mon adresse',
    goodFor: 'Le lien est valable trois jours.',
    notMe: 'Ce n’était pas vous ? Vous pouvez ignorer cet e-mail.',
  },
  known: {
    subject: 'Vous avez déjà un compte {brand}',
    preview: 'Connectez-vous comme avant, ou choisissez un nouveau mot de passe.',
    heading: 'Vous avez déjà un compte, {firstName}.',
    text: 'Quelqu’un vient de s’inscrire avec cette adresse, et elle a déjà un compte. Si c’était vous : connectez-vous comme avant.',
    go: 'Me connecter',
    forgot: 'Je ne me souviens plus de mon mot de passe',
    goodFor: 'Le lien vers un nouveau mot de passe est valable une demi-heure.',
    notMe: 'Ce n’était pas vous ? Vous pouvez ignorer cet e-mail.',
  },
  waiting: {
    subject: '{who} demande à rejoindre votre entreprise sur {brand}',
    preview: 'Vous décidez qui travaille avec vos sessions.',
    heading: 'Quelqu’un veut rejoindre votre entreprise.',
    text: 'Bonjour {firstName}, {who} ({email}) a fait une inscription avec une adresse de votre entreprise et voudrait aussi préparer des sessions.',
    until: 'Tant que personne chez vous n’a accepté, rien de votre entreprise n’est visible.',
    go: 'Voir la demande',
    why: 'Vous recevez cet e-mail parce que vous avez tous les droits dans votre entreprise.',
    stop: 'Pour ne plus recevoir ces e-mails et les retrouver seulement sur votre tableau de bord : {url}',
  },
} as const satisfies Said<typeof english.signup>;

export const passwords = {
  reset: {
    subject: 'Choisissez un nouveau mot de passe pour {brand}',
    preview: 'Le lien est valable une demi-heure.',
    heading: 'Choisissez un nouveau mot de passe.',
    text: 'Bonjour {firstName}, vous avez demandé un nouveau mot de passe. Cliquez sur le bouton et choisissez-en un.',
    go: 'Choisir un nouveau mot de passe',
    goodFor: 'Le lien est valable une demi-heure, et une seule fois.',
    notMe: 'Ce n’était pas vous ? Vous pouvez ignorer cet e-mail : votre mot de passe reste le même.',
  },
  changed: {
    subject: 'Votre mot de passe {brand} a été changé',
    preview: 'Si c’était vous, tout va bien.',
    heading: 'Votre mot de passe a été changé.',
    text: 'Bonjour {firstName}, le mot de passe de votre compte vient d’être changé, et vos autres appareils ont été déconnectés.',
    fine: 'Si c’était vous, il n’y a rien à faire.',
    go: 'Ce n’était pas moi',
    where: 'Le bouton mène à la page où vous pouvez demander tout de suite un nouveau mot de passe.',
    connected: 'Un compte Microsoft permet aussi d’accéder au vôtre. S’il n’est pas à vous, dissociez-le dans votre profil.',
    disconnected: 'Microsoft a été dissocié de votre compte. Vous pouvez l’associer à nouveau dans votre profil.',
  },
} as const satisfies Said<typeof english.passwords>;

export const identities = {
  proving: {
    subject: 'Confirmez votre adresse pour {brand}',
    preview: 'Connectez-vous encore une fois avec Microsoft pour confirmer.',
    heading: 'Bienvenue, {firstName}.',
    text: 'Quelqu’un vient de se connecter à {brand} avec un compte Microsoft qui porte cette adresse.',
    ask: 'Si c’était vous, confirmez que l’adresse est à vous : cliquez sur le bouton et choisissez encore une fois le même compte Microsoft.',
    go: 'Confirmer mon adresse',
    goodFor: 'Le lien est valable une demi-heure.',
    notMe: 'Ce n’était pas vous ? Vous pouvez ignorer cet e-mail.',
  },
  connect: {
    subject: 'Associer votre compte Microsoft à {brand} ?',
    preview: 'Seulement si vous venez de vous connecter avec Microsoft.',
    heading: 'Relier votre compte Microsoft ?',
    text: 'Bonjour {firstName}, quelqu’un vient de se connecter avec un compte Microsoft qui porte cette adresse. Elle a déjà un compte.',
    ask: 'Si c’était vous, reliez les deux : chacune des clés ouvrira la porte. Les deux vous seront demandées.',
    go: 'Associer les deux comptes',
    goodFor: 'Le lien est valable une demi-heure.',
    notMe: 'Ce n’était pas vous ? Ne cliquez pas sur le bouton, et rien ne changera.',
  },
  connected: {
    subject: 'Un compte Microsoft a été associé à votre compte {brand}',
    preview: 'Si c’était vous, tout va bien.',
    heading: 'Microsoft est relié.',
    text: 'Bonjour {firstName}, un compte Microsoft vient d’être associé au vôtre. Il permet désormais aussi de vous y connecter.',
    fine: 'Si c’était vous, il n’y a rien à faire.',
    go: 'Voir mes moyens de connexion',
    notMe:
      'Si ce n’était pas vous : dissociez-le dans votre profil, déconnectez tous les appareils et choisissez un nouveau mot de passe.',
  },
  disconnected: {
    subject: 'Microsoft a été dissocié de votre compte {brand}',
    preview: 'Connectez-vous désormais avec votre mot de passe.',
    heading: 'Microsoft est déconnecté.',
    text: 'Bonjour {firstName}, votre compte Microsoft vient d’être dissocié. Les appareils qui l’avaient utilisé ont été déconnectés.',
    fine: 'Connectez-vous désormais avec votre mot de passe. Si c’était vous, il n’y a rien à faire.',
    go: 'Voir mes moyens de connexion',
    notMe: 'Si ce n’était pas vous : déconnectez tous les appareils dans votre profil et choisissez un nouveau mot de passe.',
  },
} as const satisfies Said<typeof english.identities>;

export const secondFactors = {
  on: {
    subject: 'Votre compte {brand} est protégé par un second facteur',
    preview: 'La connexion demande désormais un code de votre application d’authentification.',
    heading: 'Votre application d’authentification est activée.',
    text: 'Bonjour {firstName}, la connexion à votre compte demande désormais un code de votre application d’authentification. Vos autres appareils ont été déconnectés.',
    fine: 'Gardez vos codes de secours en lieu sûr : chacun ouvre votre compte une fois si vous perdez l’application.',
  },
  off: {
    subject: 'Le second facteur de votre compte {brand} a été supprimé',
    preview: 'La connexion ne demande plus de code.',
    heading: 'Votre application d’authentification est retirée.',
    text: 'Bonjour {firstName}, la connexion à votre compte ne demande plus de code. Vos codes de secours ne sont plus valables.',
    fine: 'Si c’était vous, il n’y a rien à faire.',
  },
  reset: {
    subject: 'Le second facteur de votre compte {brand} a été réinitialisé',
    preview: 'Vous pouvez vous connecter sans code et en configurer un nouveau.',
    heading: 'Votre second facteur a été réinitialisé.',
    text: 'Bonjour {firstName}, une personne ayant tous les droits dans votre entreprise, ou notre support, a supprimé le second facteur de votre compte. Vous avez été déconnecté partout.',
    fine: 'Si vous l’avez demandé, connectez-vous sans code et configurez une nouvelle application dans votre profil.',
  },
  codes: {
    subject: 'Votre compte {brand} a de nouveaux codes de secours',
    preview: 'Les précédents ne sont plus valables.',
    heading: 'Vous avez de nouveaux codes de secours.',
    text: 'Bonjour {firstName}, de nouveaux codes de secours ont été créés pour votre compte. Les précédents ne sont plus valables.',
    fine: 'Si c’était vous, il n’y a rien à faire.',
  },
  used: {
    subject: 'Un code de secours de votre compte {brand} a été utilisé',
    preview: '{left, plural, =0 {Il n’en reste aucun.} one {Il en reste un.} other {Il en reste #.}}',
    heading: 'Un code de secours a été utilisé.',
    text: 'Bonjour {firstName}, l’un de vos codes de secours vient de servir à ouvrir votre compte ou à confirmer une modification.',
  },
  go: 'Voir mes moyens de connexion',
  notMe:
    'Si ce n’était pas vous : choisissez un nouveau mot de passe, déconnectez-vous partout depuis votre profil et prévenez une personne ayant tous les droits dans votre entreprise.',
} as const satisfies Said<typeof english.secondFactors>;

export const passkeys = {
  added: {
    subject: 'Une clé d’accès a été ajoutée à votre compte {brand}',
    preview: 'Elle ouvre votre compte sans mot de passe.',
    heading: 'Vous avez une nouvelle clé d’accès.',
    text: 'Bonjour {firstName}, une clé d’accès vient d’être ajoutée à votre compte. Elle l’ouvre sans mot de passe et sans code.',
  },
  removed: {
    subject: 'Une clé d’accès de votre compte {brand} a été supprimée',
    preview: 'Elle n’ouvre plus votre compte.',
    heading: 'Une clé d’accès est supprimée.',
    text: 'Bonjour {firstName}, une clé d’accès de votre compte vient d’être supprimée. Elle n’ouvre plus votre compte ; vos autres moyens de connexion restent valables.',
  },
  fine: 'Si c’était vous, vous n’avez rien à faire.',
  go: 'Voir mes clés d’accès',
  notMe:
    'Si ce n’était pas vous : supprimez les clés que vous ne connaissez pas, choisissez un nouveau mot de passe, déconnectez tous vos appareils depuis votre profil et prévenez une personne propriétaire de votre entreprise.',
} as const satisfies Said<typeof english.passkeys>;

export const devices = {
  newDevice: {
    subject: 'Nouvelle connexion à votre compte {brand}',
    preview: '{device}, {at}',
    device: '{browser} sur {system}',
    unknown: 'Appareil inconnu',
    heading: 'Il y a eu une nouvelle connexion.',
    text: 'Bonjour {firstName}, votre compte a été ouvert dans un navigateur que nous ne connaissons pas : {device}, {at}.',
    fine: 'Si c’était vous, il n’y a rien à faire. Les navigateurs sont oubliés quand le mot de passe change et quand vous déconnectez tous les appareils.',
    go: 'Ce n’était pas moi',
    where:
      'Le bouton mène à la page où vous pouvez demander tout de suite un nouveau mot de passe. Le choisir déconnecte tous les appareils.',
  },
} as const satisfies Said<typeof english.devices>;

export const addresses = {
  fresh: {
    subject: 'Confirmez votre nouvelle adresse pour {brand}',
    preview: 'Un clic, et votre compte utilise cette adresse.',
    heading: 'Confirmez votre nouvelle adresse.',
    ask: 'Bonjour {firstName}, une demande a été faite pour que le compte de {email} utilise désormais cette adresse. S’il est à vous, cliquez sur le bouton dans le navigateur où votre compte est connecté.',
    later: 'À partir de là, vous vous connectez avec cette adresse, et nos e-mails arrivent ici.',
    go: 'Utiliser cette adresse',
    goodFor: 'Le lien est valable un jour.',
    notMe: 'Ce n’était pas vous ? Vous pouvez ignorer cet e-mail.',
  },
  taken: {
    subject: 'Cette adresse n’est pas disponible pour un autre compte {brand}',
    preview: 'Rien n’a changé.',
    heading: 'Cette adresse est prise.',
    text: 'Quelqu’un veut utiliser cette adresse pour son compte. Elle a déjà un compte, ou son domaine appartient ici à une autre entreprise.',
    fine: 'Rien n’a changé. Si c’était vous : connectez-vous plutôt avec cette adresse.',
    go: 'Me connecter',
    notMe: 'Ce n’était pas vous ? Vous pouvez ignorer cet e-mail.',
  },
  asked: {
    subject: 'Demande de changement d’adresse pour votre compte {brand}',
    preview: 'Ce serait {email}.',
    heading: 'Vous déménagez ?',
    text: 'Bonjour {firstName}, une personne connectée à votre compte demande à remplacer son adresse par {email}. Le changement se fera dès que cette adresse sera confirmée.',
    fine: 'Si c’était vous, il n’y a rien à faire.',
    go: 'Ce n’était pas moi : annuler',
    goodFor:
      'Le bouton est valable une semaine, même après le changement d’adresse. Il déconnecte tous les appareils, et vous choisissez un nouveau mot de passe.',
  },
  moved: {
    subject: 'Votre compte {brand} a maintenant une autre adresse',
    preview: 'Désormais, c’est {email}.',
    heading: 'Votre adresse a été modifiée.',
    text: 'Bonjour {firstName}, l’adresse de votre compte est désormais {email}. C’est avec elle que vous vous connectez, et c’est là que vous recevez nos e-mails.',
    fine: 'Si c’était vous, il n’y a rien à faire. Ceci est notre dernier e-mail à cette adresse.',
    go: 'Ce n’était pas moi : récupérer le compte',
    goodFor: 'Le bouton est valable une semaine. Il déconnecte tous les appareils, et vous choisissez un nouveau mot de passe.',
  },
} as const satisfies Said<typeof english.addresses>;

export const companySignIn = {
  saved: {
    subject: 'La connexion de {company} a été modifiée',
    heading: 'La connexion de votre entreprise a été modifiée.',
    text: 'Bonjour {firstName}, {who} vient d’enregistrer le fournisseur d’identité de {company} : {issuer}.',
    required:
      'Qui prépare des sessions ne peut désormais se connecter que par lui. Les personnes ayant tous les droits gardent leurs autres moyens.',
    optional: 'Vos collègues peuvent se connecter par lui ; les autres moyens restent ouverts.',
  },
  removed: {
    subject: 'La connexion de {company} a été supprimée',
    heading: 'La connexion de votre entreprise a été supprimée.',
    text: 'Bonjour {firstName}, {who} vient de supprimer le fournisseur d’identité de {company}.',
    fine: 'Tout le monde se connecte de nouveau avec son mot de passe ou Microsoft.',
  },
  go: 'Voir les réglages',
  why: 'Vous recevez cet e-mail parce que vous avez tous les droits dans votre entreprise. Si vous ne vous y attendiez pas, demandez à {who} et supprimez le fournisseur au besoin.',
} as const satisfies Said<typeof english.companySignIn>;

export const webhookOff = {
  subject: 'Un webhook vers {host} a été désactivé',
  heading: 'Un webhook a été désactivé.',
  text: 'Bonjour {firstName}, pendant plusieurs jours, aucun événement n’a pu être livré à votre point de terminaison {host}, ou bien celui-ci a répondu qu’il n’en voulait plus.',
  result:
    'Il ne recevra plus rien tant qu’il n’aura pas été réactivé. Ce qui était en attente n’a pas été livré ; les livraisons récentes peuvent être relancées.',
  go: 'Voir les webhooks',
  why: 'Vous recevez cet e-mail parce que vous avez tous les droits dans votre entreprise.',
} as const;

export const members = {
  invited: {
    subject: '{by} vous invite à planifier des sessions pour {company}',
    preview: 'Inscrivez-vous avec votre adresse professionnelle.',
    heading: 'Rejoignez votre entreprise.',
    text: '{by} souhaite que vous planifiiez aussi des sessions d’équipe pour {company} sur {brand}.',
    how: 'Inscrivez-vous avec cette adresse, {email}, et confirmez-la. Vous verrez alors les sessions de votre entreprise.',
    letIn: 'Vous en faites partie dès que votre adresse est confirmée.',
    waits: 'Une personne qui a tous les droits dans votre entreprise vous donne ensuite accès.',
    go: 'M’inscrire',
    goodFor: 'L’invitation est valable 14 jours.',
    notMe: 'Si vous ne le souhaitez pas, ignorez cet e-mail ou demandez à {by}.',
  },
  may: {
    owner: 'Vous pouvez ainsi ouvrir la porte à des collègues, donner les mêmes droits à d’autres et acheter des crédits.',
    organiser: 'Vous pouvez ainsi préparer des sessions et inviter leurs équipes.',
  },
  welcome: {
    subject: 'Vous y êtes : préparez votre première session',
    preview: 'Votre entreprise a accepté votre demande.',
    heading: 'Bienvenue, {firstName}.',
    text: 'Votre entreprise a accepté votre demande. Vous pouvez désormais voir ses sessions et préparer les vôtres.',
    go: 'Aller à mon tableau de bord',
    why: 'Vous recevez cet e-mail parce que vous avez demandé à rejoindre le compte de votre entreprise.',
  },
  role: {
    subject: 'Chez {company}, vous avez maintenant {role, select, owner {tous les droits} other {les droits de préparation}}',
    owner: 'Vous avez maintenant tous les droits.',
    organiser: 'Vous avez maintenant les droits de préparation.',
    text: 'Bonjour {firstName}, vous avez désormais chez {company} {role, select, owner {tous les droits} other {les droits de préparation}}.',
    go: 'Aller à mon tableau de bord',
    why: 'Votre entreprise en a décidé ainsi. Si c’est une erreur, contactez-la.',
  },
  removed: {
    subject: 'Vous ne faites plus partie de {company}',
    preview: 'Votre compte reste à vous, sans accès aux données de l’entreprise.',
    heading: 'Vous avez été retiré.',
    text: 'Bonjour {firstName}, {company} vous a retiré l’accès au compte de l’entreprise. Tous vos appareils ont été déconnectés, et vos sessions ont été transférées à la personne qui en a décidé ainsi.',
    stays: 'Votre compte reste à vous, mais n’a plus accès aux données de l’entreprise.',
    go: 'Me connecter',
    why: 'Si c’est une erreur, contactez votre entreprise : elle peut vous redonner accès à tout moment.',
  },
  refused: {
    subject: '{company} n’a pas accepté votre demande',
    heading: 'Votre demande a été refusée.',
    text: 'Bonjour {firstName}, {company} n’a pas accepté votre demande d’accès.',
  },
  left: {
    subject: '{who} a quitté votre entreprise',
    heading: 'Quelqu’un a quitté votre entreprise.',
    text: 'Bonjour {firstName}, {who} a quitté le compte de votre entreprise.',
    sessions:
      '{sessions, plural, =0 {Aucune session n’y était liée.} one {Sa session est maintenant la vôtre.} other {Ses # sessions sont maintenant les vôtres.}}',
    go: 'Aller à mon tableau de bord',
    why: 'Vous recevez cet e-mail parce que vous avez tous les droits dans votre entreprise.',
    stop: 'Pour ne plus recevoir ces e-mails et les retrouver seulement sur votre tableau de bord : {url}',
  },
} as const satisfies Said<typeof english.members>;

export const deletion = {
  subject: 'Votre compte {brand} est supprimé',
  preview: 'Ceci est notre dernier e-mail.',
  heading: 'Au revoir, {firstName}.',
  withCompany: 'Votre compte est supprimé, et avec lui {company} : ses sessions, ses membres et ses crédits.',
  alone: 'Votre compte est supprimé. Vos sessions ont été transférées à une autre personne de {company}.',
  shows: 'Ce que vous avez dit et fait dans les spectacles a disparu aussi, ou ne désigne plus personne.',
  orders:
    'Les commandes et les factures sont conservées aussi longtemps que le droit fiscal l’exige, sans votre nom ni votre adresse.',
  notMe: 'Ce n’était pas moi : vous écrire',
  noCopy: 'Nous ne gardons aucune copie de cet e-mail.',
} as const satisfies Said<typeof english.deletion>;
