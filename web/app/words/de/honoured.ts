import type { honoured as english } from '../en/honoured.ts';
import type { Said } from '../part.ts';

export const honoured = {
  title: 'Was das Logbuch gesehen hat',
  times:
    'Zeiten zählen ab dem Spielbeginn einer Szene. Das Logbuch weiß, wann eine Karte gelesen oder angeheftet wurde, nicht, was darüber gesagt wurde.',
  role: {
    crew: 'Sprach für die Crew',
    did: 'Du hattest die Karten von {role}.',
    didInCrew: 'Du warst Teil der Crew.',
  },
  did: {
    'first-word': 'Die erste geteilte Karte kam von dir.',
    'last-piece': 'Mit der Karte, die du geteilt hast, war das Bild ganz.',
    'second-key': 'Du hast für deine Crew den zweiten Schlüssel gedreht.',
    'door-opener': 'Gleich nach deiner Karte kam die erste von jemand anderem.',
    cartographer: 'Du hast Zeichen dorthin gesetzt, wo die Crew sie sehen konnte.',
    'lamp-sender': 'Du hast einer anderen Crew eine Lampe geschickt.',
    'open-mind': 'Die Reihenfolge der Crew war anders als deine, und sie war die bessere.',
    'good-question': 'Du hast um einen Hinweis gebeten, der zur Lösung geführt hat.',
    'steady-lever': 'Du hast bei einer Aufgabe, die deine Crew gelöst hat, etwas bedient.',
    'warm-ink': 'Du hast eine Dankeskarte geschrieben.',
    'night-owl': 'Du warst von der ersten Minute bis zur letzten da.',
  },
  saw: {
    'first-word': 'In {title} kam deine Karte zuerst, bei {at}.',
    'last-piece': 'In {title} fehlte nur noch deine Karte; sie kam bei {at}, und bei {after} war deine Crew fertig.',
    'second-key': 'In {title} hast du bei {at} den zweiten Schlüssel gedreht.',
    'door-opener': 'In {title} hast du deine Karte bei {at} geteilt; die von {role} folgte bei {after}.',
    'door-opener-of-somebody': 'In {title} hast du deine Karte bei {at} geteilt; die von jemand anderem folgte bei {after}.',
    cartographer: 'In {title} hast du bei {at} ein Zeichen auf die Seekarte gesetzt.',
    'lamp-sender': 'In {title} hast du bei {at} eine Lampe nach nebenan geschickt.',
    'open-mind':
      'In {title} hast du bei {at} deine Reihenfolge gegeben; bei {after} hat sich deine Crew auf eine andere geeinigt.',
    'good-question': 'In {title} öffnete sich der Hinweis, um den du gebeten hast, bei {at}; bei {after} war deine Crew fertig.',
    'steady-lever': 'In {title} hast du bei {at} etwas verstellt; bei {after} war deine Crew fertig.',
    'warm-ink': 'In {title} hast du bei {at} eine Dankeskarte geschrieben.',
    'night-owl': 'Als {title} begann, warst du da.',
    'night-owl-still': 'Als {title} bei {after} vorbei war, warst du immer noch da.',
    'night-owl-end': 'Als {title} vorbei war, warst du immer noch da.',
  },
} satisfies Said<typeof english>;
