import type { Stage } from '@lorecrew/contract/stage';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { reportOf } from '../../components/lantern/use-lantern.ts';
import type { SignsOf } from '../../components/signals/signs-context.ts';
import { type Show, useSignals } from '../../lib/realtime/use-show.ts';
import type { LiveView } from './live-view.ts';
import { calledIn } from './story-words.ts';

/** What signs of the stage are about: people of the crew, their cards, levers and tags. */
export function useLiveSigns({ sessionId, story, show, view }: { sessionId: string; story: Stage; show: Show; view: LiveView }) {
  const say = useTranslations('signals');
  const people = useTranslations('live.people');
  const signals = useSignals(sessionId);
  const { crew, levers, ranking, me, satchel, lanterns, myLantern } = view;
  const { send } = show;
  const of = useMemo<SignsOf>(() => {
    const self = me?.id ?? '';
    const nameOf = (id: string) => crew?.seats.find(({ person }) => person?.id === id)?.person?.name ?? null;
    const thingName = (thing: string) => {
      const [kind, name] = [thing.slice(0, thing.indexOf(':')), thing.slice(thing.indexOf(':') + 1)];
      const lever = levers?.levers.find((each) => each.name === name);
      switch (kind) {
        case 'person':
          return name === self ? say('you') : nameOf(name);
        case 'card': {
          const role = story.packets[name]?.role;
          if (!role) return null;
          return say(satchel?.cards.some(({ packet }) => packet === name) ? 'ownCard' : 'card', { role });
        }
        case 'lever':
          return lever ? say(lever.seat === me?.seat ? 'ownLever' : 'lever', { lever: calledIn(story, name) }) : null;
        case 'tag':
          return lever ? say('tag', { lever: calledIn(story, name) }) : null;
        case 'option':
          return ranking?.options.find(({ id }) => id === name)?.name ?? null;
        default:
          return null;
      }
    };
    return {
      self,
      report: reportOf({ view: { me, lanterns, myLantern }, send }),
      personName: (id) => (id === self ? people('you') : nameOf(id)),
      thingName,
    };
  }, [crew, levers, ranking, me, satchel, lanterns, myLantern, send, story, say, people]);

  const last = view.chat.at(-1);
  useEffect(() => {
    if (last) signals.said(last.from);
  }, [last, signals]);
  return { signals, of };
}
