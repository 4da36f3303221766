import type { DbHouse, NodeStatus, Route } from '@routebook/contract';

/** What a row gives of a node; what it leaves out stays as it is. */
export interface RowValues {
  readonly code?: string;
  readonly name?: string;
  readonly parent?: string;
  readonly managerCode?: string;
  readonly status?: NodeStatus;
  readonly proprietor?: string;
  readonly mobile?: string;
  readonly address?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly tradeLicence?: string;
  readonly openingDate?: DbHouse['openingDate'];
  readonly creditLimit?: string;
  readonly visitDays?: readonly number[];
  readonly frequency?: Route['frequency'];
  readonly km?: number;
  readonly salesOfficerCode?: string;
}
