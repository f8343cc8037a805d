import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
}

interface ExportedTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

export interface ReceivedSpan extends Pick<
  OtlpSpan,
  'traceId' | 'spanId' | 'parentSpanId' | 'name' | 'kind'
> {
  readonly service: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly ms: number;
}

/** A receiver of OTLP over HTTP, as a collector is one. */
export class Receiver {
  readonly spans: ReceivedSpan[] = [];
  readonly headers: IncomingHttpHeaders[] = [];
  /** All that came, as text. */
  text = '';
  readonly #server: Server;
  #onSpans: () => void = () => undefined;

  private constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        if (request.method === 'POST' && request.url === '/v1/traces') this.#take(body, request.headers);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** The first span that fits, once it has come. */
  async span(fits: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
    for (;;) {
      const found = this.spans.find(fits);
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.#onSpans = resolve;
      });
    }
  }

  /** A span and those above it, as `service name`, the topmost last. */
  chain(from: ReceivedSpan): readonly string[] {
    const above = this.spans.find(({ spanId }) => spanId === from.parentSpanId);
    return [`${from.service} ${from.name}`, ...(above ? this.chain(above) : [])];
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #take(body: string, headers: IncomingHttpHeaders): void {
    this.text += body;
    this.headers.push(headers);
    for (const { resource, scopeSpans } of (JSON.parse(body) as ExportedTraces).resourceSpans) {
      const { 'service.name': service = '' } = textsOf(resource.attributes);
      for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
        const { traceId, spanId, parentSpanId, name, kind, attributes } = span;
        const ms = Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6;
        this.spans.push({
          traceId,
          spanId,
          ...(parentSpanId ? { parentSpanId } : {}),
          name,
          kind,
          service,
          ms,
          attributes: textsOf(attributes),
        });
      }
    }
    this.#onSpans();
  }
}

const textsOf = (attributes: readonly Attribute[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue ?? '')]),
  );
