import { useTranslations } from 'use-intl';
import './table.css';
import { Pointable } from '../../../../components/signals/pointable.tsx';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { RoleEmblem } from '../../role-emblem.tsx';
import { useStoryLang } from '../../story-words.ts';

/** Cards that were shared: text for the pinned, a mark for those said aloud. */
export function Table() {
  const { view } = useLive();
  const say = useTranslations('panels.cards');
  const { table } = view;
  const cards = table?.cards ?? [];
  const toldIn = useStoryLang();
  return (
    <section id="table" aria-labelledby="table-title">
      <h2 id="table-title" className="cards-title">
        {`${say('table')} `}
        {table && <span className="badge">{say('heard', { heard: table.heard, cards: table.total })}</span>}
      </h2>
      <ul className="pins">
        {cards.map((card) => (
          <li className="pin" key={card.cardId}>
            <RoleEmblem role={card.role} />
            <span>
              <b>{card.role}.</b>{' '}
              {card.text === null ? (
                say('saidNotPinned')
              ) : (
                <span lang={card.words === 'own' ? undefined : toldIn(card.text)}>{card.text}</span>
              )}
              {card.mode === 'read' && <small>{say('read', { narrator: view.show.narrator })}</small>}
              {card.words === 'mislaid' && <small>{say('mislaid', { narrator: view.show.narrator })}</small>}
              {card.words === 'own' && card.by !== view.me?.id && (
                <ActButton
                  button={`report-${card.cardId}`}
                  label={say('report')}
                  name={say('reportName', { role: card.role })}
                  command={{ type: 'card.report', cardId: card.cardId }}
                  className="s quiet-act"
                />
              )}
            </span>
            <Pointable thing={`card:${card.packet}`} />
          </li>
        ))}
      </ul>
      {cards.length === 0 && <p className="quiet">{say('nothing')}</p>}
    </section>
  );
}
