import { returnAddress, signInAddress } from '@routebook/auth';
import { kindOf } from '@routebook/contract';

export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export interface SessionFacts {
  readonly hasToken: boolean;
  /** The user check has answered in this page. */
  readonly isChecked: boolean;
  /** Both token and user are there, checked or kept. */
  readonly isSignedIn: boolean;
}

/** What to do with an address: go elsewhere, check the user first, or show it without or inside the layout. */
export type Decision = { readonly go: string } | 'check' | 'show-plain' | 'show-in-layout';

/** The gate of spec.md section 2: public, bare and protected addresses. */
export function decide(address: Address, { hasToken, isChecked, isSignedIn }: SessionFacts): Decision {
  const kind = kindOf(address.pathname);
  if (kind === 'bare') return 'show-plain';
  if (kind === 'public') return isSignedIn ? { go: returnAddress(address.search) } : 'show-plain';
  if (!hasToken) return { go: signInAddress(address) };
  return isChecked ? 'show-in-layout' : 'check';
}
