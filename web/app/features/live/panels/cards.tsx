import { BriefcaseBusiness, Pin } from 'lucide-react';
import { Satchel, thingForm } from './cards/satchel.tsx';
import { Table } from './cards/table.tsx';
import type { MechanicPanels, Panel } from './panel.ts';

/** One's own cards, and those that everybody may read. */
export const satchel: Panel = { id: 'satchel', Component: Satchel, tab: { word: 'satchel', Icon: BriefcaseBusiness } };
export const table: Panel = { id: 'table', Component: Table, tab: { word: 'table', Icon: Pin } };

/** Cards come with the steps that deal them. */
export const cards: MechanicPanels = { later: [thingForm] };

/** A round of cards about nothing at all. */
export const practice: MechanicPanels = { step: { middle: [satchel, table], talks: true } };
