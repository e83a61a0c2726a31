import type { previews as english } from '../en/previews.ts';
import type { Said } from '../part.ts';

/** Palabras de las vistas previas con un enlace. */
export const previews: Said<typeof english> = {
  bar: {
    label: 'Vista previa',
    text: 'Vista previa, no es una sesión',
    back: 'Ir a la vista previa',
    end: 'Terminar la vista previa',
  },
  share: {
    open: 'Compartir una vista previa',
    openName: 'Compartir una vista previa: {title}',
    title: 'Compartir una vista previa de {title}',
    text: 'Quien tenga el enlace puede ver esta historia y jugarla con personas simuladas, dos a la vez, durante siete días. Nada de ello aparece en sesiones, créditos ni informes.',
    make: 'Crear un enlace',
    none: 'Ahora mismo no hay ningún enlace válido a esta historia.',
    list: 'Enlaces válidos ahora',
    good: 'Creado el {made}, válido hasta el {ends}.',
    copy: 'Copiar el enlace',
    stop: 'Retirarlo',
    close: 'Cerrar',
    what: 'los enlaces',
    notLoaded: 'Los enlaces no se han cargado',
    notLoadedText: 'Los que se crearon siguen siendo válidos; solo falta esta lista.',
  },
  opening: {
    title: 'Abriendo la vista previa',
    wait: 'Un momento.',
    ended: 'Este enlace ya no abre nada',
    endedText: 'Ha caducado, se ha retirado o se ha cortado por el camino. Quien lo envió puede crear otro.',
    failed: 'La vista previa no se ha abierto',
    failedText: 'Puede que el enlace siga siendo válido.',
  },
  page: {
    eyebrow: 'Vista previa',
    none: 'No hay ninguna vista previa abierta en este navegador',
    noneText: 'Ha terminado o nunca se abrió aquí. Abra de nuevo el enlace o pida otro.',
    home: 'A la página de inicio',
    about: 'Antes de jugar',
    simulated: 'Usted ocupa un asiento. Personas simuladas ocupan los demás; cada una está marcada como tal.',
    unseen: 'Nadie más ve lo que hace. No aparece en ninguna lista ni informe y se borra un día después.',
    two: 'Dos personas pueden jugar con este enlace al mismo tiempo.',
    length: 'Dura {minutes, plural, =1 {alrededor de un minuto} other {alrededor de # minutos}}, a su propio ritmo.',
    until: 'El enlace es válido hasta el {day}.',
    play: 'Jugar ahora',
    draft: 'Un borrador',
  },
};
