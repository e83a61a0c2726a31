import { useMutation } from '@tanstack/react-query';
import { pageNavigation } from '../browser/page-navigation.ts';
import { explain } from '../http/api-error.ts';
import { startDemo } from '../http/browser-api.ts';
import { ownPath } from './invitation-path.ts';

/** Opens a demo show and goes there. `refusal` is the sentence to show beside the button, or null. */
export function useDemo(): { busy: boolean; refusal: string | null; start: () => void } {
  const demo = useMutation({
    mutationFn: () => startDemo({}),
    onSuccess: ({ url }) => pageNavigation.go(ownPath(url) ?? '/'),
  });
  return {
    busy: demo.isPending || demo.isSuccess,
    refusal: demo.error ? explain(demo.error) : null,
    start: () => demo.mutate(),
  };
}
