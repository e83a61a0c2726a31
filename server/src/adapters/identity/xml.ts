import { createRequire } from 'node:module';

/** What is read of a document. The types of the library bring those of browsers, which no file of the server may see. */
interface Node {
  readonly nodeType: number;
  readonly parentNode: Node | null;
  readonly textContent: string | null;
}
export interface Element extends Node {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly childNodes: ArrayLike<Node>;
  readonly attributes: ArrayLike<{ readonly name: string; readonly localName: string | null; readonly value: string }>;
  getAttribute(name: string): string;
  hasAttribute(name: string): boolean;
  getElementsByTagName(name: '*'): ArrayLike<Element>;
}
type Fail = (message: string) => never;
interface Parser {
  parseFromString(xml: string, type: 'text/xml'): { readonly documentElement: Element | null };
}
type ParserOptions = { readonly errorHandler: Readonly<Record<'warning' | 'error' | 'fatalError', Fail>> };

const require = createRequire(import.meta.url);
const { DOMParser }: { DOMParser: new (options: ParserOptions) => Parser } = require('@xmldom/xmldom');

const ELEMENT = 1;
/** A response or the metadata of a provider has some hundred. */
const MAX_ELEMENTS = 5_000;

/** Namespaces of SAML 2.0 and of XML signatures. */
export const NAMESPACES = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

/**
 * Parses a document of strangers. Declarations, entities, comments, CDATA sections and processing instructions are refused: none is
 * needed, and all of them make readers disagree about what a text says.
 */
export function parseXml(xml: string): Element {
  const body = xml.replace(/^\uFEFF?\s*<\?xml\s[^<>]*\?>/, '');
  if (/<[!?]/.test(body)) throw new Error('The document has declarations.');
  if ((body.match(/<[^/]/g) ?? []).length > MAX_ELEMENTS) throw new Error('The document has too many elements.');
  const fail: Fail = (message) => {
    throw new Error(message);
  };
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } });
  const { documentElement: root } = parser.parseFromString(body, 'text/xml');
  if (root === null) throw new Error('The document is empty.');
  return root;
}

/** The elements right below one. */
export function childrenOf(one: Element): Element[] {
  return Array.from(one.childNodes).filter((node): node is Element => node.nodeType === ELEMENT);
}

/** All elements below one. */
export function elementsOf(one: Element): Element[] {
  return Array.from(one.getElementsByTagName('*'));
}

/** The text in an element that holds nothing but text. */
export function textOf(one: Element): string {
  if (childrenOf(one).length > 0) throw new Error('There is an element in a text.');
  return (one.textContent ?? '').trim();
}

/** The one child of a name. */
export function onlyChild(one: Element, namespace: string, name: string): Element {
  const [found, ...more] = childrenOf(one).filter((child) => child.localName === name);
  if (found === undefined || more.length > 0 || found.namespaceURI !== namespace) throw new Error(`There has to be one ${name}.`);
  return found;
}
