import type { Said } from '@lorecrew/contract/languages';
import type * as english from '../en/accounts.ts';

export const signup = {
  verification: {
    subject: 'Confirma tu correo para {brand}',
    preview: 'Un clic y tu puerto está abierto.',
    heading: 'Te damos la bienvenida a bordo, {firstName}.',
    ask: 'Te has registrado en {brand} con esta dirección. Confirma que es tuya: pulsa el botón y escribe una contraseña, la de antes u otra. Y ya estás dentro.',
    go: 'Confirmar mi correo',
    goodFor: 'El enlace vale tres días.',
    notMe: '¿No fuiste tú? Puedes ignorar este correo.',
  },
  known: {
    subject: 'Ya tienes una cuenta de {brand}',
    preview: 'Entra como siempre o elige otra contraseña.',
    heading: 'Ya estás a bordo, {firstName}.',
    text: 'Alguien acaba de registrarse con esta dirección, y ya hay una cuenta con ella. Si fuiste tú, entra como siempre.',
    go: 'Entrar',
    forgot: 'No recuerdo mi contraseña',
    goodFor: 'El enlace para elegir otra contraseña vale media hora.',
    notMe: '¿No fuiste tú? Puedes ignorar este correo.',
  },
  waiting: {
    subject: '{who} pide unirse a tu empresa en {brand}',
    preview: 'Tú decides quién trabaja con vuestras sesiones.',
    heading: 'Alguien llama a la puerta.',
    text: 'Hola, {firstName}: {who} ({email}) se ha registrado con una dirección de tu empresa y también quiere planificar sesiones.',
    until: 'Hasta que alguien de vosotros le abra, no ve nada de tu empresa.',
    go: 'Ver la petición',
    why: 'Recibes este correo porque la cuenta de la empresa también es tuya.',
    stop: 'Si prefieres encontrar esto solo en tu panel: {url}',
  },
} as const satisfies Said<typeof english.signup>;

export const passwords = {
  reset: {
    subject: 'Elige otra contraseña para {brand}',
    preview: 'El enlace vale media hora.',
    heading: 'Una llave nueva para tu puerta.',
    text: 'Hola, {firstName}: has pedido otra contraseña. Pulsa el botón y elige una.',
    go: 'Elegir otra contraseña',
    goodFor: 'El enlace vale media hora, y una sola vez.',
    notMe: '¿No fuiste tú? Puedes ignorar este correo: tu contraseña sigue igual.',
  },
  changed: {
    subject: 'Se ha cambiado tu contraseña de {brand}',
    preview: 'Si fuiste tú, todo está bien.',
    heading: 'Se ha cambiado tu contraseña.',
    text: 'Hola, {firstName}: se acaba de cambiar la contraseña de tu cuenta y se ha cerrado la sesión en tus otros dispositivos.',
    fine: 'Si fuiste tú, no hay nada que hacer.',
    go: 'No fui yo',
    where: 'El botón lleva a la página en la que puedes pedir otra contraseña enseguida.',
    connected: 'Una cuenta de Microsoft también abre la tuya. Si no es tuya, desconéctala en tu perfil.',
    disconnected: 'Microsoft se ha desconectado de tu cuenta. Puedes volver a conectarlo en tu perfil.',
  },
} as const satisfies Said<typeof english.passwords>;

export const identities = {
  proving: {
    subject: 'Confirma tu correo para {brand}',
    preview: 'Una vez más con Microsoft y tu puerto está abierto.',
    heading: 'Te damos la bienvenida a bordo, {firstName}.',
    text: 'Alguien acaba de entrar en {brand} con una cuenta de Microsoft que lleva esta dirección.',
    ask: 'Si fuiste tú, confirma que la dirección es tuya: pulsa el botón y elige otra vez la misma cuenta de Microsoft.',
    go: 'Confirmar mi correo',
    goodFor: 'El enlace vale media hora.',
    notMe: '¿No fuiste tú? Puedes ignorar este correo.',
  },
  connect: {
    subject: '¿Conectar tu cuenta de Microsoft con {brand}?',
    preview: 'Solo si acabas de entrar con Microsoft.',
    heading: 'Una cuenta, dos llaves.',
    text: 'Hola, {firstName}: alguien acaba de entrar con una cuenta de Microsoft que lleva esta dirección. Ya hay una cuenta con ella.',
    ask: 'Si fuiste tú, conecta las dos: así cualquiera de las llaves abre la puerta. Te pediremos ambas.',
    go: 'Conectar las dos',
    goodFor: 'El enlace vale media hora.',
    notMe: '¿No fuiste tú? No pulses el botón y no cambiará nada.',
  },
  connected: {
    subject: 'Se ha conectado una cuenta de Microsoft con tu cuenta de {brand}',
    preview: 'Si fuiste tú, todo está bien.',
    heading: 'Una segunda llave de tu puerta.',
    text: 'Hola, {firstName}: se acaba de conectar una cuenta de Microsoft con la tuya. Desde ahora también la abre.',
    fine: 'Si fuiste tú, no hay nada que hacer.',
    go: 'Ver mis formas de entrar',
    notMe: 'Si no fuiste tú: desconéctala en tu perfil, cierra allí la sesión en todas partes y elige otra contraseña.',
  },
  disconnected: {
    subject: 'Se ha desconectado Microsoft de tu cuenta de {brand}',
    preview: 'Desde ahora la abre tu contraseña.',
    heading: 'Una llave menos.',
    text: 'Hola, {firstName}: se acaba de desconectar tu cuenta de Microsoft. Se ha cerrado la sesión en los dispositivos que entraron con ella.',
    fine: 'Desde ahora tu contraseña abre tu cuenta. Si fuiste tú, no hay nada que hacer.',
    go: 'Ver mis formas de entrar',
    notMe: 'Si no fuiste tú: cierra la sesión en todas partes en tu perfil y elige otra contraseña.',
  },
} as const satisfies Said<typeof english.identities>;

export const devices = {
  newDevice: {
    subject: 'Un nuevo inicio de sesión en tu cuenta de {brand}',
    preview: '{device}, {at}',
    device: '{browser} en {system}',
    unknown: 'Dispositivo desconocido',
    heading: 'Alguien ha entrado por una puerta nueva.',
    text: 'Hola, {firstName}: tu cuenta se ha abierto en un navegador que no conocemos: {device}, {at}.',
    fine: 'Si fuiste tú, no hay nada que hacer. Los navegadores se olvidan cuando cambia la contraseña y cuando cierras la sesión en todas partes.',
    go: 'No fui yo',
    where:
      'El botón lleva a la página en la que puedes pedir otra contraseña enseguida. Al elegirla se cierra la sesión en todos los dispositivos.',
  },
} as const satisfies Said<typeof english.devices>;

export const addresses = {
  fresh: {
    subject: 'Confirma tu nueva dirección para {brand}',
    preview: 'Un clic y tu cuenta se muda aquí.',
    heading: 'Un puerto nuevo para tu correo.',
    ask: 'Hola, {firstName}: la cuenta de {email} pide mudarse a esta dirección. Si es la tuya, pulsa el botón con la sesión abierta allí.',
    later: 'Desde entonces entras con esta dirección y nuestros correos llegan aquí.',
    go: 'Traer mi cuenta aquí',
    goodFor: 'El enlace vale un día.',
    notMe: '¿No fuiste tú? Puedes ignorar este correo.',
  },
  taken: {
    subject: 'Esta dirección no puede usarse para otra cuenta de {brand}',
    preview: 'No ha cambiado nada.',
    heading: 'Este amarre está ocupado.',
    text: 'Alguien quiere mudar su cuenta a esta dirección. Ya hay una cuenta con ella, o su dominio pertenece aquí a otra empresa.',
    fine: 'No ha cambiado nada. Si fuiste tú: entra mejor con esta dirección.',
    go: 'Entrar',
    notMe: '¿No fuiste tú? Puedes ignorar este correo.',
  },
  asked: {
    subject: 'Tu cuenta de {brand} pide otra dirección',
    preview: 'Sería {email}.',
    heading: '¿Te mudas?',
    text: 'Hola, {firstName}: alguien con la sesión abierta en tu cuenta pide mudarla a {email}. Se muda cuando se responda a un correo allí.',
    fine: 'Si fuiste tú, no hay nada que hacer.',
    go: 'No fui yo: detenerlo',
    goodFor:
      'El botón vale una semana, también después de la mudanza. Cierra la sesión en todos los dispositivos y eliges otra contraseña.',
  },
  moved: {
    subject: 'Tu cuenta de {brand} tiene ahora otra dirección',
    preview: 'Desde ahora es {email}.',
    heading: 'Te has mudado.',
    text: 'Hola, {firstName}: tu cuenta se ha mudado a {email}. Con esa dirección entras desde ahora, y allí van nuestros correos.',
    fine: 'Si fuiste tú, no hay nada que hacer. Este es nuestro último correo a esta dirección.',
    go: 'No fui yo: recuperarla',
    goodFor: 'El botón vale una semana. Cierra la sesión en todos los dispositivos y eliges otra contraseña.',
  },
} as const satisfies Said<typeof english.addresses>;

export const members = {
  invited: {
    subject: '{by} te invita a planificar sesiones para {company}',
    preview: 'Regístrate con tu correo de trabajo.',
    heading: 'Únete a tu empresa.',
    text: 'A {by} le gustaría que tú también planificaras sesiones de equipo para {company} en {brand}.',
    how: 'Regístrate con esta dirección, {email}, y confírmala. Después verás las sesiones de tu empresa.',
    letIn: 'Formas parte en cuanto confirmes la dirección.',
    waits: 'Después, quien administra la cuenta de tu empresa te da acceso.',
    go: 'Registrarme',
    goodFor: 'La invitación vale 14 días.',
    notMe: 'Si no quieres, puedes ignorar este correo o preguntar a {by}.',
  },
  may: {
    owner: 'Así también abres la puerta a colegas, das a otras personas los mismos permisos y compras créditos.',
    organiser: 'Así planificas sesiones e invitas a sus equipos.',
  },
  welcome: {
    subject: 'Ya estás dentro: planifica tu primera sesión',
    preview: 'Tu empresa te ha abierto la puerta.',
    heading: 'Adelante, {firstName}.',
    text: 'Tu empresa te ha abierto la puerta. Desde ahora ves sus sesiones y planificas las tuyas.',
    go: 'Ir a mi panel',
    why: 'Recibes este correo porque pediste unirte a la cuenta de tu empresa.',
  },
  role: {
    subject: 'En {company} tienes ahora {role, select, owner {todos los permisos} other {permisos para planificar}}',
    owner: 'Las llaves de la casa.',
    organiser: 'Un llavero más ligero.',
    text: 'Hola, {firstName}: desde ahora tienes en {company} {role, select, owner {todos los permisos} other {permisos para planificar}}.',
    go: 'Ir a mi panel',
    why: 'Se ha decidido en tu empresa. Si es un error, pregunta allí.',
  },
  removed: {
    subject: 'Ya no estás en {company}',
    preview: 'Tu cuenta es tuya y no ve nada de la empresa.',
    heading: 'Una despedida.',
    text: 'Hola, {firstName}: {company} te ha retirado de la cuenta de la empresa. Se ha cerrado tu sesión en todas partes y tus sesiones han pasado a quien lo decidió.',
    stays: 'Tu cuenta sigue siendo tuya. No ve nada de la empresa.',
    go: 'Entrar',
    why: 'Si es un error, pregunta en tu empresa: pueden abrirte la puerta en cualquier momento.',
  },
  refused: {
    subject: '{company} no te ha abierto la puerta',
    heading: 'La puerta siguió cerrada.',
    text: 'Hola, {firstName}: {company} no te ha abierto la puerta.',
  },
  left: {
    subject: '{who} ha dejado tu empresa',
    heading: 'Alguien ha bajado a tierra.',
    text: 'Hola, {firstName}: {who} ha dejado la cuenta de tu empresa.',
    sessions:
      '{sessions, plural, =0 {No tenía sesiones.} one {Su sesión es tuya ahora.} other {Sus # sesiones son tuyas ahora.}}',
    go: 'Ir a mi panel',
    why: 'Recibes este correo porque la cuenta de la empresa también es tuya.',
    stop: 'Si prefieres encontrar esto solo en tu panel: {url}',
  },
} as const satisfies Said<typeof english.members>;

export const deletion = {
  subject: 'Tu cuenta de {brand} está borrada',
  preview: 'Este es nuestro último correo para ti.',
  heading: 'Buen viento, {firstName}.',
  withCompany: 'Tu cuenta está borrada y, con ella, {company}: sus sesiones, sus personas y sus créditos.',
  alone: 'Tu cuenta está borrada. Tus sesiones han pasado a otra persona de {company}.',
  shows: 'Lo que dijiste e hiciste en los espectáculos también ha desaparecido, o ya no habla de nadie.',
  orders: 'Los pedidos y las facturas se quedan mientras lo pida la ley fiscal, sin tu nombre ni tu dirección.',
  notMe: 'No fui yo: quiero escribiros',
  noCopy: 'No guardamos copia de este correo.',
} as const satisfies Said<typeof english.deletion>;
