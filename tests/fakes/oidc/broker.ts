import type { Page } from 'playwright-core';
import { BROKER_SCRIPTS, type BrokerWay } from './broker-in-page.ts';
import type { FakeMicrosoft } from './microsoft.ts';
import { ADA, encodeClientInfo } from './people.ts';

/** What a broker is asked, as far as it is looked at. */
export interface BrokerRequest {
  readonly accountId: string;
  readonly clientId: string;
  readonly scope: string;
  readonly prompt?: string;
  readonly nonce?: string;
  readonly state?: string;
}

/** The words of Windows' broker for why it gives no token. */
export type BrokerTrouble = 'DISABLED' | 'USER_INTERACTION_REQUIRED';

/** Stands in for the account manager of an operating system: it knows one person, and has tokens of the stand-in for Microsoft. */
export class FakeBroker {
  /** The broker's own id of the account. */
  readonly account = 'b7f1c0de-0000-4000-8000-0000000000ad';
  readonly asked: BrokerRequest[] = [];
  trouble: BrokerTrouble | null = null;
  private readonly microsoft: FakeMicrosoft;

  constructor(microsoft: FakeMicrosoft) {
    this.microsoft = microsoft;
  }

  /** Has a page find the broker, and Microsoft send its people there. */
  async install(page: Page, way: BrokerWay): Promise<void> {
    this.asked.length = 0;
    this.trouble = null;
    this.microsoft.brokerAccount = this.account;
    await page.exposeFunction('askBroker', (request: BrokerRequest) => this.answer(request));
    await page.addInitScript(BROKER_SCRIPTS[way]);
  }

  private async answer(request: BrokerRequest): Promise<object> {
    this.asked.push(request);
    if (this.trouble !== null) {
      const ext = { status: this.trouble, error: -2147186943, protocol_error: '', properties: {} };
      return { status: 'Error', code: 'NativeStatus', description: 'The broker gives no token.', ext };
    }
    const id_token = await this.microsoft.idToken({ nonce: request.nonce ?? '' });
    const result = {
      access_token: 'a token of the broker',
      id_token,
      client_info: encodeClientInfo(ADA),
      account: { id: this.account, userName: ADA.email, properties: {} },
      scope: request.scope,
      expires_in: 3600,
      state: request.state ?? '',
      properties: {},
    };
    return { status: 'Success', result };
  }
}
