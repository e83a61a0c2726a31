import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pageQueries } from '../../lib/api/query.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';

/** What the server said, remembered for the pages below it. Pages without calls do without. */
export function Queries({ children }: { children: ReactNode }) {
  const [queries] = useState(pageQueries);
  return (
    <QueryClientProvider client={queries}>
      <ForgottenAnswers />
      {children}
    </QueryClientProvider>
  );
}

/** What the server told one person is not shown to the next. */
function ForgottenAnswers() {
  const queries = useQueryClient();
  const { user } = useAdmin();
  const id = user?.id ?? null;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== null && before.current !== id) queries.clear();
    before.current = id;
  }, [id, queries]);
  return null;
}
