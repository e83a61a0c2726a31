import type { counting as english } from '../en/counting.ts';
import type { Said } from '../part.ts';

export const counting = {
  number:
    '{n, plural, =0 {zéro} =1 {un} =2 {deux} =3 {trois} =4 {quatre} =5 {cinq} =6 {six} =7 {sept} =8 {huit} =9 {neuf} =10 {dix} =11 {onze} =12 {douze} other {#}}',
  place:
    '{n, plural, =1 {en premier} =2 {en deuxième} =3 {en troisième} =4 {en quatrième} =5 {en cinquième} =6 {en sixième} =7 {en septième} =8 {en huitième} =9 {en neuvième} =10 {en dixième} =11 {en onzième} =12 {en douzième} other {en numéro #}}',
} satisfies Said<typeof english>;
