import type { previews as english } from '../en/previews.ts';
import type { Said } from '../part.ts';

/** Mots des aperçus ouverts par un lien. */
export const previews: Said<typeof english> = {
  bar: {
    label: 'Aperçu',
    text: 'Un aperçu, pas une séance',
    back: 'Vers l’aperçu',
    end: 'Terminer l’aperçu',
  },
  share: {
    open: 'Partager un aperçu',
    openName: 'Partager un aperçu : {title}',
    title: 'Partager un aperçu de {title}',
    text: 'Qui a le lien peut regarder cette histoire et la jouer avec des personnes simulées, à deux au même moment, pendant sept jours. Rien n’en figure dans vos séances, vos crédits ni vos rapports.',
    make: 'Créer un lien',
    none: 'Aucun lien vers cette histoire n’est valable en ce moment.',
    list: 'Liens valables en ce moment',
    good: 'Créé le {made}, valable jusqu’au {ends}.',
    copy: 'Copier le lien',
    stop: 'Le retirer',
    close: 'Fermer',
    what: 'les liens',
    notLoaded: 'Les liens n’ont pas été chargés',
    notLoadedText: 'Ceux qui ont été créés restent valables ; seule cette liste manque.',
  },
  opening: {
    title: 'Ouverture de l’aperçu',
    wait: 'Un instant.',
    ended: 'Ce lien n’ouvre plus rien',
    endedText:
      'Il est arrivé à son terme, a été retiré ou a été coupé en chemin. La personne qui l’a envoyé peut en créer un autre.',
    failed: 'L’aperçu ne s’est pas ouvert',
    failedText: 'Le lien est peut-être encore valable.',
  },
  page: {
    eyebrow: 'Aperçu',
    none: 'Aucun aperçu n’est ouvert dans ce navigateur',
    noneText: 'Il est terminé, ou n’a jamais été ouvert ici. Ouvrez de nouveau son lien, ou faites-en créer un autre.',
    home: 'Vers la page d’accueil',
    about: 'Avant de jouer',
    simulated: 'Vous prenez une place. Des personnes simulées prennent les autres ; chacune est signalée.',
    unseen:
      'Personne d’autre ne voit ce que vous faites. Rien n’en figure dans une liste ou un rapport, et tout est effacé un jour plus tard.',
    two: 'Deux personnes peuvent jouer par ce lien au même moment.',
    length: 'La partie dure {minutes, plural, =1 {environ une minute} other {environ # minutes}}, à son propre rythme.',
    until: 'Le lien est valable jusqu’au {day}.',
    play: 'Jouer maintenant',
    draft: 'Un brouillon',
  },
};
