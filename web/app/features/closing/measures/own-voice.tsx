import { withdrawVoiceConsent } from '@lorecrew/contract/routes/participants';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../../components/button.tsx';
import { api } from '../../../lib/api/browser-api.ts';
import { useCall } from '../../../lib/api/use-call.ts';

const SEC_MS = 1_000;

async function takeBack(): Promise<void> {
  await api.request(withdrawVoiceConsent);
}

/** How long one spoke, where one consented to have that counted; deleted by a press. */
export function OwnVoice({ spokenMs }: { spokenMs: number | null }) {
  const say = useTranslations('talkingTime.own');
  const queries = useQueryClient();
  const { send, busy, done, code } = useCall({
    call: takeBack,
    onDone: () => void queries.invalidateQueries({ queryKey: ['measures'] }),
  });
  if (spokenMs === null && !done) return null;
  const sec = Math.round((spokenMs ?? 0) / SEC_MS);
  return (
    <div className="own-voice">
      {done ? null : (
        <>
          <p>{say('text', { minutes: Math.floor(sec / 60), seconds: sec % 60 })}</p>
          <Button size="small" pending={busy} onClick={() => send(undefined)}>
            {say('delete')}
          </Button>
        </>
      )}
      <p className="small" role="status">
        {done ? say('deleted') : code === null ? '' : say('failed')}
      </p>
    </div>
  );
}
