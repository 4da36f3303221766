/** A UUIDv7 of an instant that the database works out of these expressions. Made of numbers: of text it would take thrice as long. */
export const uuidAt = (at: string, hash: string) =>
  uuidOf(
    `(((date_part('epoch', ${at}) * 1000)::bigint << 16) | 28672)`,
    `((${hash} & ~(3::bigint << 62)) | (1::bigint << 63))`,
  );

/** A UUID that has no time in it, of two hashes. */
export const uuidOf = (one: string, other: string) => `encode(int8send(${one}) || int8send(${other}), 'hex')::uuid`;
