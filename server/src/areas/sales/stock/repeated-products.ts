/** A sentence beside each line whose product an earlier one has. */
export function repeatedProducts(lines: readonly { readonly productId: string }[]): Record<string, string> {
  const seen = new Set<string>();
  const problems: Record<string, string> = {};
  for (const [place, { productId }] of lines.entries()) {
    if (seen.has(productId))
      problems[`lines.${place}.productId`] = 'This product is in another line: put them together.';
    seen.add(productId);
  }
  return problems;
}
