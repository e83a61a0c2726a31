/** How a page reaches a platform broker: by an extension of the browser, or by the browser itself. */
export type BrokerWay = 'extension' | 'browser';

const CHANNEL = '53ee284d-920a-4b59-9d30-a60315b26836';
const EXTENSION = 'ppnbnpeolgkicgegkbkbjmhlideopiji';

/** The extension's content script: it keeps the handshake from the page, and talks over the port that comes with it. */
const EXTENSION_SCRIPT = `
  window.addEventListener('message', (event) => {
    const { channel, extensionId, responseId, body } = event.data ?? {};
    if (channel !== '${CHANNEL}' || body.method !== 'Handshake') return;
    if (extensionId !== undefined && extensionId !== '${EXTENSION}') return;
    event.stopImmediatePropagation();
    const [port] = event.ports;
    const send = (to, answer) => port.postMessage({ channel, extensionId: '${EXTENSION}', responseId: to, body: answer });
    port.onmessage = async ({ data }) => {
      if (data.body.method === 'GetToken') send(data.responseId, { method: 'Response', response: await askBroker(data.body.request) });
    };
    send(responseId, { method: 'HandshakeResponse', version: '1.0.9' });
  });
`;

/** What the browser offers to pages of itself, by other names. */
const BROWSER_SCRIPT = `
  Object.defineProperty(navigator, 'platformAuthentication', { value: {
    getSupportedContracts: async (broker) => (broker === 'MicrosoftEntra' ? ['get-token-and-sign-out'] : []),
    async executeGetToken({ extraParameters, ...request }) {
      const { status, result, code, description, ext } = await askBroker({ ...extraParameters, ...request });
      if (status !== 'Success') {
        return { isSuccess: false, error: { code, description, errorCode: String(ext.error), status: ext.status, protocolError: '' } };
      }
      const { access_token, id_token, client_info, account, scope, expires_in, state, properties } = result;
      return {
        isSuccess: true, accessToken: access_token, idToken: id_token, clientInfo: client_info, account, scopes: scope,
        expiresIn: expires_in, state, properties,
      };
    },
  } });
`;

/** Runs in a page before its own code. It expects `askBroker`, which takes what the extension is asked and answers as it does. */
export const BROKER_SCRIPTS: Readonly<Record<BrokerWay, string>> = { extension: EXTENSION_SCRIPT, browser: BROWSER_SCRIPT };
