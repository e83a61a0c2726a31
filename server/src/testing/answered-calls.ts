import type { FastifyInstance } from 'fastify';
import type { AnsweredCall } from '../app.ts';
import { describeApi } from '../http/openapi/describe.ts';

/** Holds every answer of a test's server against the document of its calls. */
export class AnsweredCalls {
  private readonly seen = new Map<string, AnsweredCall>();

  add(call: AnsweredCall): void {
    this.seen.set(`${call.method} ${call.route} ${call.status}`, call);
  }

  /** Answers with a status that the document does not name, as `POST /api/demo 409`. What is hidden from the document is left out. */
  missingIn(app: FastifyInstance): string[] {
    if (this.seen.size === 0) return [];
    const { paths } = describeApi(app.swagger()).document;
    return [...this.seen].flatMap(([name, { method, route, status }]) => {
      const operation = paths[route.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      return operation === undefined || String(status) in operation.responses ? [] : [name];
    });
  }
}
