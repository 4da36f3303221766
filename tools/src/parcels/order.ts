import type { Audience } from '@routebook/contract';

export interface VersionUse {
  readonly name: string;
  readonly version: string;
  /** The address of its folder, where it lies on a CDN. */
  readonly at?: string;
}

/** What is done on this machine alone, without a portal. */
export type LocalOrder =
  | {
      readonly command: 'manifest';
      readonly folder: string;
      /** What is said here goes before what the folder and its package say. */
      readonly name: string | undefined;
      readonly version: string | undefined;
      readonly entry: string | undefined;
      /** By specifier or package: `{ react: '^19.0.0' }`. */
      readonly ranges: Readonly<Record<string, string>>;
    }
  | { readonly command: 'schema' };

/** What a command line asks of a portal. */
export type PortalOrder =
  | { readonly command: 'publish'; readonly folder: string }
  | {
      readonly command: 'use';
      readonly uses: readonly VersionUse[];
      readonly audience: Audience | undefined;
      readonly again: boolean;
      readonly reason: string;
    }
  | {
      readonly command: 'roll-out';
      readonly uses: readonly VersionUse[];
      /** Undefined for the usual ones. */
      readonly stages: readonly Audience[] | undefined;
      readonly minutes: number;
      readonly notBefore: string | undefined;
      readonly again: boolean;
      readonly reason: string;
    }
  | {
      readonly command: 'rehearse';
      readonly use: VersionUse;
      /** A difference fails it as well. */
      readonly strict: boolean;
      /** The folder that pictures are written to. */
      readonly pictures: string | undefined;
    }
  | { readonly command: 'roll-outs' }
  | { readonly command: 'pause' | 'resume' | 'next' | 'end'; readonly parcel: string; readonly reason: string }
  | { readonly command: 'freeze'; readonly days: readonly string[]; readonly reason: string }
  | { readonly command: 'thaw'; readonly days: readonly string[] }
  | { readonly command: 'add-team'; readonly team: string; readonly parcels: readonly string[]; readonly days: number }
  | { readonly command: 'teams' }
  | { readonly command: 'revoke-team'; readonly team: string }
  | {
      readonly command: 'promote';
      /** None for all that the other portal runs and this one does not. */
      readonly uses: readonly VersionUse[];
      readonly from: string;
      readonly again: boolean;
      readonly reason: string;
    }
  | { readonly command: 'end-trial'; readonly parcel: string; readonly reason: string }
  | {
      readonly command: 'rollback';
      readonly to: number | undefined;
      readonly at: string | undefined;
      readonly again: boolean;
      readonly reason: string;
    }
  | { readonly command: 'past'; readonly to: number | undefined; readonly at: string | undefined }
  | { readonly command: 'history'; readonly page: number }
  | { readonly command: 'status' }
  | { readonly command: 'verify' }
  | { readonly command: 'prune'; readonly keep: number; readonly dryRun: boolean };

export type Order = LocalOrder | PortalOrder;

export interface Request {
  readonly order: Order;
  /** Where the portal answers, without a slash at the end. */
  readonly portal: string;
  readonly json: boolean;
}

export type Command = Order['command'];

export const commandNames = [
  'publish',
  'use',
  'rehearse',
  'roll-out',
  'roll-outs',
  'pause',
  'resume',
  'next',
  'end',
  'freeze',
  'thaw',
  'promote',
  'add-team',
  'teams',
  'revoke-team',
  'end-trial',
  'rollback',
  'past',
  'history',
  'status',
  'verify',
  'prune',
  'manifest',
  'schema',
] as const satisfies readonly Command[];
