import type { DocumentTexts } from './texts-en.ts';

export const german: DocumentTexts = {
  names: {
    agreement: 'Vertrag zur Auftragsverarbeitung',
    'sub-processors': 'Unterauftragsverarbeiter',
    records: 'Verzeichnis von Verarbeitungstätigkeiten',
    measures: 'Technische und organisatorische Maßnahmen',
  },
  files: {
    agreement: 'auftragsverarbeitungsvertrag',
    'sub-processors': 'unterauftragsverarbeiter',
    records: 'verarbeitungsverzeichnis',
    measures: 'technische-und-organisatorische-massnahmen',
  },
  facts: {
    controller: 'Verantwortlicher',
    processor: 'Auftragsverarbeiter',
    contact: 'Kontakt',
    site: 'Website',
    made: 'Erstellt am',
    noOperator: 'Nicht eingestellt: Dies ist eine Demo',
  },
  footer: '{title}, erstellt am {day} aus den Einstellungen von {origin}',
  status: {
    heading: 'Über dieses Dokument',
    made: 'Dieses Dokument wurde aus den Einstellungen erstellt, mit denen {origin} am {day} lief. Erstellen Sie es erneut, um zu sehen, was sich seither geändert hat.',
    demo: 'In den Einstellungen dieser Website steht kein Betreiber. Ohne ihn gibt es keinen Auftragsverarbeiter, und dieses Dokument bindet niemanden.',
    counsel:
      'Geschrieben haben es die Entwickler der Software, um zu sagen, was sie tut. Kein Anwalt hat es geprüft: Lassen Sie es für das Recht prüfen, das für Sie gilt.',
  },
  agreement: {
    binding: 'Er gilt, sobald beide Parteien ihn unterschrieben haben.',
    subject: {
      heading: '1. Gegenstand und Dauer',
      text: 'Der Auftragsverarbeiter führt für den Verantwortlichen virtuelle Teamevents durch und verarbeitet dafür personenbezogene Daten (Artikel 28 DSGVO). Dieser Vertrag gilt, solange der Verantwortliche ein Konto auf der Website hat, und danach, bis die Daten gelöscht sind.',
    },
    data: {
      heading: '2. Zweck, betroffene Personen und Daten',
      text: 'Zweck ist es, Sessions zu planen, Personen dazu einzuladen, sie durchzuführen und auszuwerten.',
      columns: { people: 'Personen', data: 'Daten' },
      organisers: 'Organisierende',
      organisersData:
        'Name, geschäftliche E-Mail-Adresse, Passwort (als Hash), Land, Zeitzone, Telefonnummer falls angegeben, angemeldete Geräte, Handlungen im Produkt',
      participants: 'Teilnehmende',
      participantsData:
        'Name, E-Mail-Adresse, Antwort auf die Einladung, Teilnahme, was sie in einer Session tun und schreiben, Ergebnis des Systemchecks, Antworten auf Umfragen (ohne Namen gespeichert)',
      special:
        'Besondere Kategorien personenbezogener Daten (Artikel 9 DSGVO) werden nicht abgefragt. Sessions zeichnen weder Ton noch Bild auf. Wann jemand spricht, wird nur bei denen gezählt, die in der Session einwilligen.',
    },
    instructions: {
      heading: '3. Weisungen',
      text: 'Der Auftragsverarbeiter verarbeitet die Daten nur auf dokumentierte Weisung des Verantwortlichen, soweit ihn nicht das Recht der Union oder eines Mitgliedstaats zu anderem verpflichtet. Admins und Organisierende erteilen Weisungen, indem sie das Produkt nutzen; andere gehen schriftlich an {contact}. Hält der Auftragsverarbeiter eine Weisung für rechtswidrig, teilt er das dem Verantwortlichen mit.',
    },
    confidentiality: {
      heading: '4. Vertraulichkeit',
      text: 'Der Auftragsverarbeiter gibt nur Personen Zugang, die ihn für diese Arbeit brauchen und zur Vertraulichkeit verpflichtet sind.',
    },
    security: {
      heading: '5. Sicherheit',
      text: 'Der Auftragsverarbeiter trifft die Maßnahmen im Dokument „{measures}“ und senkt ihr Niveau nicht, solange dieser Vertrag gilt.',
    },
    subProcessors: {
      heading: '6. Unterauftragsverarbeiter',
      text: 'Der Verantwortliche stimmt den Unterauftragsverarbeitern im Dokument „{list}“ zu. Bevor einer hinzukommt oder ersetzt wird, informiert der Auftragsverarbeiter die Admins des Unternehmens per E-Mail, und der Verantwortliche kann widersprechen. Das Produkt verschickt diese E-Mail nicht von selbst. Der Auftragsverarbeiter verpflichtet Unterauftragsverarbeiter auf dieselben Pflichten und haftet für sie.',
    },
    rights: {
      heading: '7. Rechte der betroffenen Personen, Unterstützung',
      text: 'Der Auftragsverarbeiter hilft dem Verantwortlichen, Anträge betroffener Personen zu beantworten. Das Produkt selbst bietet:',
      items: [
        'eine Kopie der eigenen Daten für alle mit Konto und für Teilnehmende einer Session',
        'Berichtigung von Namen und Adressen durch Organisierende',
        'Löschung einer Person aus allem, auch aus den Protokollen von Sessions',
        'Anonymisierung einer ganzen Session durch einen Admin',
      ],
      more: 'Der Auftragsverarbeiter unterstützt auch bei den Pflichten aus Artikel 32 bis 36 DSGVO, soweit sie diese Verarbeitung betreffen.',
    },
    breaches: {
      heading: '8. Verletzungen des Schutzes personenbezogener Daten',
      text: 'Erfährt der Auftragsverarbeiter von einer Verletzung, die Daten des Verantwortlichen betrifft, informiert er die Admins des Unternehmens unverzüglich per E-Mail und sagt, was er darüber weiß.',
    },
    end: {
      heading: '9. Löschung und Rückgabe',
      text: 'Admins und Organisierende können Personen und Berichte jederzeit als Dateien mitnehmen. Wird das Konto der letzten Person mit Admin-Rechten gelöscht, wird das Unternehmen mit seinen Daten sofort gelöscht; Bestellungen, Rechnungen und das Credit-Konto bleiben wegen des Steuerrechts {orders}, nach der Löschung ohne den Namen des Unternehmens. Im Übrigen werden Daten nach diesen Fristen von selbst gelöscht:',
    },
    evidence: {
      heading: '10. Nachweise',
      text: 'Der Auftragsverarbeiter gibt dem Verantwortlichen, was nötig ist, um die Einhaltung von Artikel 28 DSGVO zu belegen, und ermöglicht nach angemessener Ankündigung Prüfungen durch ihn oder einen von ihm benannten Prüfer. Admins sehen im Audit-Protokoll, wer in ihrem Unternehmen was getan hat. Der Auftragsverarbeiter nimmt kein Zertifikat nach ISO 27001 oder SOC 2 in Anspruch.',
    },
    signatures: {
      heading: 'Unterschriften',
      controller: 'Ort, Datum, Unterschrift für {company}',
      processor: 'Ort, Datum, Unterschrift für {operator}',
    },
  },
  services: {
    heading: 'Unternehmen, die für den Auftragsverarbeiter arbeiten',
    none: 'In den Einstellungen steht keines: Alles läuft auf eigenen Rechnern des Auftragsverarbeiters.',
    columns: { what: 'Aufgabe', who: 'Wer', learns: 'Was sie erfahren', when: 'Wann' },
    others: 'Dienste, die Personen oder Ihr Unternehmen wählen',
    othersText:
      'Das sind keine Unterauftragsverarbeiter. Sie werden nur genutzt, wenn jemand sie wählt, und handeln in eigener Verantwortung.',
    countries:
      'Die Einstellungen sagen nicht, in welchen Ländern diese Unternehmen arbeiten und auf welcher Grundlage Daten dorthin gehen. Fragen Sie danach den Auftragsverarbeiter.',
    own: 'Nicht aufgeführt ist, was Ihr Unternehmen selbst anbindet: sein eigener Anmeldedienst, Webhooks, API-Schlüssel, geplante Exporte und Kalender.',
    of: {
      hosting: { what: 'Betrieb der Server', learns: 'alles Gespeicherte, als Dateien auf seinen Datenträgern', when: 'Immer' },
      database: { what: 'Datenbankserver', learns: 'alles Gespeicherte', when: 'Immer' },
      redis: {
        what: 'Nachrichten zwischen Servern (Redis)',
        learns: 'für einen Moment, was in laufenden Sessions geschieht',
        when: 'Immer',
      },
      mail: {
        what: 'Versand von E-Mails',
        learns: 'wer welche E-Mail bekommt und was darin steht',
        when: 'Beim Versand einer E-Mail',
      },
      replies: {
        what: 'Postfach für Antworten aus Kalendern',
        learns: 'wer eine Einladung im Kalender annimmt oder ablehnt',
        when: 'Wenn jemand im Kalender antwortet',
      },
      stripe: {
        what: 'Zahlungen und Rechnungen (Stripe)',
        learns: 'wer kauft (Firma, Adresse, USt-IdNr., E-Mail-Adresse), was, für wie viel und wie bezahlt wird',
        when: 'Wenn ein Unternehmen Credits kauft',
      },
      livekit: {
        what: 'Medienserver für Stimmen und Bilder',
        learns: 'Netzwerkadressen, Stimmen und Bilder während der Weitergabe',
        when: 'Wenn eine Crew miteinander spricht',
      },
      turn: {
        what: 'Weiterleitung von Stimmen und Bildern (TURN)',
        learns: 'Netzwerkadressen; Stimmen und Bilder nur verschlüsselt',
        when: 'Wenn eine Crew miteinander spricht',
      },
      stun: {
        what: 'Ermitteln von Netzwerkadressen (STUN)',
        learns: 'Netzwerkadressen',
        when: 'Wenn eine Crew miteinander spricht',
      },
      errorReports: {
        what: 'Fehlerberichte',
        learns: 'was auf einer Seite oder einem Server schiefging und wo',
        when: 'Von Browsern nach Einwilligung; von Servern immer',
      },
      analytics: { what: 'Zählen von Besuchen', learns: 'welche Seiten besucht werden und von wo', when: 'Nach Einwilligung' },
      replay: {
        what: 'Aufzeichnen der Nutzung von Seiten',
        learns: 'Bewegungen auf der Seite, aller Text verborgen',
        when: 'Nach Einwilligung',
      },
      chat: {
        what: 'Chat mit dem Support',
        learns: 'Name, E-Mail-Adresse und was dort geschrieben wird',
        when: 'Nach Einwilligung',
      },
      traces: {
        what: 'Ablaufdaten von Aufrufen (OpenTelemetry)',
        learns: 'welche Aufrufe es gab und wie lange sie dauerten',
        when: 'Bei einem Teil der Aufrufe',
      },
      microsoft: {
        what: 'Anmeldung mit Microsoft',
        learns: 'dass sich jemand hier anmeldet',
        when: 'Wenn jemand aus der Planung sie wählt',
      },
      meetings: {
        what: 'Besprechungsdienste anderer Anbieter',
        learns: 'wer an der Besprechung teilnimmt, Stimmen und Bilder',
        when: 'Wenn jemand aus der Planung einen Link dorthin angibt',
      },
    },
  },
  records: {
    categories: 'Verarbeitungen im Auftrag des Verantwortlichen',
    categoriesText:
      'Verzeichnis des Auftragsverarbeiters nach Artikel 30 Absatz 2 DSGVO; der Verantwortliche kann es für sein eigenes nach Artikel 30 Absatz 1 verwenden.',
    columns: { activity: 'Tätigkeit', people: 'Personen und Daten', why: 'Zweck' },
    rows: [
      [
        'Konten von Organisierende',
        'Organisierende: Name, E-Mail-Adresse, Profil, Geräte, Handlungen',
        'Zugang zum Produkt, Sicherheit',
      ],
      ['Personen des Unternehmens', 'Teilnehmende: Name, E-Mail-Adresse, Sprache', 'Einladung zu Sessions'],
      ['Einladungen und E-Mails', 'Teilnehmende, Organisierende: Adresse, Versandtes, Antwort', 'Personen zu Sessions bringen'],
      [
        'Sessions',
        'Teilnehmende: Handlungen, Stimmabgaben (als Summen gezeigt), Geschriebenes',
        'Durchführung; Plätze bleiben bei Verbindungsabbruch erhalten',
      ],
      ['Sprechzeiten', 'Teilnehmende, die einwilligen: wann sie sprachen, nie was', 'Rückblick der eigenen Crew'],
      ['Berichte und Umfragen', 'Summen und Mittelwerte; Antworten ohne Namen', 'Der Planung sagen, wie die Session lief'],
      ['Audit-Protokoll', 'Organisierende: Handlung, Zeit, Netzwerk', 'Missbrauch aufklären und rückgängig machen'],
    ],
    transfers: 'Übermittlungen in Drittländer',
    transfersText:
      'Empfänger sind die Unternehmen im Dokument „{list}“. Die Einstellungen nennen als Orte der Speicherung: {hosting}. Über andere Länder sagen sie nichts.',
    unknown: 'keine',
    retention: 'Löschfristen',
    security: 'Sicherheit',
    securityText: 'Siehe das Dokument „{measures}“.',
  },
  kept: {
    columns: { what: 'Was', howLong: 'Gelöscht nach' },
    pseudonyms: 'Das Protokoll einer Session nennt nach {days} niemanden mehr.',
    of: {
      technical: 'Links in E-Mails, Anmeldungen, Platzanfragen und andere kurzlebige Einträge, nach ihrem Ablauf',
      devices: 'Browser, die schon angemeldet waren, als Hashes',
      emails: 'Welche E-Mail wann an wen ging (der Text wird nach dem Versand sofort gelöscht)',
      webhooks: 'Ereignisse, die an eigene Programme eines Unternehmens gingen',
      notifications: 'Benachrichtigungen im Dashboard',
      audit: 'Audit-Protokoll',
      consent: 'Datenschutz-Entscheidungen, unter einer Zufallszahl',
      contact: 'Nachrichten von der Kontaktseite',
      payments: 'Mitteilungen des Zahlungsdienstes',
      voices: 'Wann jemand in einer Session sprach, und die Einwilligung dazu',
      log: 'Was in einer Session getan und geschrieben wurde',
      sessions: 'Sessions, Teilnehmende und Programme',
      imports: 'Welche Personen zusammen hinzugefügt wurden',
      unproven: 'Konten, deren Adresse nie bestätigt wurde',
      orders: 'Bestellungen, Rechnungen und das Credit-Konto',
    },
  },
  measures: {
    running: 'Wie diese Website eingestellt ist',
    columns: { what: 'Was', how: 'Wie es ist' },
    rows: {
      connection: 'Verbindungen zur Website',
      https: 'Nur verschlüsselt (HTTPS), auch Live-Verbindungen',
      plain: 'Nicht verschlüsselt: eine Demo, nicht für die Öffentlichkeit',
      database: 'Datenbank',
      postgresql: 'PostgreSQL',
      embedded: 'Eingebettet, in einem Ordner des Servers',
      mail: 'E-Mails',
      mailThrough: 'Werden an {host} übergeben',
      mailFolder: 'Bleiben in einem Ordner der Demo und gehen an niemanden',
      media: 'Stimmen und Bilder',
      rooms: 'Über den Medienserver {host}; nichts wird aufgezeichnet',
      relay: 'Nur über die Weiterleitung, verschlüsselt von Browser zu Browser; nichts wird aufgezeichnet',
      mesh: 'Verschlüsselt von Browser zu Browser; nichts wird aufgezeichnet',
      microsoft: 'Anmeldung mit Microsoft',
      offered: 'Angeboten',
      notOffered: 'Nicht angeboten',
      payments: 'Zahlungen',
      stripe: 'Auf Seiten von Stripe; Kartennummern erreichen diese Website nie',
      sandbox: 'Eine Sandbox, die kein Geld annimmt',
      backup: 'Letzte Sicherung, von der die Datenbank weiß',
      noBackup: 'Keine',
    },
    sections: [
      {
        heading: 'Zugangskontrolle',
        items: [
          'Passwörter werden als argon2id-Hashes gespeichert; gängige Passwörter werden abgelehnt.',
          'Zweiter Faktor per Authenticator-App sowie Passkeys; Admins können den zweiten Faktor für alle im Unternehmen verlangen.',
          'Anmeldung über den eigenen Dienst des Unternehmens (OpenID Connect oder SAML), wenn Admins sie einrichten.',
          'Rollen: Admins verwalten Personen, Geld und Zugänge; Organisierende planen Sessions. Heikle Änderungen verlangen einen frischen Nachweis der Identität.',
          'Anmelde-Token sind 256 zufällige Bits, als Hashes gespeichert, und werden beim Gebrauch ausgetauscht. Alle sehen ihre angemeldeten Geräte und melden sie ab.',
          'Raten wird durch Grenzen je Aufrufer und je Konto gebremst.',
        ],
      },
      {
        heading: 'Trennung der Unternehmen',
        items: [
          'Jede Abfrage läuft in einer Datenbankrolle, die nur die Zeilen eines Unternehmens sieht; die Datenbank erzwingt das (Row-Level Security).',
          'Schlüssel zwischen Tabellen tragen das Unternehmen, sodass eine Zeile nicht zwei verbinden kann.',
        ],
      },
      {
        heading: 'Verschlüsselung und Pseudonymisierung',
        items: [
          'E-Mails, die auf den Versand warten, und Geheimnisse von Webhooks sind in der Datenbank verschlüsselt.',
          'Protokolle von Sessions verlieren nach {pseudonyms} ihre Namen; Geschriebenes liegt getrennt vom Protokoll und kann allein gelöscht werden.',
          'Sicherungen mit dem Befehl des Produkts können verschlüsselt werden.',
        ],
      },
      {
        heading: 'Integrität und Nachvollziehbarkeit',
        items: [
          'Eine Content Security Policy erlaubt nur eigene Skripte der Website, außer den Diensten, die in den Einstellungen stehen.',
          'Aufrufe, die etwas ändern, brauchen ein Token, das an den Browser gebunden ist.',
          'Das Audit-Protokoll hält {audit} lang fest, wer was wann und aus welchem Netzwerk getan hat.',
          'Namen, Adressen und Token stehen nicht in den Server-Logs.',
        ],
      },
      {
        heading: 'Verfügbarkeit',
        items: [
          'Eine Session ist ein Protokoll in der Datenbank: Nichts wird bestätigt, bevor es geschrieben ist. Nach einem Verbindungsabbruch bekommen alle ihren Platz zurück.',
          'Mehrere Server können sich die Arbeit teilen; fällt einer aus, übernimmt ein anderer.',
        ],
      },
      {
        heading: 'Was nicht behauptet wird',
        items: [
          'Es gibt kein Zertifikat nach ISO 27001 oder SOC 2, und kein fremdes Unternehmen hat versucht, in die Software einzubrechen.',
          'Zutritt zu Servern, Verschlüsselung von Datenträgern und Schulung von Beschäftigten liegen beim Auftragsverarbeiter und seinem Hoster: Fragen Sie dort nach.',
        ],
      },
    ],
  },
};
