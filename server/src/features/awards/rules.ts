/** What a name of a file may be made of. */
export function awardFileName({ title }: { readonly title: string }): string {
  return `${title.normalize('NFD').replaceAll(/[^A-Za-z0-9 ]/g, '')}`.trim().replaceAll(' ', '-');
}
