import type { UserStatus } from '@routebook/contract';

/** What a row gives of a person; what it leaves out stays as it is. */
export interface UserValues {
  readonly employeeCode?: string;
  readonly name?: string;
  readonly email?: string;
  readonly mobile?: string;
  readonly designation?: string;
  readonly supervisorCode?: string;
  /** Codes of places, with the level before them (`zone:Z-1`) where places of several levels have the same. */
  readonly markets?: readonly string[];
  readonly joinedOn?: string;
  readonly status?: UserStatus;
}
