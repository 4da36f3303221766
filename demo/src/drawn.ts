/** A number from 0 to 1 that an id has for a purpose, always the same: an expression for the database. */
export const drawn = (id: string, purpose: number | string) => sliceOf(hashOf(id, purpose), 0);

/** The hash of an id for a purpose, a bigint. For that of two ids, the purpose is the hash of the other. */
export const hashOf = (id: string, purpose: number | string) => `uuid_hash_extended(${id}, ${purpose})`;

/** One of the four such numbers, from 0 on, that a hash is good for. */
export const sliceOf = (hash: string, place: 0 | 1 | 2 | 3) => `(((${hash} >> ${16 * place}) & 65535)::float8 / 65536)`;
