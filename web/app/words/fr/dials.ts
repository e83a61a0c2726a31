import type { dials as english } from '../en/dials.ts';
import type { Said } from '../part.ts';

export const dials = {
  yours: 'Le vôtre',
  turnIt: 'à vous de le tourner',
  heldBy: 'tenu par {holder}',
  turnedBy: 'tourné par {role}',
  lent: 'tout le monde peut le tourner',
  dial: '{dial}, {state}',
  people: 'Qui est paré',
  ready: 'paré',
  counted: 'compte comme paré',
  notYet: 'pas encore',
  iAmReady: 'Paré pour moi',
  notReady: 'Pas paré finalement',
  count: 'Trois, deux, un',
  countName: 'Trois, deux, un : lancer le compte à rebours',
  send: 'Envoyer un essai',
  sendName: 'Envoyer un essai de tous les cadrans',
  next: {
    ready: 'Dites que c’est paré quand les cadrans sont comme vous les voulez.',
    others:
      '{count, plural, =1 {Une personne n’est pas encore parée.} other {{word} d’entre vous ne sont pas encore parés.}} Ensuite, {holder} compte à rebours.',
    othersMe:
      '{count, plural, =1 {Une personne n’est pas encore parée.} other {{word} d’entre vous ne sont pas encore parés.}} Ensuite, vous comptez à rebours.',
    countMe: 'Tout le monde est paré. Comptez à rebours : c’est votre clé.',
    count: 'Tout le monde est paré. {holder} compte trois, deux, un.',
    counting: 'On ne touche plus. À la fin, {holder} envoie.',
    countingMe: 'On ne touche plus. À la fin, vous envoyez.',
    sendMe: 'Maintenant. Envoyez : c’est votre clé.',
    send: 'Maintenant, {holder} envoie.',
    hush: 'Regardez vers le large.',
  },
  counting: 'Compte à rebours',
  stands: 'Les cadrans sont sur {setting}',
  tries: 'Ce qui a été envoyé',
  try: 'Essai {n, number}.',
} satisfies Said<typeof english>;
