import { describe, expect, it } from '@jest/globals';
import { SharedReads } from './shared-reads.ts';

/** Readings that end when they are told to, numbered in the order in which they begin. */
function readings() {
  const begun: { resolve(number: number): void; reject(error: Error): void }[] = [];
  return {
    begun,
    query: () => new Promise<number>((resolve, reject) => void begun.push({ resolve, reject })),
    end: (number: number) => begun[number - 1]?.resolve(number),
    fail: (number: number) => begun[number - 1]?.reject(new Error('lost')),
  };
}

describe('reads that many ask for at once', () => {
  it('answers who comes while one is under way by the next one, read once for all of them', async () => {
    const shared = new SharedReads<number>();
    const { begun, query, end } = readings();
    const first = shared.read('a', query);
    const [second, third] = [shared.read('a', query), shared.read('a', query)];
    expect(begun).toHaveLength(1);
    end(1);
    expect(await first).toBe(1);
    await new Promise(setImmediate);
    expect(begun).toHaveLength(2);
    const fourth = shared.read('a', query);
    end(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    await new Promise(setImmediate);
    end(3);
    expect(await fourth).toBe(3);
    expect(begun).toHaveLength(3);
  });

  it('reads anew for who comes after it, for another question, and for those who waited for one that failed', async () => {
    const shared = new SharedReads<number>();
    const { begun, query, end, fail } = readings();
    const first = shared.read('a', query);
    const second = shared.read('a', query);
    const other = shared.read('b', query);
    expect(begun).toHaveLength(2);
    end(2);
    expect(await other).toBe(2);
    fail(1);
    await expect(first).rejects.toThrow('lost');
    await new Promise(setImmediate);
    end(3);
    expect(await second).toBe(3);
    const later = shared.read('a', query);
    end(4);
    expect(await later).toBe(4);
  });
});
