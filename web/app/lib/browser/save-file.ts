/** Saves a file as the browser saves files. */
function save({ name, blob }: { name: string; blob: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken it over by the next turn of its own.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Saves a file of any type that a call answered, its bytes as base64. */
export function saveBytes({ file, type, bytes }: { file: string; type: string; bytes: string }): void {
  const parts = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
  save({ name: file, blob: new Blob([parts], { type }) });
}

/** Saves a PDF that a call answered, base64. */
export function saveFile({ name, pdf }: { name: string; pdf: string }): void {
  saveBytes({ file: name, type: 'application/pdf', bytes: pdf });
}

/** Saves what a call answered as JSON that people can read. */
export function saveJson({ name, value }: { name: string; value: unknown }): void {
  save({ name, blob: new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }) });
}

/** Without it, programs for tables take UTF-8 for an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV. */
export function csvBlob(text: string): Blob {
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' });
}

/** Saves a table as CSV. */
export function saveCsv({ name, text }: { name: string; text: string }): void {
  save({ name, blob: csvBlob(text) });
}
