import type { titles as english } from '../en/titles.ts';
import type { Said } from '../part.ts';

export const titles = {
  join: 'Entrar',
  waiting: 'Sala de espera',
  stage: 'En escena',
  end: 'El cuaderno de la noche',
  check: 'Comprobación del sistema',
  signIn: 'Iniciar sesión',
  signUp: 'Planear una sesión',
  newPassword: 'Una contraseña nueva',
  forgotPassword: '¿Olvidaste la contraseña?',
  link: 'Tu enlace',
} satisfies Said<typeof english>;
