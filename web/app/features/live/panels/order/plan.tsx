import type { Slice } from '@lorecrew/contract/live/view';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import './plan.css';
import { useWords } from '../../../../words/words.ts';
import { nameWith } from '../../accessible-name.ts';
import { ActButton, ActNote } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { type Act, useAct } from '../../use-act.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Our plan: an order that anybody may move about, propose, and agree to. */
export function Plan() {
  const { view } = useLive();
  const say = useWords('panels.plan');
  const act = useAct();
  const list = useRef<HTMLOListElement>(null);
  const plan = view.levers?.plan ?? [];
  const keepFocus = useKeptFocus(list, plan.join());
  const { levers, task } = view;
  if (!levers || task?.outcome !== 'open') return null;
  return (
    <section id="plan" className="our-plan" aria-labelledby="plan-title">
      <h2 id="plan-title">{say('title')}</h2>
      <ol className="plan-list" ref={list} {...keepFocus}>
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
  const say = useWords('panels.plan');
  const Icon = direction === 'up' ? ChevronUp : ChevronDown;
  const accessibleName = nameWith(say(direction), say(`${direction}Name`, { lever }));
  return (
    <button
      type="button"
      data-button={direction}
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
  const say = useWords('panels.plan');
  const { plan, proposal, agreed } = levers;
  const isMine = proposal?.by === view.me?.id;
  const isProposed = (proposal?.order ?? agreed?.order)?.join() === plan.join();
  return (
    <div className="proposal">
      <p className="quiet">{say('how')}</p>
      <ActNote act={act} />
      {!isProposed && plan.length > 0 && (
        <ActButton
          button="propose"
          label={say('propose')}
          name={say('proposeName', { plan: plan.join(', ') })}
          command={{ type: 'plan.propose', order: plan }}
          className={levers.planTouched ? 's cta' : 's'}
        />
      )}
      {proposal && (
        <div className="slip">
          <p>
            <b>{isMine ? say('youPropose') : say('proposes', { name: proposal.byName })}</b> {proposal.order.join(', ')}.
            {isMine && ` ${say('mayAgree')}`}
          </p>
          {!isMine && (
            <ActButton
              button="agree"
              label={say('agree')}
              name={say('agreeName', { plan: proposal.order.join(', ') })}
              command={{ type: 'plan.agree', proposal: proposal.number }}
              className="s cta"
            />
          )}
        </div>
      )}
      {agreed && !proposal && (
        <p className="slip">
          <b>{agreed.by === view.me?.id ? say('youAgreed') : say('agreed', { name: agreed.byName })}</b>{' '}
          {say('pull', { plan: agreed.order.join(', ') })}
        </p>
      )}
    </div>
  );
}
