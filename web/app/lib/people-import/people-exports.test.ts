import { PEOPLE_AT_ONCE } from '@lorecrew/contract/api/people';
import { describe, expect, it } from 'vitest';
import { guessColumns, peopleOfSheet } from './people-columns.ts';
import { pastedPeople, withoutLines } from './people-paste.ts';
import { readTable } from './people-table.ts';
import { encodeText } from './testing/encode-text.ts';
import type { TextEncoding } from './text-encoding.ts';

interface Exported {
  /** The program that writes such a file, and how. */
  readonly by: string;
  readonly encoding?: TextEncoding;
  readonly isMarked?: boolean;
  /** Lines end with CR LF where nothing else is said. */
  readonly lineEnd?: '\r\n' | '\n' | '\r';
  readonly lines: readonly string[];
  /** Names and addresses, in the order of their rows. */
  readonly people: readonly (readonly [string, string])[];
}

const ADA = ['Ada Quay', 'ada.quay@example.com'] as const;
const JURGEN = ['Jürgen Groß', 'jg@example.com'] as const;
const ANNA = ['Anna Müller', 'am@example.com'] as const;
const OUTLOOK_HEADS = [
  ...['Title', 'First Name', 'Middle Name', 'Last Name', 'Suffix', 'Company', 'Department', 'Job Title'],
  ...['Business', 'Home', 'Other'].flatMap((place) => [
    ...[`${place} Street`, `${place} Street 2`, `${place} Street 3`, `${place} City`],
    ...[`${place} State`, `${place} Postal Code`, `${place} Country/Region`],
  ]),
  ...["Assistant's Phone", 'Business Fax', 'Business Phone', 'Callback', 'Car Phone', 'Home Phone', 'Mobile Phone', 'Pager'],
  ...['Account', 'Anniversary', "Assistant's Name", 'Birthday', 'Categories', 'Children', 'Gender', 'Hobby', 'Location'],
  ...['E-mail Address', 'E-mail Type', 'E-mail Display Name', 'E-mail 2 Address', 'E-mail 2 Type', 'Notes', 'Web Page'],
];
const outlookRow = (cells: Readonly<Record<string, string>>) => OUTLOOK_HEADS.map((head) => `"${cells[head] ?? ''}"`).join(',');

const EXCEL: Exported[] = [
  { by: 'Excel, CSV UTF-8, German', isMarked: true, lines: ['Name;E-Mail', 'Jürgen Groß;jg@example.com'], people: [JURGEN] },
  {
    by: 'Excel, CSV, German',
    encoding: 'windows-1252',
    lines: ['Nachname;Vorname;E-Mail', 'Groß;Jürgen;jg@example.com', 'Müller;Anna;am@example.com'],
    people: [JURGEN, ANNA],
  },
  { by: 'Excel, CSV, English', lines: ['First name,Last name,Email', 'Ada,Quay,ada.quay@example.com'], people: [ADA] },
  {
    by: 'Excel, CSV, French',
    encoding: 'windows-1252',
    lines: ['Nom;Prénom;Adresse e-mail', 'Lefèvre;François;fl@example.com'],
    people: [['François Lefèvre', 'fl@example.com']],
  },
  {
    by: 'Excel, CSV, Spanish',
    encoding: 'windows-1252',
    lines: ['Nombre;Apellidos;Correo electrónico', 'María José;Núñez Peña;mj@example.com'],
    people: [['María José Núñez Peña', 'mj@example.com']],
  },
  {
    by: 'Excel, CSV, Italian',
    encoding: 'windows-1252',
    lines: ['Cognome;Nome;Indirizzo e-mail', 'Calò;Niccolò;nc@example.com'],
    people: [['Niccolò Calò', 'nc@example.com']],
  },
  {
    by: 'Excel, CSV, Portuguese',
    encoding: 'windows-1252',
    lines: ['Nome;Apelido;Correio eletrónico', 'João;Conceição;jc@example.com'],
    people: [['João Conceição', 'jc@example.com']],
  },
  {
    by: 'Excel, CSV, Dutch',
    encoding: 'windows-1252',
    lines: ['Achternaam;Voornaam;E-mailadres', 'de Vries;Daniël;dv@example.com'],
    people: [['Daniël de Vries', 'dv@example.com']],
  },
  {
    by: 'Excel, CSV, Polish',
    encoding: 'windows-1250',
    lines: ['Imię;Nazwisko;Adres e-mail', 'Łukasz;Wiśniewski;lw@example.com'],
    people: [['Łukasz Wiśniewski', 'lw@example.com']],
  },
  {
    by: 'Excel, CSV, Russian',
    encoding: 'windows-1251',
    lines: ['Фамилия;Имя;Отчество;Эл. почта', 'Петров;Иван;Ильич;ip@example.com'],
    people: [['Иван Петров', 'ip@example.com']],
  },
  {
    by: 'Excel, CSV, Russian, full names',
    encoding: 'windows-1251',
    lines: ['Отдел;ФИО;E-mail', 'Продажи;Иван Петров;ip@example.com'],
    people: [['Иван Петров', 'ip@example.com']],
  },
  {
    by: 'Excel, CSV, Czech',
    encoding: 'windows-1250',
    lines: ['Jméno;Příjmení;E-mail', 'Karel;Čapek;kc@example.com'],
    people: [['Karel Čapek', 'kc@example.com']],
  },
  {
    by: 'Excel, CSV, Japanese',
    encoding: 'shift_jis',
    lines: ['氏名,メール', '山田 太郎,yt@example.com'],
    people: [['山田 太郎', 'yt@example.com']],
  },
  {
    by: 'Excel, Unicode text',
    encoding: 'utf-16le',
    isMarked: true,
    lines: ['Name\tE-Mail', 'Žofie Nováková\tzn@example.com'],
    people: [['Žofie Nováková', 'zn@example.com']],
  },
  {
    by: 'Excel for the Mac, CSV',
    encoding: 'macintosh',
    lineEnd: '\r',
    lines: ['Name;E-Mail', 'Jürgen Groß;jg@example.com'],
    people: [JURGEN],
  },
  {
    by: 'Excel, CSV with its own first line',
    lines: ['sep=;', 'Name;E-Mail', 'Quay, Ada;ada.quay@example.com'],
    people: [ADA],
  },
  {
    by: 'Excel, a title and a date above the heads',
    lines: ['Team list 2026;;', 'As of;1 December;', ';;', 'Nr;Name;E-Mail', '1;Ada Quay;ada.quay@example.com'],
    people: [ADA],
  },
  { by: 'Excel, no heads, one row', lines: ['Ada;Quay;ada.quay@example.com'], people: [ADA] },
  {
    by: 'Excel, no heads, last names first',
    lines: ['Quay;Ada;ada.quay@example.com', 'Tal;Bo;btal@example.com'],
    people: [ADA, ['Bo Tal', 'btal@example.com']],
  },
  {
    by: 'Excel, no heads, departments beside the names',
    lines: ['Ada Quay;Finance;ada.quay@example.com'],
    people: [ADA],
  },
  {
    by: 'Excel, names with brackets, digits and an emoji',
    isMarked: true,
    lines: ['Name;E-Mail', 'Quay, Ada (Sales);ada.quay@example.com', 'Team 4;team4@example.com', 'Bo 🦊;bo@example.com'],
    people: [ADA, ['Team 4', 'team4@example.com'], ['Bo 🦊', 'bo@example.com']],
  },
];

const OTHER_TABLES: Exported[] = [
  { by: 'Numbers, CSV', lineEnd: '\n', lines: ['Name,Email', 'Ada Quay,ada.quay@example.com'], people: [ADA] },
  {
    by: 'Numbers, CSV with the name of a table and cells left empty',
    lineEnd: '\n',
    lines: ['Table 1,,', ',,', 'Full Name,Team,Email', 'Ada Quay,,ada.quay@example.com', ',,'],
    people: [ADA],
  },
  {
    by: 'Numbers, CSV, Mac Roman',
    encoding: 'macintosh',
    lineEnd: '\n',
    lines: ['Name,Email', 'René Müller,rm@example.com'],
    people: [['René Müller', 'rm@example.com']],
  },
  {
    by: 'LibreOffice, CSV, every cell quoted',
    lineEnd: '\n',
    lines: ['"Name","E-Mail"', '"Quay, Ada","ada.quay@example.com"', '"Bo ""Bee"" Tal","bo@example.com"'],
    people: [ADA, ['Bo "Bee" Tal', 'bo@example.com']],
  },
  { by: 'LibreOffice, tabs', lineEnd: '\n', lines: ['Name\tMail', 'Ada Quay\tada.quay@example.com'], people: [ADA] },
  { by: 'LibreOffice, bars', lineEnd: '\n', lines: ['Name|Mail', 'Ada Quay|ada.quay@example.com'], people: [ADA] },
  {
    by: 'LibreOffice, UTF-16 with the high bytes first',
    encoding: 'utf-16be',
    isMarked: true,
    lineEnd: '\n',
    lines: ['Name;Mail', 'Žofie Nováková;zn@example.com'],
    people: [['Žofie Nováková', 'zn@example.com']],
  },
  {
    by: 'LibreOffice, UTF-16 without a mark',
    encoding: 'utf-16le',
    lineEnd: '\n',
    lines: ['Name;Mail', 'Jürgen Groß;jg@example.com'],
    people: [JURGEN],
  },
];

const MAIL_PROGRAMS: Exported[] = [
  {
    by: 'Outlook, all its columns',
    lines: [
      OUTLOOK_HEADS.map((head) => `"${head}"`).join(','),
      outlookRow({ 'First Name': 'Ada', 'Last Name': 'Quay', 'E-mail Address': 'ada.quay@example.com', 'E-mail Type': 'SMTP' }),
      outlookRow({ 'First Name': 'Bo', Company: 'Lantern', 'E-mail Address': 'bo@example.com' }),
    ],
    people: [ADA, ['Bo', 'bo@example.com']],
  },
  {
    by: 'Outlook on the web',
    isMarked: true,
    lines: [
      'First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address',
      'Ada,,Quay,,,,,,ada.quay@example.com,ada@home.example',
    ],
    people: [ADA],
  },
  {
    by: 'Outlook, German',
    encoding: 'windows-1252',
    lines: ['"Anrede","Vorname","Weitere Vornamen","Nachname","E-Mail-Adresse"', '"Herr","Jürgen","","Groß","jg@example.com"'],
    people: [JURGEN],
  },
  {
    by: 'Google Contacts',
    lineEnd: '\n',
    lines: [
      'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Last Name,Nickname,File As,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value',
      'Ada,,Quay,,,,,Lantern,* myContacts,Work,ada.quay@example.com',
    ],
    people: [ADA],
  },
  {
    by: 'Google Contacts, as it was before 2024',
    lineEnd: '\n',
    lines: [
      'Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value',
      'Ada Quay,Ada,,Quay,* myContacts,* Work,ada.quay@example.com',
    ],
    people: [ADA],
  },
  {
    by: 'Google Workspace, users',
    lineEnd: '\n',
    lines: [
      'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Org Unit Path [Required]',
      'Ada,Quay,ada.quay@example.com,****,/Sales',
    ],
    people: [ADA],
  },
];

const DIRECTORIES: Exported[] = [
  {
    by: 'Active Directory, csvde',
    encoding: 'utf-16le',
    isMarked: true,
    lines: [
      'DN,cn,sn,givenName,mail,proxyAddresses',
      '"CN=Quay\\, Ada,OU=Staff,DC=example,DC=com","Quay, Ada",Quay,Ada,ada.quay@example.com,SMTP:ada.quay@example.com;smtp:ada@old.example',
    ],
    people: [ADA],
  },
  {
    by: 'Active Directory, PowerShell with the type of its objects',
    lines: [
      '#TYPE Selected.Microsoft.ActiveDirectory.Management.ADUser',
      '"GivenName","Surname","SamAccountName","UserPrincipalName","mail"',
      '"Ada","Quay","aquay","aquay@corp.example","ada.quay@example.com"',
    ],
    people: [ADA],
  },
  {
    by: 'Active Directory, names in the directory and all addresses',
    lines: [
      'DistinguishedName;proxyAddresses',
      '"CN=Ada Quay,OU=Staff,DC=example,DC=com";"smtp:ada@old.example;SMTP:ada.quay@example.com"',
    ],
    people: [ADA],
  },
  {
    by: 'Entra, users',
    isMarked: true,
    lines: [
      'userPrincipalName,displayName,surname,mail,givenName,id,userType,jobTitle,department,alternateEmailAddress',
      'aquay@tenant.example,Ada Quay,Quay,ada.quay@example.com,Ada,1f,Member,,Sales,ada@home.example',
    ],
    people: [ADA],
  },
  {
    by: 'Entra, its form for many users',
    isMarked: true,
    lines: [
      'version:v1.0,,',
      'Name [displayName] Required,User name [userPrincipalName] Required,Department [department]',
      'Ada Quay,ada.quay@example.com,Sales',
    ],
    people: [ADA],
  },
  {
    by: 'Microsoft 365, active users',
    isMarked: true,
    lines: [
      'Block credential,City,Display name,First name,Last dirsync time,Last name,Licenses,Proxy addresses,User principal name',
      'False,Bonn,Ada Quay,Ada,2026-11-01,Quay,E3,SMTP:ada.quay@example.com+smtp:ada@old.example,aquay@tenant.example',
    ],
    people: [ADA],
  },
];

const FILES = [...EXCEL, ...OTHER_TABLES, ...MAIL_PROGRAMS, ...DIRECTORIES];

describe('a list that another program wrote', () => {
  it.each(FILES.map((file) => [file.by, file] as const))(
    'is read from a file with its names and addresses: %s',
    async (_by, file) => {
      const { encoding = 'utf-8', isMarked = false, lineEnd = '\r\n', lines } = file;
      const bytes = encodeText(`${lines.join(lineEnd)}${lineEnd}`, { encoding, isMarked });
      const answer = await readTable({ bytes, encoding: null, mostRows: PEOPLE_AT_ONCE });
      if ('fault' in answer) throw new Error(answer.fault.why);
      const people = peopleOfSheet(answer.sheet, guessColumns(answer.sheet)).map(({ name, email }) => [name, email]);
      expect({ encoding: answer.sheet.encoding, people }).toEqual({ encoding, people: file.people });
    },
  );

  it.each([
    ['Excel, cells with heads', 'Nachname\tVorname\tE-Mail\r\nQuay\tAda\tada.quay@example.com\r\n', [ADA]],
    [
      'Excel, cells without heads',
      'Ada\tQuay\tada.quay@example.com\r\nBo\tTal\tbo.tal@example.com\r\n',
      [ADA, ['Bo Tal', 'bo.tal@example.com']],
    ],
    ['a text of a CSV file', 'Name;E-Mail\n"Quay, Ada";ada.quay@example.com\nMüller, Anna;am@example.com\n', [ADA, ANNA]],
    ['Outlook, a line of To', 'Quay, Ada <ada.quay@example.com>; Müller, Anna <am@example.com>;', [ADA, ANNA]],
    ['Outlook, lines of To', "'Ada Quay' <ada.quay@example.com>;\r\nMüller, Anna (Sales) <am@example.com>", [ADA, ANNA]],
    ['Gmail, a line of To', '"Quay, Ada" <ada.quay@example.com>, Anna Müller <am@example.com>', [ADA, ANNA]],
    ['addresses with names behind them', 'ada.quay@example.com (Ada Quay)\nam@example.com (Müller, Anna)', [ADA, ANNA]],
    [
      'Active Directory, a name and all addresses',
      'CN=Quay\\, Ada,OU=Staff,DC=example,DC=com\tSMTP:ada.quay@example.com;smtp:ada@old.example',
      [ADA],
    ],
    ['Active Directory, all addresses', 'smtp:ada@old.example;SMTP:ada.quay@example.com', [ADA]],
  ] as const)('is read when pasted: %s', (_by, text, people) => {
    expect(pastedPeople(text).map(({ name, email }) => [name, email])).toEqual(people);
  });
});

describe('a pasted table', () => {
  it('keeps its heads for the rows that are still to be fixed, and loses them with the last row', () => {
    const text = 'Last name\tFirst name\tEmail\nQuay\tAda\tada@example.com\nTal\tBo\tbo@@example.com';
    const [ada, bo] = pastedPeople(text).map(({ line }) => line);
    const left = withoutLines(text, new Set([ada ?? '']));
    expect(left).toBe('Last name\tFirst name\tEmail\nTal\tBo\tbo@@example.com');
    expect(withoutLines(left, new Set([bo ?? '']))).toBe('');
    expect(pastedPeople(left)).toMatchObject([{ name: 'Bo Tal', email: 'bo@@example.com' }]);
  });
});

describe('a pasted text that holds no people', () => {
  it.each([
    ['one long word', 'a'.repeat(400_000)],
    ['signs of addresses alone', '@'.repeat(400_000)],
    ['angles that nobody closes', `<${'@'.repeat(400_000)}`],
    ['quotes that nobody closes', '"a;'.repeat(130_000)],
    ['spaces', `${' '.repeat(400_000)}x`],
  ])('is looked through in the time of its length: %s', (_what, text) => {
    const startMs = performance.now();
    expect(pastedPeople(text)).toHaveLength(1);
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });
});
