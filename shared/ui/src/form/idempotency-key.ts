/** A random key of 128 bits; `randomUUID` is missing where a portal is served without TLS. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** What was sent last, and under which key. */
type Sent = readonly [content: string | undefined, key: string];

export interface IdempotencyKeys {
  /** One key for one content: sending the same again is the same attempt, other content is another. */
  of(body: unknown): string;
  last(): Sent;
  /** Goes on where another form has been. */
  goOn(sent: Sent): void;
}

/** Keeps the key of what a form sends. */
export function idempotencyKeys(): IdempotencyKeys {
  let sent: Sent = [undefined, ''];
  return {
    of(body) {
      const content = JSON.stringify(body);
      if (content !== sent[0]) sent = [content, randomKey()];
      return sent[1];
    },
    last: () => sent,
    goOn(before) {
      sent = before;
    },
  };
}
