import { LANGUAGES } from '@lorecrew/contract/languages';
import { describe, expect, it } from 'vitest';
import { awardWords, dayOf } from './queries.ts';

describe('the words of an award', () => {
  it('join roles as each language joins them', () => {
    const roles = ['Keeper', 'Inspector'];
    expect(LANGUAGES.map((language) => awardWords({ pin: 'first-word', roles }, language).as)).toEqual([
      'as Keeper and Inspector',
      'Rolle: Keeper und Inspector',
      'Papel: Keeper e Inspector',
      'Rôle : Keeper et Inspector',
    ]);
  });

  it('are those of the role where there is no pin, and of the crew where there is no role', () => {
    const titles = (roles: readonly string[]) => LANGUAGES.map((language) => awardWords({ pin: null, roles }, language).title);
    expect(titles(['Lookout'])).toEqual([
      'Spoke for the Lookout',
      'Sprach für Lookout',
      'Habló por Lookout',
      'A parlé pour Lookout',
    ]);
    expect(titles([])).toEqual([
      'Spoke for the crew',
      'Sprach für die Crew',
      'Habló por la tripulación',
      'A parlé pour l’équipage',
    ]);
    expect(awardWords({ pin: null, roles: [] }, 'fr')).toMatchObject({
      unnamed: 'Quelqu’un avait les cartes de l’équipage.',
      as: '',
    });
  });

  it('tell the day as each language writes it', () => {
    expect(LANGUAGES.map((language) => dayOf(Date.UTC(2026, 2, 1), language))).toEqual([
      '1 March 2026',
      '1. März 2026',
      '1 de marzo de 2026',
      '1 mars 2026',
    ]);
  });
});
