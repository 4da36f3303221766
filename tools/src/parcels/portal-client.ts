import {
  type AnyCall,
  type BodyOf,
  type Failure,
  failure,
  pathOf,
  type QueryOf,
  type ReplyOf,
} from '@routebook/contract';
import type { PipelineRun } from './pipeline-run.ts';

/** The portal understood the call and did not do it. */
export class PortalRefusal extends Error {
  override readonly name = 'PortalRefusal';

  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** No portal answers at the address, or none that these commands can speak with. */
export class PortalAway extends Error {
  override readonly name = 'PortalAway';
}

export interface Sent<C extends AnyCall> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  /** The file of an upload call. */
  readonly file?: { readonly name: string; readonly content: Uint8Array<ArrayBuffer> };
}

export interface PortalClient {
  /** Makes a call in the name of the operator. Throws PortalRefusal and PortalAway. */
  send<C extends AnyCall>(call: C, sent?: Sent<C>): Promise<ReplyOf<C>>;
  /** A file of a version as it is stored, source maps too, which operators alone get; null when there is none. */
  file(name: string, version: string, path: string): Promise<Buffer | null>;
}

const patience = 120_000;

/** Makes the calls of operations to a portal, local or remote. `token` is its OPS_TOKEN, or that of a team. */
export function createPortalClient(portal: string, token: string, pipeline: PipelineRun = {}): PortalClient {
  const away = (error: unknown) => {
    throw new PortalAway(`No portal answers at ${portal}: ${reasonOf(error)}.`);
  };
  const authorization = `Bearer ${token}`;
  return {
    async file(name, version, path) {
      const address = `${portal}/parcels/${name}/${version}/${path}`;
      const answer = await fetch(address, { headers: { authorization }, signal: AbortSignal.timeout(patience) }).catch(
        away,
      );
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    async send(call, { params, query, body, file } = {}) {
      const answer = await fetch(`${portal}${pathOf(call, params)}${searchOf(query)}`, {
        method: call.method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(pipeline.commit && { 'pipeline-commit': pipeline.commit }),
          ...(pipeline.run && { 'pipeline-run': pipeline.run }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(file && { body: formOf(file) }),
        signal: AbortSignal.timeout(patience),
      }).catch(away);
      const json: unknown = await answer.json().catch(() => undefined);
      const refused = failure.safeParse(json);
      if (refused.success) throw new PortalRefusal(refused.data);
      const understood = answer.ok ? call.reply?.safeParse(json) : undefined;
      if (understood?.success) return understood.data as ReplyOf<typeof call>;
      throw new PortalAway(`What answers at ${portal} is no portal that this version knows (status ${answer.status}).`);
    },
  };
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

function formOf({ name, content }: NonNullable<Sent<AnyCall>['file']>): FormData {
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'application/zip' }), name);
  return form;
}

/** The innermost reason: that of `fetch` itself only says that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
