/** Heads of columns, as programs for tables, mail programs and directories write them in many languages. */
const EMAIL = /e-?mail|\bmail|address|adresse|courriel|correo|correio|posta|poczt|почт|邮箱|郵箱|メール|이메일/i;
const MAIL = /^(e-?mail|mail|primary ?smtp|work mail)/i;
const SIGN_IN = /principal|upn|login|sign.?in|samaccount/i;
const FIRST =
  /^(first ?name|first$|given ?name|given$|forename|vorname|rufname|pr[ée]nom|nombre|nome$|nome pr[óo]prio|primeiro nome|voornaam|imi[ęe]|jm[ée]no|keresztn|fornavn|förnamn|etunimi|имя|名$|名字)/i;
const LAST =
  /^(last ?name|last$|family|surname|sn$|nachname|familienname|nom$|nom de|(primer )?apellido|cognome|apelido|[úu]ltimo nome|sobrenome|achternaam|nazwisko|p[řr][íi]jmen[íi]|vezet[ée]k|etternavn|efternavn|efternamn|sukunimi|фамилия|姓$|姓氏)/i;
const NAME = /name|nom|naam|nazwa|navn|namn|^cn$|who|имя|фио|姓名|名前|氏名|이름|성명/i;

export const HEADS = { email: EMAIL, mail: MAIL, signIn: SIGN_IN, first: FIRST, last: LAST, name: NAME };

/** Whether cells are the heads of a list of people: one for addresses among others. */
export function areHeads(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 1 && filled.every((cell) => !cell.includes('@')) && filled.some((cell) => isHeadOfAddresses(cell));
}

function isHeadOfAddresses(cell: string): boolean {
  return cell.length < 60 && (EMAIL.test(cell) || SIGN_IN.test(cell));
}
