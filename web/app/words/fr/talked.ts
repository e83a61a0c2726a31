import type { talked as english } from '../en/talked.ts';
import type { Said } from '../part.ts';

export const talked = {
  title: 'Parole et tours',
  text: 'Pas montré. Il faut au moins trois personnes qui laissent toutes compter quand elles parlent, quatre-vingts tours et huit minutes de parole. Ce qui manquait n’est pas dit.',
  even: 'La parole a circulé, aussi également que le hasard le permet.',
  uneven: 'Certaines personnes ont parlé plus que d’autres, plus que le hasard seul ne l’apporterait.',
  more: '{turns, number} tours, {perMinute, number, ::.0} par minute. {room, number, percent} des pauses laissaient à quelqu’un d’autre la place de commencer. La parole a été prise {takeOvers, plural, =0 {zéro fois} =1 {une fois} other {# fois}}.',
  noFloor:
    'Les tours et les pauses ne sont pas montrés pour trois personnes, ni sur des lignes trop lentes pour savoir qui a suivi qui.',
  formula:
    'B = 1 − G n / (n − 1) sur les secondes où chaque personne a parlé pendant sa présence, à côté de 2000 équipages égaux avec autant de tours. Un tour dure une seconde ; une pause de moins de 1,5 seconde ne le termine pas. Place = pauses d’une demi-seconde et plus / toutes les pauses jusqu’à trois secondes',
  data: 'de quand à quand vous avez parlé pendant que votre équipage était seul. Jamais ce que vous avez dit',
  caveatText:
    'parler également ne prouve pas un bon travail. Accents, bruit, appareils auditifs et délai le déforment, et parler en même temps peut être de la chaleur.',
  own: {
    text: 'Vous avez parlé {minutes, plural, =0 {} one {# minute et } other {# minutes et }}{seconds, plural, one {# seconde} other {# secondes}}.',
    delete: 'Effacer quand j’ai parlé',
    deleted: 'Effacé. Rien de quand vous avez parlé n’est gardé, et votre équipage n’en lit plus rien.',
    failed: 'Cela n’a pas abouti. Réessayez une fois.',
  },
} as const satisfies Said<typeof english>;
