import type { getTogether, ReplyOf } from '@routebook/contract';

/** People of a group with their lines of one day. */
export type TogetherPeople = ReplyOf<typeof getTogether>['people'];
