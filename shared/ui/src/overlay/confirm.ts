import { withChakra } from '../theme/chakra-loader.ts';
import type { Question } from './question.ts';

/** Asks in a dialog; resolves true when confirmed. */
export async function confirm(question: Question): Promise<boolean> {
  const { ask } = await withChakra(() => import('./ask.tsx'));
  return ask(question);
}
