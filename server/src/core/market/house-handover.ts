import type {
  HandedOver,
  ParsedBodyOf,
  Replacement,
  ReplyOf,
  replaceDbHouse,
  replacementChecklist,
} from '@routebook/contract';
import type { WriteContext } from '../http/context.ts';

export type ReplacementPlan = ParsedBodyOf<typeof replaceDbHouse>;
export type CheckPoint = ReplyOf<typeof replacementChecklist>['checklist'][number];

/** A house that another takes over from, as far as goods and money are concerned. */
export interface Replacing {
  readonly plan: ReplacementPlan;
  readonly oldName: string;
  readonly newName: string;
  /** All its routes go, and it closes; else it goes on with the others. */
  readonly closes: boolean;
  readonly today: string;
}

/** What of its goods and money goes over. */
export interface HandoverCheck {
  readonly points: readonly CheckPoint[];
  readonly handover: HandedOver;
}

/** How much of it went over, for the record. */
export type HandedTotals = Pick<Replacement['moves'], 'orders' | 'invoices' | 'dues' | 'pieces'>;

/** What the area that sells has to say and do when a house is replaced: its part of the checklist and of the one transaction. */
export interface HouseHandover {
  /** Keeps the old house from taking orders, invoices and stock until the transaction ends. */
  lock(context: WriteContext, replacing: Replacing): Promise<void>;
  check(context: WriteContext, replacing: Replacing): Promise<HandoverCheck>;
  carryOut(context: WriteContext, replacing: Replacing): Promise<HandedTotals>;
}
