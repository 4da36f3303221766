/** A label within a sentence, where its first letter is small: "order", but "DB house" and "SO". */
export function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}
