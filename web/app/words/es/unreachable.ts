import type { unreachable as english } from '../en/unreachable.ts';
import type { Said } from '../part.ts';

export const unreachable = {
  offline: 'Este dispositivo no tiene conexión.',
  blocked: 'Tu red bloquea las conexiones en directo.',
  away: 'El servidor no responde.',
  offlineText: 'El navegador no detecta ninguna red. Esta página se conectará sola en cuanto la haya.',
  blockedText:
    'Las páginas se cargan, pero un proxy, una VPN o un cortafuegos rechaza las dos formas de conectarse al espectáculo. Esta página sigue intentándolo.',
  awayText: 'Quizá se esté reiniciando, o tu red le impide llegar a esta página. Esta página sigue intentándolo.',
  check: 'Comprobar este dispositivo',
  forIt: 'Página para informática',
  phone: 'Continuar en el teléfono',
  phoneText: 'Abre este enlace en tu teléfono, con datos móviles en lugar de esta red.',
  phoneOwn: 'El enlace es solo tuyo. No lo compartas.',
  code: 'Código QR del enlace',
  copy: 'Copiar el enlace',
  slow: 'Conexión más lenta',
  slowText: 'Tu red bloquea el tipo rápido de conexión en directo. Esta también funciona, un poco más despacio.',
} satisfies Said<typeof english>;
