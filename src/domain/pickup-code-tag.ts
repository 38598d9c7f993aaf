const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/**
 * Ten bits of a hash (FNV-1a) of an order's pickup code. A tablet that knows them finds nearly every mistyped code without
 * the network, and a tablet that was lost gives no code away: a thousand codes have the same tag, whatever the hash. The
 * server compares the code itself when the hand-over arrives.
 */
export function pickupCodeTag(orderId: string, code: string): number {
  let hash = OFFSET
  for (const sign of `${orderId} ${code}`) hash = Math.imul(hash ^ sign.codePointAt(0)!, PRIME)
  return (hash ^ (hash >>> 10) ^ (hash >>> 20)) & 0x3ff
}
