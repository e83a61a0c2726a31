import type { talked as english } from '../en/talked.ts';
import type { Said } from '../part.ts';

export const talked = {
  title: 'Hablar y turnos',
  text: 'No se muestra. Hacen falta al menos tres personas que dejen todas contar cuándo hablan, ochenta turnos y ocho minutos de palabra. No se dice qué de ello faltó.',
  even: 'La palabra pasó de uno a otro, tan repartida como el azar permite.',
  uneven: 'Unas personas hablaron más que otras, más de lo que traería el azar.',
  more: '{turns, number} turnos, {perMinute, number, ::.0} por minuto. El {room, number, percent} de las pausas dejó sitio para que empezara otra persona. La palabra se quitó {takeOvers, plural, =0 {cero veces} =1 {una vez} other {# veces}}.',
  noFloor:
    'Los turnos y las pausas no se muestran con tres personas, ni con conexiones demasiado lentas para saber quién siguió a quién.',
  formula:
    'B = 1 − G n / (n − 1) sobre los segundos que habló cada persona mientras estuvo, junto a 2000 tripulaciones de hablantes iguales con los mismos turnos. Un turno dura un segundo; una pausa de menos de 1,5 segundos no lo termina. Sitio = pausas de medio segundo o más / todas las pausas de hasta tres segundos',
  data: 'desde cuándo hasta cuándo hablasteis mientras vuestra tripulación estaba a solas. Nunca lo que dijisteis',
  caveatText:
    'hablar por igual no prueba un buen trabajo. Los acentos, el ruido, los audífonos y el retraso lo deforman, y hablar encima puede ser calidez.',
  own: {
    text: 'Hablaste {minutes, plural, =0 {} one {# minuto y } other {# minutos y }}{seconds, plural, one {# segundo} other {# segundos}}.',
    delete: 'Borrar cuándo hablé',
    deleted: 'Borrado. No queda nada de cuándo hablaste, y tu tripulación ya no lee nada de ello.',
    failed: 'No se ha podido. Inténtalo una vez más.',
  },
} as const satisfies Said<typeof english>;
