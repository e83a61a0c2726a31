import { useState } from 'react';
import { guessColumns } from '../../lib/people-import/people-columns.ts';
import { FileFault, readPeopleFile } from '../../lib/people-import/people-file.ts';
import type { TextEncoding } from '../../lib/people-import/text-encoding.ts';
import type { AddedMany } from './add-foot.tsx';
import { DropPlace } from './drop-place.tsx';
import { type ChosenFile, chosenFile } from './file-rows.ts';
import { FileTable } from './file-table.tsx';
import './import-file.css';

interface ImportFileProps {
  sessionId: string | null;
  chosen: ChosenFile | null;
  onChosen: (chosen: ChosenFile) => void;
  onAdded: (added: AddedMany) => void;
}

/** Adds the people of a file: choose or drop it, name its columns, check each row, add. The file is read in this browser. */
export function ImportFile({ sessionId, chosen, onChosen, onAdded }: ImportFileProps) {
  const [fault, setFault] = useState<FileFault | null>(null);
  const [reading, setReading] = useState(false);
  const read = async ({ file, name, encoding }: { file: Blob; name: string; encoding: TextEncoding | null }) => {
    setReading(true);
    setFault(null);
    try {
      const sheet = await readPeopleFile(file, { encoding });
      onChosen(chosenFile({ file, name, sheet, columns: guessColumns(sheet) }));
    } catch (error) {
      setFault(error instanceof FileFault ? error : new FileFault('unread'));
    } finally {
      setReading(false);
    }
  };
  const choose = (file: File | undefined) => {
    if (file) void read({ file, name: file.name.slice(0, 120), encoding: null });
  };
  return (
    <div className="import-file">
      <DropPlace chosen={chosen} reading={reading} fault={fault} onFile={choose} />
      {chosen === null ? null : (
        <FileTable
          chosen={chosen}
          onChange={onChosen}
          onEncoding={(encoding) => void read({ ...chosen, encoding })}
          sessionId={sessionId}
          onAdded={onAdded}
        />
      )}
    </div>
  );
}
