import { createECDH, createHmac, createPrivateKey, createPublicKey, ECDH, sign, verify } from 'node:crypto'
import type { ReceiptPair } from '#contract/sales/next-shift.ts'
import { POINT_BYTES } from '#domain/p256.ts'
import {
  certifiedText,
  SHARED_LEASE,
  SHARED_STORE,
  sameBytes,
  sharedText,
  signedText,
  type KeyHolder,
  type ReceiptProof,
  type WholeReceipt,
} from '#domain/receipt/receipt-code.ts'

const CURVE = 'prime256v1'
const P1363 = 'ieee-p1363'

interface KeyPair {
  readonly d: Buffer
  /** Uncompressed. */
  readonly point: Buffer
}

/** A P-256 key pair derived from a secret: the same again after a restore from a backup. */
function pairOf(secret: string, what: string): KeyPair {
  for (let n = 0; ; n++) {
    const ecdh = createECDH(CURVE)
    try {
      ecdh.setPrivateKey(createHmac('sha256', secret).update(`${what} ${n}`).digest())
    } catch {
      // not a valid private key, which happens once in four billion: try the next
      continue
    }
    return { d: ecdh.getPrivateKey(), point: ecdh.getPublicKey() }
  }
}

const storePair = (secret: string, { store }: Pick<KeyHolder, 'store'>): KeyPair =>
  pairOf(secret, `receipt pair store ${store}`)

const leasePair = (secret: string, { shift, lease }: Pick<KeyHolder, 'shift' | 'lease'>): KeyPair =>
  pairOf(secret, `receipt pair lease ${shift} ${lease}`)

const jwk = (point: Buffer) => ({
  kty: 'EC',
  crv: 'P-256',
  x: point.subarray(1, POINT_BYTES).toString('base64url'),
  y: point.subarray(POINT_BYTES).toString('base64url'),
})

const privateJwk = ({ d, point }: KeyPair) => {
  // without its leading zeros it would be too short for a JWK
  const filled = Buffer.concat([Buffer.alloc(32 - d.length), d])
  return { ...jwk(point), d: filled.toString('base64url') }
}

const signedBy = (pair: KeyPair, text: string): Uint8Array =>
  sign('sha256', Buffer.from(text), {
    key: createPrivateKey({ key: privateJwk(pair), format: 'jwk' }),
    dsaEncoding: P1363,
  })

const isSignedBy = (point: Buffer, text: string, signature: Uint8Array): boolean => {
  const key = createPublicKey({ key: jwk(point), format: 'jwk' })
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: P1363 }, signature)
}

const compressedOf = (point: Buffer): Buffer =>
  ECDH.convertKey(point, CURVE, undefined, undefined, 'compressed') as Buffer

const certificateOf = (secret: string, of: KeyHolder, { point }: KeyPair): Uint8Array =>
  signedBy(storePair(secret, of), certifiedText(of, compressedOf(point)))

/**
 * The keys a lease signs its receipts with and verifies others by: its private key, the server's certificate of it, and
 * the store's public key. Derived from the secret that signs credentials, which stays on the server.
 */
export function receiptPair(secret: string, of: KeyHolder): Omit<ReceiptPair, 'shared'> {
  const own = leasePair(secret, of)
  const { d, x, y } = privateJwk(own)
  return {
    own: { d, x, y },
    certificate: Buffer.from(certificateOf(secret, of, own)).toString('base64url'),
    store: storePair(secret, of).point.toString('base64url'),
  }
}

/** The proof of a fact's text, as its tablet makes it. */
export function receiptProof(secret: string, of: KeyHolder, body: string): ReceiptProof {
  const own = leasePair(secret, of)
  return {
    kind: 'pair',
    signature: signedBy(own, signedText(body)),
    key: compressedOf(own.point),
    certificate: certificateOf(secret, of, own),
  }
}

const derived = (secret: string, what: string): Buffer => createHmac('sha256', secret).update(what).digest()

/** The key that all tablets of a store shared before the key pairs. */
export const sharedKey = (secret: string, store: string): string =>
  derived(secret, `receipt store ${store}`).toString('base64url')

/** The proof of a fact's text, as tablets made it before the key pairs. */
export function sharedProof(secret: string, { store, shift, lease }: KeyHolder, body: string): ReceiptProof {
  const mac = (key: Buffer): Uint8Array => createHmac('sha256', key).update(sharedText(body)).digest()
  return {
    kind: 'shared',
    store: mac(derived(secret, `receipt store ${store}`)).subarray(0, SHARED_STORE),
    lease: mac(derived(secret, `receipt lease ${shift} ${lease}`)).subarray(0, SHARED_LEASE),
  }
}

/**
 * Whether a receipt is what its tablet froze: signed with the key of the lease that it names, so no other tablet can
 * have made it, nor the same one under another lease.
 */
export function isGenuine(secret: string, of: KeyHolder, { body, proof }: WholeReceipt): boolean {
  if (proof.kind === 'pair') {
    const { point } = leasePair(secret, of)
    return sameBytes(proof.key, compressedOf(point)) && isSignedBy(point, signedText(body), proof.signature)
  }
  const right = sharedProof(secret, of, body)
  return right.kind === 'shared' && sameBytes(proof.store, right.store) && sameBytes(proof.lease, right.lease)
}
