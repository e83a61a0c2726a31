import { describe, expect, it } from 'vitest';
import { decodeText, guessEncoding } from './text-encoding.ts';

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

describe('the encoding of a list', () => {
  it.each([
    ['windows-1251', 'Имя;Почта\nИван Петров\nОльга\n', 'c8ecff3bcfeef7f2e00ac8e2e0ed20cfe5f2f0eee20aceebfce3e00a'],
    ['windows-1251', 'Name;Email\nИван\n', '4e616d653b456d61696c0ac8e2e0ed0a'],
    [
      'windows-1250',
      'Jméno;E-mail\nKarel Čapek\nJiří Dvořák\n',
      '4a6de96e6f3b452d6d61696c0a4b6172656c20c86170656b0a4a69f8ed2044766ff8e16b0a',
    ],
    ['windows-1250', 'Name;Email\nKarel Čapek\n', '4e616d653b456d61696c0a4b6172656c20c86170656b0a'],
    ['windows-1250', 'Name;Email\nPaweł Żółć\n', '4e616d653b456d61696c0a50617765b320aff3b3e60a'],
    ['windows-1250', 'Name;Email\nŁukasz Wiśniewski\n', '4e616d653b456d61696c0aa3756b61737a2057699c6e696577736b690a'],
    [
      'windows-1250',
      'Name;Email\nŠimon Novák\nMarko Marić\n',
      '4e616d653b456d61696c0a8a696d6f6e204e6f76e16b0a4d61726b6f204d617269e60a',
    ],
    ['windows-1250', 'Név;E-mail\nSzőke Gergő\n', '4ee9763b452d6d61696c0a537af56b652047657267f50a'],
    ['windows-1250', 'Name;Email\nBožena\n', '4e616d653b456d61696c0a426f9e656e610a'],
    ['windows-1250', 'Name;Email\nŽižka\n', '4e616d653b456d61696c0a8e699e6b610a'],
    ['windows-1250', 'Name;Email\nĐorđe\n', '4e616d653b456d61696c0ad06f72f0650a'],
    ['windows-1250', 'Name;Email\nGrześ\n', '4e616d653b456d61696c0a47727a659c0a'],
    ['windows-1251', 'Name;Email\nАнна-Мария\n', '4e616d653b456d61696c0ac0edede02dcce0f0e8ff0a'],
    ['shift_jis', '氏名,ﾒｰﾙ\n山田 ﾀﾅｶ,\n', '8e8196bc2cd2b0d90a8e52936320c0c5b62c0a'],
    ['macintosh', 'Name;E-Mail\rJürgen Groß\rZoë\r', '4e616d653b452d4d61696c0d4a9f7267656e2047726fa70d5a6f910d'],
    ['macintosh', 'Name;E-Mail\nJürgen Müller\nRené\n', '4e616d653b452d4d61696c0a4a9f7267656e204d9f6c6c65720a52656e8e0a'],
    ['macintosh', 'Name;E-Mail\nBjörn\n', '4e616d653b452d4d61696c0a426a9a726e0a'],
    ['windows-1252', 'Name;E-Mail\nJürgen Groß\nBjörn\n', '4e616d653b452d4d61696c0a4afc7267656e2047726fdf0a426af6726e0a'],
    ['windows-1252', 'Name;E-Mail\nFrançois Lefèvre\n', '4e616d653b452d4d61696c0a4672616ee76f6973204c6566e87672650a'],
    ['windows-1252', 'Name;E-Mail\nÈve Noël\n', '4e616d653b452d4d61696c0ac87665204e6feb6c0a'],
    ['windows-1252', 'Name;E-Mail\nSøren Kjær\n', '4e616d653b452d4d61696c0a53f872656e204b6ae6720a'],
    ['windows-1252', 'Nome;Cognome;E-mail\nNiccolò;Calò\n', '4e6f6d653b436f676e6f6d653b452d6d61696c0a4e6963636f6cf23b43616cf20a'],
    ['windows-1252', 'Name;E-Mail\nSean O’Brien\n', '4e616d653b452d4d61696c0a5365616e204f92427269656e0a'],
    [
      'windows-1252',
      'Nome;E-Mail\nJoão Conceição\nMARÍA NÚÑEZ\n',
      '4e6f6d653b452d4d61696c0a4a6fe36f20436f6e636569e7e36f0a4d4152cd41204edad1455a0a',
    ],
    ['shift_jis', '名前,メール\n山田 太郎,\n', '96bc914f2c8381815b838b0a8e5293632091be98592c0a'],
    ['shift_jis', 'Name,Mail\n山田 太郎,\n', '4e616d652c4d61696c0a8e5293632091be98592c0a'],
    ['euc-kr', '이름,이메일\n김민수,\n', 'c0ccb8a72cc0ccb8dec0cf0ab1e8b9cebcf62c0a'],
    ['gb18030', '姓名,邮箱\n王小明,\n', 'd0d5c3fb2cd3cacfe40acdf5d0a1c3f72c0a'],
    ['big5', '姓名,郵箱\n陳大文,\n', 'a96da6572cb66cbd630ab3afa46aa4e52c0a'],
    ['windows-1253', 'Όνομα;Email\nΓιώργος Παπαδόπουλος\n', 'bcedefece13b456d61696c0ac3e9fef1e3eff220d0e1f0e1e4fcf0eff5ebeff20a'],
    ['windows-1255', 'שם;מייל\nדנה כהן\n', 'f9ed3beee9e9ec0ae3f0e420ebe4ef0a'],
    ['windows-1256', 'الاسم;Mail\nمحمد علي\n', 'c7e1c7d3e33b4d61696c0ae3cde3cf20dae1ed0a'],
    ['windows-1254', 'Ad;E-posta\nŞükrü Öztürk\n', '41643b452d706f7374610adefc6b72fc20d67a74fc726b0a'],
    ['windows-1257', 'Vardas;E-mail\nŽydrūnas Šarūnas\n', '5661726461733b452d6d61696c0ade796472fb6e617320d06172fb6e61730a'],
    ['utf-16be', 'Name;Mail\nŽofie\n', '004e0061006d0065003b004d00610069006c000a017d006f006600690065000a'],
    ['utf-16le', 'Name;Mail\nŽofie\n', '4e0061006d0065003b004d00610069006c000a007d016f006600690065000a00'],
    ['utf-8', 'Name;Mail\nŽofie\n', '4e616d653b4d61696c0ac5bd6f6669650a'],
  ] as const)('is %s: %j', (encoding, text, hex) => {
    expect(guessEncoding(bytesOf(hex))).toBe(encoding);
    expect(decodeText(bytesOf(hex), encoding)).toBe(text);
  });

  it('is UTF-16 by its mark, and nothing for what is no text', () => {
    expect(guessEncoding(bytesOf('fffe4100'))).toBe('utf-16le');
    expect(guessEncoding(bytesOf('feff0041'))).toBe('utf-16be');
    expect(guessEncoding(bytesOf('89504e470000000d'))).toBeNull();
  });
});
