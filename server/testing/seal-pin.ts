import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { Approval } from '#contract/facts/approval.ts'
import type { AtTill } from '#contract/facts/envelope.ts'
import {
  approvedText,
  KEY_BYTES,
  NONCE_BYTES,
  pinBytes,
  SEAL_PURPOSE,
  TILL_POWER,
  type Approved,
} from '#domain/approval-proof.ts'
import { compressed } from '#domain/p256.ts'
import { issueCredential, readCredential } from '#server/kernel/credential.ts'
import { Tablet } from '#server/testing/tablet.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/**
 * A sealed PIN like the counter's, made with the server's own crypto: `tests/sealed-pin.test.ts` proves that they are
 * the same.
 */
export function sealed(key: string, pin: string, approved: Approved): string {
  const theirs = Buffer.from(key, 'base64url')
  const own = createECDH('prime256v1')
  const point = own.generateKeys()
  const shared = own.computeSecret(theirs)
  const made = Buffer.from(
    hkdfSync('sha256', shared, Buffer.concat([point, theirs]), SEAL_PURPOSE, KEY_BYTES + NONCE_BYTES),
  )
  const aes = createCipheriv('aes-256-gcm', made.subarray(0, KEY_BYTES), made.subarray(KEY_BYTES))
  aes.setAAD(Buffer.from(approvedText(approved)))
  return Buffer.concat([compressed(point), aes.update(pinBytes(pin)), aes.final(), aes.getAuthTag()]).toString(
    'base64url',
  )
}

type What = Pick<Approved, 'by' | 'power' | 'gives'> & Partial<Pick<Approved, 'id' | 'subject' | 'counter' | 'store'>>

/** A PIN approval as the counter freezes it. */
export function pinApproval(tablet: Tablet, pin: string, what: What): Approval & { id: string } {
  const { storeId: store, counterId: counter, authority } = tablet.lease
  const id = what.id ?? tablet.newId()
  const { id: key, key: point } = authority!.proofs!
  const approved = { store, counter, subject: id, ...what, id }
  return { how: 'pin', by: what.by, id, gives: what.gives, proof: { key, sealed: sealed(point, pin, approved) } }
}

/** The proof of taking over a till, as the counter freezes it in everything they ring up. */
export function atTill(
  tablet: Tablet,
  pin: string,
  by: string,
  more: Partial<Pick<Approved, 'id' | 'subject' | 'counter' | 'power'>> = {},
): AtTill {
  const what = { by, power: TILL_POWER, subject: tablet.lease.shiftId, gives: 0, ...more }
  const { id, proof } = pinApproval(tablet, pin, what)
  return { by, id, ...(proof ? { proof } : {}) }
}

/** The same tablet with the credential of an older server, without proofs. */
export function ofOlderServer(server: TestServer, tablet: Tablet): Tablet {
  const { proofs: _, ...claims } = readCredential(server.key, tablet.lease.credential)!
  return new Tablet(server, { ...tablet.lease, credential: issueCredential(server.key, claims) })
}
