import {
  DATA_PROTECTION_DOCUMENTS,
  type DataProtectionDocument,
  DOCUMENT_LANGUAGES,
  type DocumentLanguage,
} from '@lorecrew/contract/api/data-protection';
import { LANGUAGE_NAMES } from '@lorecrew/contract/languages';
import { getDataProtectionDocument } from '@lorecrew/contract/routes/data-protection';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { toasts } from '../../lib/browser/toast.ts';
import styles from './data-page.module.css';

/** Documents about the processing of personal data, as PDF. */
export function Documents() {
  const say = useTranslations('companyData.documents');
  const locale = useLocale();
  const [language, setLanguage] = useState<DocumentLanguage>(
    () => DOCUMENT_LANGUAGES.find((one) => locale.startsWith(one)) ?? 'en',
  );
  return (
    <section className="card" aria-labelledby="data-documents">
      <div className="list-head">
        <h2 id="data-documents">{say('title')}</h2>
      </div>
      <div className={styles.about}>
        <p className="small muted">{say('text')}</p>
        <SelectField
          label={say('language')}
          value={language}
          onChange={({ target }) => setLanguage(DOCUMENT_LANGUAGES.find((one) => one === target.value) ?? 'en')}
        >
          {DOCUMENT_LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <ul className={styles.rows}>
        {DATA_PROTECTION_DOCUMENTS.map((document) => (
          <DocumentRow key={document} document={document} language={language} />
        ))}
      </ul>
    </section>
  );
}

function DocumentRow({ document, language }: { document: DataProtectionDocument; language: DocumentLanguage }) {
  const say = useTranslations('companyData.documents');
  const name = say(`names.${document}`);
  const call = useCall({
    call: () => api.request(getDataProtectionDocument, { query: { document, language } }),
    onDone: (file) => {
      saveFile(file);
      toasts.show({ id: 'documents', title: say('downloaded'), icon: 'check', color: 'green' });
    },
  });
  return (
    <li className={styles.row}>
      <div>
        <b>{name}</b>
        <p className="small muted">{say(`notes.${document}`)}</p>
        <Refusal text={call.refusal} />
      </div>
      <Button size="small" aria-label={say('downloadName', { name })} pending={call.busy} onClick={() => call.send(undefined)}>
        <Download className="ic" aria-hidden="true" />
        {call.busy ? say('downloading') : say('download')}
      </Button>
    </li>
  );
}
