import type { counting as english } from '../en/counting.ts';
import type { Said } from '../part.ts';

export const counting = {
  number:
    '{n, plural, =0 {cero} =1 {uno} =2 {dos} =3 {tres} =4 {cuatro} =5 {cinco} =6 {seis} =7 {siete} =8 {ocho} =9 {nueve} =10 {diez} =11 {once} =12 {doce} other {#}}',
  place:
    '{n, plural, =1 {en primer lugar} =2 {en segundo lugar} =3 {en tercer lugar} =4 {en cuarto lugar} =5 {en quinto lugar} =6 {en sexto lugar} =7 {en séptimo lugar} =8 {en octavo lugar} =9 {en noveno lugar} =10 {en décimo lugar} =11 {en undécimo lugar} =12 {en duodécimo lugar} other {en el lugar #}}',
} satisfies Said<typeof english>;
