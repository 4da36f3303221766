/** A name as it is kept: composed (NFC), its inner spaces single. The contract has trimmed and measured it. */
export function keptName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ');
}
