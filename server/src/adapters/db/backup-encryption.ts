import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';

/** Says in a sentence why a copy was not taken or put back. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** Encrypts a stream in the format of age, so that any of these public keys opens it. Throws `BackupRefused` for what is no key. */
export function encryptStream(recipients: readonly string[]): (plain: Readable) => Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupRefused(`${recipient} is no public key of age: "age-keygen" prints one, which begins with age1.`);
    }
  }
  return async (plain) => Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(plain)));
}

/** The secret keys of a file that `age-keygen` wrote: one a line, between lines of comments. */
function readIdentities(file: string): readonly string[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  } catch {
    throw new BackupRefused(`${file} cannot be read.`);
  }
}

/** Decrypts a stream in the format of age by the secret keys in a file. Throws `BackupRefused` where none of them opens it. */
export async function decryptStream(encrypted: Readable, identityFile: string): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    for (const identity of readIdentities(identityFile)) decrypter.addIdentity(identity);
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(encrypted)));
  } catch (error) {
    encrypted.destroy();
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`The copy cannot be decrypted with ${identityFile}: it holds another key, or the copy is damaged.`);
  }
}
