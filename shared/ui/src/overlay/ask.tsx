import type { Question } from './confirm.ts';

export async function ask(question: Question): Promise<boolean> {
  return window.confirm(question.title);
}
