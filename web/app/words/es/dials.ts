import type { dials as english } from '../en/dials.ts';
import type { Said } from '../part.ts';

export const dials = {
  yours: 'El tuyo',
  turnIt: 'lo giras tú',
  heldBy: 'lo tiene {holder}',
  turnedBy: 'girado por {role}',
  lent: 'ahora puede girarlo cualquiera',
  dial: '{dial}, {state}',
  people: 'Quién está preparado',
  ready: 'a punto',
  counted: 'cuenta como a punto',
  notYet: 'todavía no',
  iAmReady: 'Por mí, listo',
  notReady: 'Por mí, aún no',
  count: 'Tres, dos, uno',
  countName: 'Tres, dos, uno: empezar la cuenta atrás',
  send: 'Enviar una prueba',
  sendName: 'Enviar una prueba de todos los mandos',
  next: {
    ready: 'Di que por ti está listo cuando los mandos estén como queréis.',
    others:
      '{count, plural, =1 {Falta una persona por estar a punto.} other {Faltan {word} personas por estar a punto.}} Después, {holder} hace la cuenta atrás.',
    othersMe:
      '{count, plural, =1 {Falta una persona por estar a punto.} other {Faltan {word} personas por estar a punto.}} Después, tú haces la cuenta atrás.',
    countMe: 'Todo el mundo está a punto. Haz la cuenta atrás: es tu llave.',
    count: 'Todo el mundo está a punto. {holder} cuenta tres, dos, uno.',
    counting: 'Manos fuera. Al final lo envía {holder}.',
    countingMe: 'Manos fuera. Al final lo envías tú.',
    sendMe: 'Ahora. Envíalo: es tu llave.',
    send: 'Ahora lo envía {holder}.',
    hush: 'Mirad al mar.',
  },
  counting: 'Cuenta atrás',
  stands: 'Los mandos están en {setting}',
  tries: 'Lo que se envió',
  try: 'Prueba {n, number}.',
} satisfies Said<typeof english>;
