/** A name as it is stored: composed (NFC), its inner spaces single. The contract has trimmed and measured it. */
export function normaliseName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ');
}
