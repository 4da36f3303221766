/** A UUIDv7 of an instant that the database works out of these expressions: `digest` is 18 hex digits or more. */
export const uuidAt = (at: string, digest: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(${digest}, 1, 3) || '8' || substr(${digest}, 4, 15))::uuid`;
