import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { explain } from './api-error.ts';
import { startDemo } from './browser-api.ts';
import { ownPath } from './join-path.ts';

/** Opens a demo show and goes there. `refusal` is the sentence to show beside the button, or null. */
export function useDemo(): { busy: boolean; refusal: string | null; start: () => void } {
  const navigate = useNavigate();
  const demo = useMutation({
    mutationFn: () => startDemo({}),
    onSuccess: ({ url }) => navigate(ownPath(url) ?? '/'),
  });
  return {
    busy: demo.isPending || demo.isSuccess,
    refusal: demo.error ? explain(demo.error) : null,
    start: () => demo.mutate(),
  };
}
