import type { ReactNode } from 'react';

interface Person {
  readonly coat: readonly [light: string, dark: string];
  readonly skin: readonly [light: string, dark: string];
  readonly hat: ReactNode;
}

const keeper: Person = {
  coat: ['#b5583b', '#98442b'],
  skin: ['#c98f62', '#b07748'],
  hat: (
    <>
      <path d="M22 26q2-16 18-16t18 16Z" fill="#e4714a" />
      <path d="M22 26q2-16 18-16v16Z" fill="#f09a78" />
      <circle cx="40" cy="8" r="5" fill="#fbf0d9" />
    </>
  ),
};

const quartermaster: Person = {
  coat: ['#a8761f', '#8a5f14'],
  skin: ['#8d5b3a', '#764827'],
  hat: (
    <>
      <circle cx="40" cy="6" r="8" fill="#2c2230" />
      <path d="M22 28q0-18 18-18t18 18q-8-8-18-8t-18 8Z" fill="#2c2230" />
      <path d="M22 28q0-18 18-18v10q-10 0-18 8Z" fill="#43344a" />
    </>
  ),
};

const lookout: Person = {
  coat: ['#4f7f45', '#3e6836'],
  skin: ['#e8bd94', '#d2a377'],
  hat: (
    <>
      <path d="M14 25h52l-6-5H20Z" fill="#c9a227" />
      <path d="M24 21q2-13 16-13t16 13Z" fill="#c9a227" />
      <path d="M24 21q2-13 16-13v13Zm-10 4 6-5h20v5Z" fill="#e6c04a" />
    </>
  ),
};

const navigator: Person = {
  coat: ['#2a6f9b', '#1f587e'],
  skin: ['#a56f45', '#8c5a33'],
  hat: (
    <>
      <path d="M21 22q4-12 19-12t19 12l-3 4H24Z" fill="#dfe6f0" />
      <path d="M21 22q4-12 19-12v16H24Z" fill="#fffdf8" />
      <path d="M22 26h36l4 4q-22-4-44 0Z" fill="#0f1730" />
    </>
  ),
};

const engineer: Person = {
  coat: ['#6a6486', '#544e70'],
  skin: ['#5e3d28', '#4b2f1d'],
  hat: (
    <>
      <path d="M22 28q0-17 18-17t18 17l-4-5H26Z" fill="#3a2d20" />
      <path d="M23 20h34v5H23Z" fill="#5c3d10" />
      <circle cx="32" cy="20" r="6.5" fill="#9db0cd" stroke="#b9781f" strokeWidth="3" />
      <circle cx="48" cy="20" r="6.5" fill="#6b83b3" stroke="#b9781f" strokeWidth="3" />
    </>
  ),
};

const signaller: Person = {
  coat: ['#1f7f78', '#17655f'],
  skin: ['#d9a878', '#c28f5d'],
  hat: (
    <>
      <path d="M16 44q-2-34 24-34t24 34q-4 4-8 2 4-22-16-22T24 46q-4 2-8-2Z" fill="#17655f" />
      <path d="M16 44q-2-34 24-34v14q-20 0-16 22-4 2-8-2Z" fill="#2b9a92" />
    </>
  ),
};

/** The paper figure (coat, skin and hat) for each of the product's own emblems, by name. */
export const figures: Readonly<Record<string, Person>> = { keeper, quartermaster, lookout, navigator, engineer, signaller };
