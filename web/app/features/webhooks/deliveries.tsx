import { WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookDelivery } from '@lorecrew/contract/api/webhooks';
import { listWebhookDeliveries, replayWebhookDelivery } from '@lorecrew/contract/routes/webhooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { LoadedList, NothingYet } from '../../components/list-states.tsx';
import { Cell, CellNote, Table } from '../../components/table.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import styles from './webhooks-page.module.css';

/** Deliveries that are under way are looked at again after this. */
const LOOK_AGAIN_MS = 2_000;

export const deliveriesKey = (endpointId: string) => ['webhooks', endpointId];

const isUnderWay = ({ state, nextAttemptAtMs }: WebhookDelivery) =>
  state === 'waiting' && nextAttemptAtMs !== null && nextAttemptAtMs <= Date.now() + 60_000;

/** The latest deliveries to an endpoint, with what became of them. */
export function Deliveries({ endpointId, on }: { endpointId: string; on: boolean }) {
  const say = useTranslations('webhooks.deliveries');
  const list = useQuery({
    queryKey: deliveriesKey(endpointId),
    queryFn: () => api.request(listWebhookDeliveries, { params: { endpointId } }),
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });
  const columns = [
    { label: say('event') },
    { label: say('result') },
    { label: say('attempts') },
    { label: say('acts'), hideLabel: true },
  ];
  return (
    <LoadedList query={list} what={say('what')} notLoaded={{ title: say('notLoaded'), text: say('notLoadedText') }}>
      {({ deliveries }) =>
        deliveries.length === 0 ? (
          <NothingYet title={say('nothing')} text={say('nothingText')} />
        ) : (
          <Table columns={columns} className={styles.deliveries}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} endpointId={endpointId} on={on} />
            ))}
          </Table>
        )
      }
    </LoadedList>
  );
}

function DeliveryRow({ delivery, endpointId, on }: { delivery: WebhookDelivery; endpointId: string; on: boolean }) {
  const say = useTranslations('webhooks');
  const dates = useDates();
  const queries = useQueryClient();
  const { id: deliveryId, event, createdAtMs, attempts, payload } = delivery;
  const replay = useCall({
    call: () => api.request(replayWebhookDelivery, { params: { endpointId, deliveryId } }),
    onDone: (answer) => {
      queries.setQueryData(deliveriesKey(endpointId), answer);
      toasts.show({ id: 'webhooks', title: say('deliveries.replayed'), icon: 'check' });
    },
  });
  // A later build may send events that this page does not know.
  const known = [...WEBHOOK_EVENTS, WEBHOOK_TEST].find((one) => one === event);
  const name = known === undefined ? event : say(`event.${known}`);
  const time = dates.moment(createdAtMs);
  return (
    <tr>
      <Cell>
        {name}
        <CellNote>{time}</CellNote>
        <details className="small">
          <summary>{say('deliveries.payload')}</summary>
          <code className={styles.payload}>{payload}</code>
        </details>
      </Cell>
      <Cell label={say('deliveries.result')}>
        <Result delivery={delivery} />
      </Cell>
      <Cell label={say('deliveries.attempts')} width="nowrap">
        {say('deliveries.tried', { n: attempts })}
      </Cell>
      <Cell align="end" width="nowrap">
        {on ? (
          <Button
            size="small"
            aria-label={say('deliveries.replayName', { event: name, time })}
            pending={replay.busy}
            onClick={() => replay.send(undefined)}
          >
            {say('deliveries.replay')}
          </Button>
        ) : null}
        <Refusal text={replay.refusal} />
      </Cell>
    </tr>
  );
}

function Result({ delivery }: { delivery: WebhookDelivery }) {
  const say = useTranslations('webhooks');
  const dates = useDates();
  const { state, status, failure, nextAttemptAtMs } = delivery;
  const why = failure === null ? null : say(`failure.${failure}`, { status: String(status ?? '') });
  if (state === 'delivered') return <Badge tone="ok">{say('deliveries.delivered')}</Badge>;
  if (state === 'failed')
    return (
      <>
        <Badge tone="bad">{say('deliveries.failed')}</Badge>
        {why === null ? null : <CellNote>{why}</CellNote>}
      </>
    );
  return (
    <>
      <Badge tone="info">
        {failure === null || nextAttemptAtMs === null
          ? say('deliveries.sending')
          : say('deliveries.waiting', { time: dates.moment(nextAttemptAtMs) })}
      </Badge>
      {why === null ? null : <CellNote>{why}</CellNote>}
    </>
  );
}
