/** Saves a file that a call answered, base64, as the browser saves files. */
export function saveFile({ name, pdf }: { name: string; pdf: string }): void {
  const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  link.download = name;
  link.click();
  // The browser has taken it over by the next turn of its own.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
