import { sendMessage } from '@lorecrew/contract/routes/contact';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { ContactForm } from './contact-page.tsx';

const accepted = answer(sendMessage, () => Response.json({ number: 'C-1' }, { status: 201 }));

async function filled(server = accepted) {
  const { screen, requests } = await renderPage(<ContactForm />, { answers: [server], path: '/contact' });
  await screen.getByLabelText('What is it about?').selectOptions('Prices and invoices');
  await screen.getByLabelText('Your name').fill('Ada Quay');
  await screen.getByLabelText('Email').fill('ada@quay.example');
  await screen.getByLabelText('Your message').fill('What do fifty seats cost?');
  const send = () => screen.getByRole('button', { name: 'Send the message' }).click();
  return { screen, requests, send };
}

describe('ContactForm', () => {
  it('sends the message once and shows the number of the enquiry', async () => {
    const { screen, requests, send } = await filled();
    await send();
    await expect.element(screen.getByRole('status').getByText('C-1')).toBeVisible();
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/api/contact',
        body: {
          topic: 'prices',
          name: 'Ada Quay',
          email: 'ada@quay.example',
          company: '',
          message: 'What do fifty seats cost?',
          website: '',
        },
      },
    ]);
  });

  it('marks what is missing and sends nothing', async () => {
    const { screen, requests } = await renderPage(<ContactForm />, { answers: [accepted] });
    await screen.getByRole('button', { name: 'Send the message' }).click();
    await expect.element(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Please enter your name.');
    await expect.element(screen.getByLabelText('Your name')).toHaveFocus();
    await expect.element(screen.getByLabelText('Your message')).toBeInvalid();
    expect(requests).toEqual([]);
  });

  it('keeps what was typed and focuses the field that the server refuses', async () => {
    const fields = { email: 'This address does not exist.' };
    const refuse = () => refusal(422, { error: 'REQUEST_001', message: 'Please check the form.', fields });
    const { screen, send } = await filled(answer(sendMessage, refuse));
    await send();
    await expect.element(screen.getByLabelText('Email')).toHaveFocus();
    await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription(/This address does not exist\./);
    await expect.element(screen.getByLabelText('Your message')).toHaveValue('What do fifty seats cost?');
  });

  it('shows an alert when the network fails and can be sent again', async () => {
    let calls = 0;
    const { screen, send } = await filled(
      answer(sendMessage, () => {
        calls += 1;
        if (calls === 1) throw new TypeError('Failed to fetch');
        return Response.json({ number: 'C-2' }, { status: 201 });
      }),
    );
    await send();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await send();
    await expect.element(screen.getByRole('status').getByText('C-2')).toBeVisible();
  });
});
