/** The passwords that leaked most often, those the server refuses. They are many, so they come only when somebody sets one. */
export async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}
