import type { Said } from '@lorecrew/contract/languages';
import type * as english from '../en/accounts.ts';

export const signup = {
  verification: {
    subject: 'Confirma tu correo para {brand}',
    preview: 'Confirma tu dirección para abrir tu cuenta.',
    heading: 'Te damos la bienvenida, {firstName}.',
    ask: 'Te has registrado en {brand} con esta dirección. Confirma que es tuya: pulsa el botón e introduce una contraseña, la que elegiste u otra.',
    go: 'Confirmar mi correo',
    goodFor: 'El enlace caduca en tres días.',
    notMe: '¿No fuiste tú? Puedes ignorar este correo.',
  },
  known: {
    subject: 'Ya tienes una cuenta de {brand}',
    preview: 'Inicia sesión como siempre o elige una contraseña nueva.',
    heading: 'Ya tienes una cuenta, {firstName}.',
    text: 'Alguien acaba de registrarse con esta dirección, que ya tiene una cuenta. Si has sido tú, inicia sesión como siempre.',
    go: 'Iniciar sesión',
    forgot: 'He olvidado mi contraseña',
    goodFor: 'El enlace para elegir una contraseña nueva caduca en media hora.',
    notMe: '¿No fuiste tú? Puedes ignorar este correo.',
  },
  waiting: {
    subject: '{who} pide unirse a tu empresa en {brand}',
    preview: 'Tú decides quién trabaja en vuestras sesiones.',
    heading: 'Alguien quiere unirse a tu empresa.',
    text: 'Hola, {firstName}: {who} ({email}) se ha registrado con una dirección de tu empresa y también quiere planificar sesiones.',
    until: 'Hasta que alguien le dé acceso, no verá nada de tu empresa.',
    go: 'Ver la petición',
    why: 'Recibes este correo porque tienes todos los permisos en la cuenta de tu empresa.',
    stop: 'Si prefieres verlo solo en tu panel: {url}',
  },
} as const satisfies Said<typeof english.signup>;

export const passwords = {
  reset: {
    subject: 'Elige una contraseña nueva para {brand}',
    preview: 'El enlace caduca en media hora.',
    heading: 'Elige otra contraseña.',
    text: 'Hola, {firstName}: has pedido una contraseña nueva. Pulsa el botón y elígela.',
    go: 'Elegir una contraseña nueva',
    goodFor: 'El enlace caduca en media hora y solo sirve una vez.',
    notMe: '¿No has sido tú? Puedes ignorar este correo: tu contraseña sigue igual.',
  },
  changed: {
    subject: 'Se ha cambiado tu contraseña de {brand}',
    preview: 'Si has sido tú, no hay problema.',
    heading: 'Se ha cambiado tu contraseña.',
    text: 'Hola, {firstName}: se acaba de cambiar la contraseña de tu cuenta y se ha cerrado la sesión en tus otros dispositivos.',
    fine: 'Si has sido tú, no tienes que hacer nada.',
    go: 'No he sido yo',
    where: 'El botón lleva a la página donde puedes pedir una contraseña nueva al momento.',
    connected: 'También puedes iniciar sesión con una cuenta de Microsoft. Si no es tuya, desconéctala en tu perfil.',
    disconnected: 'Hemos desconectado Microsoft de tu cuenta. Puedes volver a conectarlo en tu perfil.',
  },
} as const satisfies Said<typeof english.passwords>;

export const identities = {
  proving: {
    subject: 'Confirma tu correo para {brand}',
    preview: 'Inicia sesión otra vez con Microsoft para confirmarlo.',
    heading: 'Te damos la bienvenida, {firstName}.',
    text: 'Alguien acaba de iniciar sesión en {brand} con una cuenta de Microsoft que tiene esta dirección.',
    ask: 'Si has sido tú, confirma que la dirección es tuya: pulsa el botón y elige otra vez la misma cuenta de Microsoft.',
    go: 'Confirmar mi correo',
    goodFor: 'El enlace caduca en media hora.',
    notMe: '¿No fuiste tú? Puedes ignorar este correo.',
  },
  connect: {
    subject: '¿Conectar tu cuenta de Microsoft con {brand}?',
    preview: 'Solo si acabas de iniciar sesión con Microsoft.',
    heading: '¿Conectar tu cuenta de Microsoft?',
    text: 'Hola, {firstName}: alguien acaba de iniciar sesión con una cuenta de Microsoft que tiene esta dirección. Aquí ya existe una cuenta con ella.',
    ask: 'Si has sido tú, conecta las dos: así podrás entrar con cualquiera de ellas. Te pediremos ambas.',
    go: 'Conectar las dos cuentas',
    goodFor: 'El enlace caduca en media hora.',
    notMe: '¿No has sido tú? No pulses el botón y no cambiará nada.',
  },
  connected: {
    subject: 'Se ha conectado una cuenta de Microsoft con tu cuenta de {brand}',
    preview: 'Si has sido tú, no hay problema.',
    heading: 'Microsoft está conectado.',
    text: 'Hola, {firstName}: se acaba de conectar una cuenta de Microsoft con la tuya. A partir de ahora también puedes entrar con ella.',
    fine: 'Si has sido tú, no tienes que hacer nada.',
    go: 'Ver mis formas de iniciar sesión',
    notMe: 'Si no has sido tú: desconéctala en tu perfil, cierra allí la sesión en todas partes y elige una contraseña nueva.',
  },
  disconnected: {
    subject: 'Se ha desconectado Microsoft de tu cuenta de {brand}',
    preview: 'A partir de ahora, inicia sesión con tu contraseña.',
    heading: 'Microsoft está desconectado.',
    text: 'Hola, {firstName}: se acaba de desconectar tu cuenta de Microsoft. Hemos cerrado la sesión en los dispositivos que la habían usado.',
    fine: 'A partir de ahora, inicia sesión con tu contraseña. Si has sido tú, no tienes que hacer nada.',
    go: 'Ver mis formas de iniciar sesión',
    notMe: 'Si no has sido tú: cierra la sesión en todas partes desde tu perfil y elige una contraseña nueva.',
  },
} as const satisfies Said<typeof english.identities>;

export const secondFactors = {
  on: {
    subject: 'Un segundo factor protege ahora tu cuenta de {brand}',
    preview: 'Al iniciar sesión se pide un código de tu aplicación de autenticación.',
    heading: 'Tu aplicación de autenticación está lista.',
    text: 'Hola, {firstName}: a partir de ahora, para iniciar sesión se pide un código de tu aplicación de autenticación. Hemos cerrado la sesión en tus otros dispositivos.',
    fine: 'Guarda tus códigos de recuperación en un lugar seguro: cada uno abre tu cuenta una vez si pierdes la aplicación.',
  },
  off: {
    subject: 'Se ha quitado el segundo factor de tu cuenta de {brand}',
    preview: 'Al iniciar sesión ya no se pide un código.',
    heading: 'Tu aplicación de autenticación se ha quitado.',
    text: 'Hola, {firstName}: al iniciar sesión ya no se pide un código. Tus códigos de recuperación ya no sirven.',
    fine: 'Si fuiste tú, no tienes que hacer nada.',
  },
  reset: {
    subject: 'Se ha restablecido el segundo factor de tu cuenta de {brand}',
    preview: 'Puedes iniciar sesión sin código y configurar uno nuevo.',
    heading: 'Se ha restablecido tu segundo factor.',
    text: 'Hola, {firstName}: alguien con todos los permisos en tu empresa, o nuestro equipo de soporte, ha quitado el segundo factor de tu cuenta. Se ha cerrado tu sesión en todas partes.',
    fine: 'Si lo pediste tú, inicia sesión sin código y configura una aplicación nueva en tu perfil.',
  },
  codes: {
    subject: 'Tu cuenta de {brand} tiene códigos de recuperación nuevos',
    preview: 'Los anteriores ya no sirven.',
    heading: 'Tienes códigos de recuperación nuevos.',
    text: 'Hola, {firstName}: se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.',
    fine: 'Si fuiste tú, no tienes que hacer nada.',
  },
  used: {
    subject: 'Se ha usado un código de recuperación de tu cuenta de {brand}',
    preview: '{left, plural, =0 {No queda ninguno.} one {Queda uno.} other {Quedan #.}}',
    heading: 'Se ha usado un código de recuperación.',
    text: 'Hola, {firstName}: alguien acaba de usar uno de tus códigos de recuperación para abrir tu cuenta o confirmar un cambio.',
  },
  go: 'Ver mis formas de iniciar sesión',
  notMe:
    'Si no fuiste tú: elige una contraseña nueva, cierra la sesión en todas partes desde tu perfil y avisa a alguien con todos los permisos en tu empresa.',
} as const satisfies Said<typeof english.secondFactors>;

export const passkeys = {
  added: {
    subject: 'Se añadió una llave de acceso a tu cuenta de {brand}',
    preview: 'Abre tu cuenta sin contraseña.',
    heading: 'Tienes una nueva llave de acceso.',
    text: 'Hola, {firstName}: se acaba de añadir una llave de acceso a tu cuenta. La abre sin contraseña y sin código.',
  },
  removed: {
    subject: 'Se eliminó una llave de acceso de tu cuenta de {brand}',
    preview: 'Ya no abre tu cuenta.',
    heading: 'Se eliminó una llave de acceso.',
    text: 'Hola, {firstName}: se acaba de eliminar una llave de acceso de tu cuenta. Ya no la abre; tus otras formas de entrar siguen valiendo.',
  },
  fine: 'Si has sido tú, no tienes que hacer nada.',
  go: 'Ver mis llaves de acceso',
  notMe:
    'Si no has sido tú: elimina las llaves que no conozcas, elige una contraseña nueva, cierra la sesión en todas partes desde tu perfil y avisa a un propietario de tu empresa.',
} as const satisfies Said<typeof english.passkeys>;

export const devices = {
  newDevice: {
    subject: 'Nuevo inicio de sesión en tu cuenta de {brand}',
    preview: '{device}, {at}',
    device: '{browser} en {system}',
    unknown: 'Dispositivo desconocido',
    heading: 'Ha habido un nuevo inicio de sesión.',
    text: 'Hola, {firstName}: se ha iniciado sesión en tu cuenta desde un navegador que no conocemos: {device}, {at}.',
    fine: 'Si has sido tú, no tienes que hacer nada. Los navegadores se olvidan cuando cambias la contraseña y cuando cierras la sesión en todas partes.',
    go: 'No he sido yo',
    where:
      'El botón lleva a la página donde puedes pedir una contraseña nueva al momento. Al elegirla, se cierra la sesión en todos los dispositivos.',
  },
} as const satisfies Said<typeof english.devices>;

export const addresses = {
  fresh: {
    subject: 'Confirma tu nueva dirección para {brand}',
    preview: 'Confirma el cambio con un clic.',
    heading: 'Confirma tu nueva dirección.',
    ask: 'Hola, {firstName}: se ha pedido cambiar el correo de la cuenta {email} por esta dirección. Si la cuenta es tuya, inicia sesión en ella y pulsa el botón.',
    later: 'A partir de entonces iniciarás sesión con esta dirección y recibirás aquí nuestros correos.',
    go: 'Cambiar mi correo',
    goodFor: 'El enlace caduca en un día.',
    notMe: '¿No fuiste tú? Puedes ignorar este correo.',
  },
  taken: {
    subject: 'Esta dirección no puede usarse para otra cuenta de {brand}',
    preview: 'No ha cambiado nada.',
    heading: 'Esta dirección está ocupada.',
    text: 'Alguien quiere usar esta dirección para su cuenta. Ya hay una cuenta con ella o su dominio pertenece a otra empresa.',
    fine: 'No ha cambiado nada. Si has sido tú, inicia sesión con esta dirección.',
    go: 'Iniciar sesión',
    notMe: '¿No fuiste tú? Puedes ignorar este correo.',
  },
  asked: {
    subject: 'Se ha pedido cambiar el correo de tu cuenta de {brand}',
    preview: 'La nueva dirección sería {email}.',
    heading: '¿Cambias de dirección?',
    text: 'Hola, {firstName}: alguien con la sesión iniciada en tu cuenta ha pedido cambiar su correo por {email}. El cambio se hará cuando se confirme desde esa dirección.',
    fine: 'Si has sido tú, no tienes que hacer nada.',
    go: 'No he sido yo: cancelar el cambio',
    goodFor:
      'El botón funciona durante una semana, también después del cambio. Cierra la sesión en todos los dispositivos y te permite elegir una contraseña nueva.',
  },
  moved: {
    subject: 'Se ha cambiado el correo de tu cuenta de {brand}',
    preview: 'A partir de ahora es {email}.',
    heading: 'Tu dirección ha cambiado.',
    text: 'Hola, {firstName}: el correo de tu cuenta ahora es {email}. A partir de ahora inicias sesión con él y recibirás ahí nuestros correos.',
    fine: 'Si has sido tú, no tienes que hacer nada. Este es el último correo que enviamos a esta dirección.',
    go: 'No he sido yo: recuperar mi cuenta',
    goodFor:
      'El botón funciona durante una semana. Cierra la sesión en todos los dispositivos y te permite elegir una contraseña nueva.',
  },
} as const satisfies Said<typeof english.addresses>;

export const companySignIn = {
  saved: {
    subject: 'Ha cambiado el inicio de sesión de {company}',
    heading: 'Ha cambiado el inicio de sesión de tu empresa.',
    text: 'Hola, {firstName}: {who} acaba de guardar el proveedor de identidad de {company}: {issuer}.',
    required:
      'A partir de ahora, quien planifica sesiones solo puede iniciar sesión a través de él. Quien tiene todos los permisos conserva sus otras formas.',
    optional: 'Las personas de tu empresa pueden iniciar sesión a través de él; las otras formas siguen abiertas.',
  },
  removed: {
    subject: 'Se ha quitado el inicio de sesión de {company}',
    heading: 'Se ha quitado el inicio de sesión de tu empresa.',
    text: 'Hola, {firstName}: {who} acaba de quitar el proveedor de identidad de {company}.',
    fine: 'Todo el mundo vuelve a iniciar sesión con su contraseña o con Microsoft.',
  },
  go: 'Ver la configuración',
  why: 'Recibes este correo porque tienes todos los permisos en la cuenta de tu empresa. Si no lo esperabas, pregunta a {who} y quita el proveedor si hace falta.',
} as const satisfies Said<typeof english.companySignIn>;

export const webhookOff = {
  subject: 'Se ha desactivado un webhook hacia {host}',
  heading: 'Se ha desactivado un webhook.',
  text: 'Hola, {firstName}: durante varios días no hemos podido entregar ningún evento a tu punto de conexión en {host}, o este ha respondido que no quiere recibir más.',
  result:
    'No recibirá más eventos hasta que alguien con todos los permisos lo vuelva a activar. Lo que estaba pendiente no se ha entregado; las entregas recientes se pueden repetir.',
  go: 'Ver los webhooks',
  why: 'Recibes este correo porque tienes todos los permisos en la empresa.',
} as const;

export const members = {
  invited: {
    subject: '{by} te invita a planificar sesiones para {company}',
    preview: 'Regístrate con tu correo de trabajo.',
    heading: 'Únete a tu empresa.',
    text: 'A {by} le gustaría que tú también planificaras sesiones de equipo para {company} en {brand}.',
    how: 'Regístrate con esta dirección, {email}, y confírmala. Después verás las sesiones de tu empresa.',
    letIn: 'Tendrás acceso en cuanto confirmes la dirección.',
    waits: 'Después te dará acceso alguien con todos los permisos en tu empresa.',
    go: 'Registrarme',
    goodFor: 'La invitación caduca en 14 días.',
    notMe: 'Si no quieres, puedes ignorar este correo o preguntar a {by}.',
  },
  may: {
    owner: 'Con todos los permisos también puedes dar acceso a otras personas, darles los mismos permisos y comprar créditos.',
    organiser: 'Con permisos para planificar puedes crear sesiones e invitar a sus equipos.',
  },
  welcome: {
    subject: 'Ya estás dentro: planifica tu primera sesión',
    preview: 'Alguien con todos los permisos en tu empresa ha aceptado tu petición.',
    heading: 'Te damos la bienvenida, {firstName}.',
    text: 'Alguien con todos los permisos en tu empresa ha aceptado tu petición. A partir de ahora puedes ver sus sesiones y planificar las tuyas.',
    go: 'Ir a mi panel',
    why: 'Recibes este correo porque pediste unirte a la cuenta de tu empresa.',
  },
  role: {
    subject: 'En {company} tienes ahora {role, select, owner {todos los permisos} other {permisos para planificar}}',
    owner: 'Ahora tienes todos los permisos.',
    organiser: 'Ahora tienes permisos para planificar.',
    text: 'Hola, {firstName}: a partir de ahora tienes en {company} {role, select, owner {todos los permisos} other {permisos para planificar}}.',
    go: 'Ir a mi panel',
    why: 'Lo ha decidido alguien con todos los permisos en tu empresa. Si es un error, pregúntaselo.',
  },
  removed: {
    subject: 'Ya no estás en {company}',
    preview: 'Conservas tu cuenta, pero ya no ves nada de la empresa.',
    heading: 'Te han retirado de la cuenta.',
    text: 'Hola, {firstName}: alguien con todos los permisos en {company} te ha retirado de la cuenta de la empresa. Hemos cerrado tu sesión en todas partes y tus sesiones han pasado a esa persona.',
    stays: 'Conservas tu cuenta, pero ya no ves nada de la empresa.',
    go: 'Iniciar sesión',
    why: 'Si es un error, pregunta a alguien con todos los permisos en tu empresa: puede volver a darte acceso en cualquier momento.',
  },
  refused: {
    subject: '{company} no te ha dado acceso',
    heading: 'Tu petición ha sido rechazada.',
    text: 'Hola, {firstName}: {company} no ha aceptado tu petición de acceso.',
  },
  left: {
    subject: '{who} ha dejado tu empresa',
    heading: 'Alguien ha dejado tu empresa.',
    text: 'Hola, {firstName}: {who} ha dejado la cuenta de tu empresa.',
    sessions:
      '{sessions, plural, =0 {No tenía sesiones.} one {Su sesión ahora es tuya.} other {Sus # sesiones ahora son tuyas.}}',
    go: 'Ir a mi panel',
    why: 'Recibes este correo porque tienes todos los permisos en la cuenta de tu empresa.',
    stop: 'Si prefieres verlo solo en tu panel: {url}',
  },
} as const satisfies Said<typeof english.members>;

export const deletion = {
  subject: 'Hemos borrado tu cuenta de {brand}',
  preview: 'Este es nuestro último correo para ti.',
  heading: 'Hasta siempre, {firstName}.',
  withCompany: 'Hemos borrado tu cuenta y, con ella, {company}: sus sesiones, sus personas y sus créditos.',
  alone: 'Hemos borrado tu cuenta. Tus sesiones han pasado a otra persona de {company}.',
  shows: 'Lo que dijiste e hiciste en los espectáculos también se ha borrado o ya no se puede asociar a ti.',
  orders: 'Los pedidos y las facturas se conservan el tiempo que exige la ley, sin tu nombre ni tu dirección.',
  notMe: 'No he sido yo: escribir al equipo',
  noCopy: 'No guardamos copia de este correo.',
} as const satisfies Said<typeof english.deletion>;
