import { describe, expect, it } from 'vitest';
import { checkForms } from '../../scripts/checks/forms.ts';
import { says } from './planted.ts';

const PAGE = 'web/app/features/accounts/login-form.tsx';
const FORM = 'web/app/ui/form.tsx';

describe('forms', () => {
  it('that a browser would send as a query are caught', () => {
    expect(
      says(checkForms, { [PAGE]: 'export const a = (\n  <form className="x" noValidate><input type="password" /></form>\n);' }),
    ).toEqual([expect.stringMatching(/^web\/app\/features\/accounts\/login-form\.tsx:2 .*use Form of/)]);
  });

  it.each(['<form {...props} />', '<form method="get" {...props} />', '<form method="post" {...props} />'])(
    'of the one component are caught where it could be told otherwise: %s',
    (element) => {
      expect(says(checkForms, { [FORM]: `export const F = (props: object) => ${element};` })).toHaveLength(1);
    },
  );

  it('of the one component are left alone', () => {
    expect(
      says(checkForms, {
        [FORM]: 'export const F = (props: object) => <form {...props} method="post" noValidate />;',
        [PAGE]: 'export const a = <Form onSubmit={b} />;',
      }),
    ).toEqual([]);
  });
});
