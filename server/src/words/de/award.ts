import type { Said } from '@lorecrew/contract/languages';
import type { award as english } from '../en/award.ts';

export const award = {
  somebody: 'Jemand {theirs}',
  as: 'Rolle: {roles}',
  pins: {
    'first-word': {
      title: 'Erstes Wort',
      mine: 'Ich habe das Erste gesagt. Der Rest konnte folgen.',
      theirs: 'hat die erste Karte einer Aufgabe geteilt, sodass der Rest folgen konnte.',
    },
    'last-piece': {
      title: 'Letztes Stück',
      mine: 'Ich hatte das Stück, das fehlte, und habe es gesagt.',
      theirs: 'hat die Karte geteilt, mit der das Bild vollständig war.',
    },
    'second-key': {
      title: 'Zweiter Schlüssel',
      mine: 'Ich habe zweimal hingesehen und den zweiten Schlüssel gedreht.',
      theirs: 'hat zweimal hingesehen und den zweiten Schlüssel gedreht.',
    },
    'door-opener': {
      title: 'Offene Tür',
      mine: 'Ich habe gesagt, was auf meiner Karte stand. Dann sprach jemand anderes.',
      theirs: 'hat gesagt, was auf der Karte stand, und gleich danach sprach jemand anderes.',
    },
    cartographer: {
      title: 'Klare Seekarte',
      mine: 'Ich habe es auf die Seekarte gesetzt, wo wir alle es sehen konnten.',
      theirs: 'hat Markierungen auf die Seekarte gesetzt, die alle sehen konnten.',
    },
    'lamp-sender': {
      title: 'Lampe für nebenan',
      mine: 'Ich habe eine Lampe nach nebenan geschickt. Dort wurde sie gebraucht.',
      theirs: 'hat einer anderen Crew eine Lampe geschickt.',
    },
    'open-mind': {
      title: 'Offener Kopf',
      mine: 'Ich hatte eine eigene Reihenfolge und Platz für eine andere.',
      theirs: 'hatte eine eigene Reihenfolge und Platz für eine bessere.',
    },
    'good-question': {
      title: 'Gute Frage',
      mine: 'Ich habe gefragt. Es hat geholfen.',
      theirs: 'hat um einen Hinweis gebeten, der zu einer Lösung geführt hat.',
    },
    'steady-lever': {
      title: 'Ruhiger Hebel',
      mine: 'Ich hatte eine Hand am Hebel, als es darauf ankam.',
      theirs: 'hatte eine Hand am Hebel, als die Crew zur Lösung kam.',
    },
    'warm-ink': {
      title: 'Warme Tinte',
      mine: 'Ich habe Danke gesagt, schriftlich.',
      theirs: 'hat eine Dankeskarte geschrieben.',
    },
    'night-owl': {
      title: 'Von Anfang bis Ende',
      mine: 'Ich war von der ersten Minute bis zur letzten da.',
      theirs: 'war von der ersten Minute bis zur letzten da.',
    },
  },
  role: {
    title: 'Sprach für {role}',
    mine: 'Ich hatte die Karten der Rolle {role}.',
    theirs: 'hatte die Karten der Rolle {role}.',
  },
  crew: { title: 'Sprach für die Crew', mine: 'Ich hatte, was die Crew wusste.', theirs: 'hatte die Karten der Crew.' },
} satisfies Said<typeof english>;
