import type { Audience } from '@routebook/contract';

export interface VersionUse {
  readonly name: string;
  readonly version: string;
  /** The address of its folder, where it lies on a CDN. */
  readonly at?: string;
}

/** What a command line asks for. */
export type Order =
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
      readonly stages: readonly Audience[];
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
] as const satisfies readonly Command[];
