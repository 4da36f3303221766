import type { Pipeline } from '@routebook/contract';
import type { FastifyRequest } from 'fastify';
import { cleanReason } from '../watch/clean-reason.ts';

/** The commit and the run of the pipeline that a call is made by, as its headers say; null where they say neither. */
export function pipelineOf({ headers }: FastifyRequest): Pipeline | null {
  const commit = textOf(headers['pipeline-commit']);
  const run = textOf(headers['pipeline-run']);
  return commit === null && run === null ? null : { commit, run };
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? cleanReason(header) : null;
}
