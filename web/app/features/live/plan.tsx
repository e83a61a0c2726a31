import type { Slice } from '@lorecrew/contract/live/view';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import { ActButton, ActNote } from './act-button.tsx';
import { useLive } from './live-context.ts';
import { wordsOf } from './live-words.ts';
import { type Act, useAct } from './use-act.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Our plan: an order that anybody may move about, propose, and agree to. */
export function Plan() {
  const { view } = useLive();
  const act = useAct();
  const list = useRef<HTMLOListElement>(null);
  const plan = view.levers?.plan ?? [];
  const keepFocus = useKeptFocus(list, plan.join());
  const { levers } = view;
  if (levers?.outcome !== 'open') return null;
  return (
    <section id="plan" className="our-plan" aria-labelledby="plan-title">
      <h2 id="plan-title">Our plan</h2>
      <ol className="plan" ref={list} {...keepFocus}>
        {plan.map((lever, index) => (
          <li key={lever} data-lever={lever}>
            <i>{index + 1}</i>
            {lever}
            <span className="mv">
              <Mover lever={lever} direction="up" isOff={index === 0} act={act} />
              <Mover lever={lever} direction="down" isOff={index === plan.length - 1} act={act} />
            </span>
          </li>
        ))}
      </ol>
      <Proposal levers={levers} act={act} />
    </section>
  );
}

function Mover({ lever, direction, isOff, act }: { lever: string; direction: 'up' | 'down'; isOff: boolean; act: Act }) {
  const { words } = useLive();
  const button = direction === 'up' ? 'b-up' : 'b-down';
  const Icon = direction === 'up' ? ChevronUp : ChevronDown;
  const { accessibleName } = wordsOf({ words, button, slots: { lever } });
  return (
    <button
      type="button"
      data-button={button}
      data-focus-key={`${lever}:${direction}`}
      aria-label={accessibleName}
      aria-disabled={isOff}
      aria-busy={act.isPending}
      onClick={() => !isOff && act.run({ type: 'plan.move', lever, direction })}
    >
      <Icon className="ic" aria-hidden="true" />
    </button>
  );
}

/** Two keys: one person proposes, another agrees. */
function Proposal({ levers, act }: { levers: Slice<'levers'>; act: Act }) {
  const { view } = useLive();
  const { plan, proposal, agreed } = levers;
  const isProposed = (proposal?.order ?? agreed?.order)?.join() === plan.join();
  return (
    <div className="proposal">
      <p className="quiet">Move the levers until the order fits the cards. One proposes, another agrees, then each pulls.</p>
      <ActNote act={act} />
      {!isProposed && plan.length > 0 && (
        <ActButton
          button="b-try"
          slots={{ plan: plan.join(', ') }}
          command={{ type: 'plan.propose', order: plan }}
          className={levers.planTouched ? 's cta' : 's'}
        />
      )}
      {proposal && (
        <div className="slip">
          <p>
            <b>{proposal.by === view.me?.id ? 'You propose' : `${proposal.byName} proposes`}:</b> {proposal.order.join(', ')}.
            {proposal.by === view.me?.id && ' Another crewmate may agree.'}
          </p>
          {proposal.by !== view.me?.id && (
            <ActButton
              button="b-agree"
              slots={{ plan: proposal.order.join(', ') }}
              command={{ type: 'plan.agree', proposal: proposal.number }}
              className="s cta"
            />
          )}
        </div>
      )}
      {agreed && !proposal && (
        <p className="slip">
          <b>{agreed.by === view.me?.id ? 'You agreed' : `${agreed.byName} agreed`}.</b> Pull in this order:{' '}
          {agreed.order.join(', ')}.
        </p>
      )}
    </div>
  );
}
