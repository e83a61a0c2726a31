import { MessageCircle } from 'lucide-react';
import { CrewChat } from './chat/crew-chat.tsx';
import type { MechanicPanels, Panel } from './panel.ts';

/** The crew's talk, beside every step at which the crew is together. */
export const crewChat: Panel = { id: 'chat', Component: CrewChat, tab: { word: 'chat', Icon: MessageCircle } };

export const chat: MechanicPanels = {};
