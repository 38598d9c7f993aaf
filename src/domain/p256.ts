/** Bytes of a compressed point of P-256. */
export const POINT_BYTES = 33

/** The field prime and the constant b of the curve; a is -3. */
const P = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn

/** An uncompressed point in 33 bytes: x, and whether y is odd. */
export const compressed = (point: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([2 + (point[64]! & 1), ...point.subarray(1, POINT_BYTES)])

/** The uncompressed point of 65 bytes, which every browser takes; undefined where there is none. */
export function uncompressed(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const [sign = 0] = bytes
  if (bytes.length !== POINT_BYTES || (sign !== 2 && sign !== 3)) return undefined
  const x = bytes.subarray(1).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  if (x >= P) return undefined
  const square = (x ** 3n - 3n * x + B) % P
  // P is 3 modulo 4: if there is a root, it is this power
  const root = power((square + P) % P, (P + 1n) / 4n)
  if ((root * root - square) % P !== 0n) return undefined
  const y = (root & 1n) === BigInt(sign & 1) ? root : P - root
  const letters = y.toString(16).padStart(64, '0')
  const ys = Array.from({ length: 32 }, (_, i) => Number.parseInt(letters.slice(2 * i, 2 * i + 2), 16))
  return Uint8Array.from([4, ...bytes.subarray(1), ...ys])
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % P)
    if (rest & 1n) result = (result * square) % P
  return result
}
