import type { talking as english } from '../en/talking.ts';
import type { Said } from '../part.ts';

export const talking = {
  you: 'Tú',
  youAs: 'Tú, {roles}',
  own: {
    muted: 'Sin sonido',
    voice: 'Micrófono encendido',
    speaking: 'Hablando',
    camera: 'Cámara encendida',
    opening: 'El navegador te pregunta',
    silenced: 'Quien dirige la sesión te ha silenciado. Puedes escribir y jugar como antes.',
    rests: 'Estáis todos juntos: los micrófonos descansan hasta que tu tripulación esté a solas.',
    stage: 'Estáis todos juntos: solo voces.',
    weakPicture: 'Tu conexión es débil: tu imagen descansa, tu voz sigue.',
    weakVoice: 'Tu conexión es muy débil: voz e imagen descansan. Todo se puede escribir.',
  },
  room: {
    title: 'Tu tripulación habla en {host}',
    about: 'Lo eligió quien organiza. Por nosotros no sabrá ni tu nombre ni esta sesión.',
    open: 'Abrir la sala',
    here: 'Mostrarla aquí',
    away: 'Cerrarla aquí',
    frame: 'Sala en {host}',
  },
  microphone: 'Micrófono',
  holdMicrophone: 'Mantener para hablar',
  camera: 'Cámara',
  settings: 'Micrófono, cámara y salir',
  hold: 'Hablar solo mientras mantengo el botón',
  which: { audio: 'Qué micrófono', video: 'Qué cámara' },
  later: 'Aquí aparecerán otros para elegir cuando esté encendido.',
  leave: 'Salir de las voces',
  leaveText: 'Tu sitio, tus tarjetas y el chat se quedan como están.',
  never: 'Las voces y las imágenes se transmiten tal como llegan. Nada de lo que dices o muestras se graba ni se guarda.',
  times: {
    title: 'Contar cuándo hablo',
    about:
      'Para la mirada atrás de tu tripulación: cuándo empiezas y terminas de hablar mientras tu tripulación está a solas, nunca lo que dices. Solo se usa si toda la tripulación dice que sí, nadie sabe quién no, y quien organiza no lo ve nunca. Lo contado se borra como mucho 30 días después de la función.',
    on: 'Activado en esta sesión. Desactívalo cuando quieras: todo lo contado se borra al instante.',
    deleted: 'Desactivado. Todo lo que se contó de ti está borrado.',
    failed: 'No ha llegado y nada ha cambiado. Inténtalo una vez más.',
  },
  fault: {
    denied: '{device}: el navegador no lo permite en esta página. El símbolo junto a la dirección lo permite.',
    missing: '{device}: no se ha encontrado.',
    busy: '{device}: no se abre. Quizá lo use otro programa.',
    insecure: '{device}: los navegadores solo lo permiten en páginas con https.',
  },
} satisfies Said<typeof english>;
