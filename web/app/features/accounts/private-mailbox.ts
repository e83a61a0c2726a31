/** Whether an address is of a mail provider that everybody knows. The server's list is longer. */
export async function isWellKnownMailbox(email: string): Promise<boolean> {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  if (!domain.includes('.')) return false;
  const { default: providers } = await import('email-providers/common.json');
  return providers.includes(domain);
}
