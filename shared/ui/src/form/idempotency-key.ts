/** A random key of 128 bits; `randomUUID` is missing where a portal is served without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps one key for one content: sending the same again is the same attempt, other content is another. */
export function idempotencyKeys(): (body: unknown) => string {
  let sent: string | undefined;
  let key = '';
  return (body) => {
    const content = JSON.stringify(body);
    if (content !== sent) key = randomKey();
    sent = content;
    return key;
  };
}
