import type { shell as english } from '../en/shell.ts';
import type { Said } from '../part.ts';

export const shell = {
  error: {
    expired: 'La sesión ha caducado',
    expiredText: 'Inicia sesión de nuevo para continuar',
    toLogin: 'Iniciar sesión',
    notFound: '¡Vaya! Esta página no existe',
    notFoundAt: 'Página no encontrada: {path}',
    notFoundHere: 'Página no encontrada',
    down: 'El servidor tiene un mal día',
    downText: 'Se ha echado en una habitación a oscuras. Necesita un reinicio y, quizá, un té. Inténtalo dentro de un minuto.',
    other: 'Algo ha fallado',
    home: 'Ir al inicio',
    again: 'Volver a cargar: tu sitio sigue guardado',
    pageFailed: 'Ha fallado esta página, no el espectáculo. Vuelve a cargarla y estarás de nuevo en tu sitio.',
    brokenLink: {
      text: 'Este enlace no ha llegado entero: los programas de correo parten los enlaces largos. Pulsa el botón de nuestro propio mensaje o copia la dirección entera.',
      email: 'Iniciar sesión y enviarlo otra vez',
      reset: 'Enviar un enlace nuevo',
      signIn: 'Iniciar sesión',
      profile: 'Ir a tu perfil',
      keep: 'Si no has pedido trasladar tu cuenta, inicia sesión y detenlo en tu perfil.',
    },
  },
  skip: 'Saltar al contenido',
  copied: 'Copiado.',
  notCopied: 'Tu navegador no lo permite aquí. Marca el texto y cópialo tú.',
  close: 'Cerrar',
  newBuild: 'Hay una versión nueva',
  reload: 'Recargar',
  privacy: 'Opciones de privacidad',
} satisfies Said<typeof english>;
