import type { ComponentPropsWithRef } from 'react';

export interface LookupOption {
  value: string;
  label: string;
  /** A second line: the code, the path. */
  detail?: string;
}

/** Finds choices for what is typed; called with '' when opened. */
export type SearchOptions = (text: string, signal: AbortSignal) => Promise<readonly LookupOption[]>;

/** Choices that are likely for what they hang on, like the SOs who walk routes of the same DB house. */
export interface Suggestions {
  /** The id of what they hang on. */
  of: string;
  find: (signal: AbortSignal) => Promise<readonly LookupOption[]>;
}

export interface TreeOption extends LookupOption {
  /** Whether something lies beneath it. */
  opens: boolean;
}

/** A tree to choose from while nothing is typed. */
export interface ChoiceTree {
  /** What lies beneath a choice; its top without one. */
  beneath: (parent: string | undefined, signal: AbortSignal) => Promise<readonly TreeOption[]>;
}

/** A tree that also tells of a choice which came with the address where it is. */
export interface PathTree extends ChoiceTree {
  /** The way down to a choice, outermost first and itself last. */
  path: (value: string) => Promise<readonly LookupOption[]>;
}

type PickerInput = Pick<
  ComponentPropsWithRef<'input'>,
  'name' | 'ref' | 'onBlur' | 'placeholder' | 'autoFocus' | 'aria-label'
>;

export interface PickerProps extends PickerInput {
  /** What is looked for: the recent choices of pickers that look for the same are the same. "salesOfficerId". */
  about: string;
  search: SearchOptions;
  /** What stands before all there is, while nothing is typed. */
  suggested?: Suggestions | undefined;
  tree?: ChoiceTree | undefined;
  /** Branches of the tree that are open at first. */
  opened?: readonly string[] | undefined;
  /** What stands in the field while nothing is typed. */
  chosen?: LookupOption | undefined;
  /** Choices that are not offered, as they are chosen already. */
  without?: readonly string[];
  onChoose: (option: LookupOption) => void;
  /** What has the focus once one is chosen; without it the field keeps it. */
  next?: (() => HTMLElement | null | undefined) | undefined;
  /** Offers to take the choice away. */
  onClear?: (() => void) | undefined;
  /** Backspace where nothing is typed. */
  onEraseBack?: () => void;
  /** What no choice is called, to choose it from the list: "All markets". */
  noneLabel?: string | undefined;
  /** The list stands open below the field, without floating; called when it is to go. */
  onDismiss?: () => void;
}
