import type { ReportFormat } from '@lorecrew/contract/api/session-report';
import { exportSessionReport } from '@lorecrew/contract/routes/session-reports';
import { Braces, FileSpreadsheet, FileText, Table } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { saveBytes } from '../../lib/browser/save-file.ts';

const SIGNS = { pdf: FileText, xlsx: FileSpreadsheet, csv: Table, json: Braces } as const;
const FORMATS = ['pdf', 'xlsx', 'csv', 'json'] as const;

/** The report as files. */
export function Files({ id }: { id: string }) {
  const say = useTranslations('report.files');
  const call = useCall({
    call: (format: ReportFormat) => api.request(exportSessionReport, { params: { sessionId: id, format } }),
    onDone: saveBytes,
  });
  return (
    <section className="card pad" aria-labelledby="report-files">
      <h2 id="report-files">{say('title')}</h2>
      <p className="small muted">{say('text')}</p>
      <div className="report-files">
        {FORMATS.map((format) => {
          const Sign = SIGNS[format];
          return (
            <Button
              key={format}
              pending={call.busy}
              aria-label={say('name', { format: say(format) })}
              onClick={() => call.send(format)}
            >
              <Sign className="ic" aria-hidden="true" />
              {say(format)}
            </Button>
          );
        })}
      </div>
      <Refusal text={call.refusal} />
    </section>
  );
}
