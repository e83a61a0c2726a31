import { PEOPLE_AT_ONCE } from '@lorecrew/contract/api/people';
import { LoaderCircle, Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import satchel from '../../art/satchel.svg';
import { Button } from '../../components/button.tsx';
import type { FileFault } from '../../lib/people-import/people-file.ts';
import type { ChosenFile } from './file-rows.ts';

/** Where a file is dropped or chosen, and what was wrong with it. */
export function DropPlace({
  chosen,
  reading,
  fault,
  onFile,
}: {
  chosen: ChosenFile | null;
  reading: boolean;
  fault: FileFault | null;
  onFile: (file: File | undefined) => void;
}) {
  const say = useTranslations('people.file');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without dragging
    <div
      className="drop card"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <img src={satchel} alt="" />
      <div className="grow">
        <h2>{chosen?.name ?? say('drop')}</h2>
        <p className="small muted" id={id}>
          {chosen ? say('rows', { n: chosen.sheet.rows.length }) : say('dropText')}
        </p>
        {fault === null ? null : (
          <p className="err" role="alert">
            {say(`fault.${fault.why}`, { rows: fault.rows, most: PEOPLE_AT_ONCE })}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button aria-describedby={id} aria-busy={reading} onClick={() => input.current?.click()}>
        {reading ? <LoaderCircle className="ic spin" aria-hidden="true" /> : <Upload className="ic" aria-hidden="true" />}
        {say(chosen ? 'another' : 'choose')}
      </Button>
    </div>
  );
}
