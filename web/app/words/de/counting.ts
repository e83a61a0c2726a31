import type { counting as english } from '../en/counting.ts';
import type { Said } from '../part.ts';

export const counting = {
  number:
    '{n, plural, =0 {keine} =1 {eine} =2 {zwei} =3 {drei} =4 {vier} =5 {fünf} =6 {sechs} =7 {sieben} =8 {acht} =9 {neun} =10 {zehn} =11 {elf} =12 {zwölf} other {#}}',
  place:
    '{n, plural, =1 {als Erstes} =2 {als Zweites} =3 {als Drittes} =4 {als Viertes} =5 {als Fünftes} =6 {als Sechstes} =7 {als Siebtes} =8 {als Achtes} =9 {als Neuntes} =10 {als Zehntes} =11 {als Elftes} =12 {als Zwölftes} other {als Nummer #}}',
} satisfies Said<typeof english>;
