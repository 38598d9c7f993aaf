import { createDecipheriv, createECDH, createHash, ECDH, hkdfSync } from 'node:crypto'
import { approvedText, KEY_BYTES, NONCE_BYTES, pinOf, SEAL_PURPOSE, type Approved } from '#domain/approval-proof.ts'
import { POINT_BYTES } from '#domain/p256.ts'
import type { Tx } from '#server/db/session.ts'

const CURVE = 'prime256v1'
const GCM_TAG = 16

/** The key that PINs are sealed to. */
export interface ApprovalKey {
  /** Identifies the key in sealed data. */
  readonly id: string
  /** An uncompressed point, base64url: what counters get. */
  readonly key: string
  readonly secret: Buffer
}

/** The server's key pair, created once and stored in the database, so that backups contain it. */
export async function approvalKey(tx: Tx, now: number): Promise<ApprovalKey> {
  const read = async (): Promise<string | undefined> =>
    (
      await tx.query<{ value: string }>({
        name: 'approval-key',
        text: `select value from server_secret where name = 'approval'`,
      })
    ).rows[0]?.value
  let kept = await read()
  if (kept === undefined) {
    const fresh = createECDH(CURVE)
    fresh.generateKeys()
    await tx.query({
      text: `insert into server_secret (name, value, created_at) values ('approval', $1, $2) on conflict do nothing`,
      values: [fresh.getPrivateKey('base64url'), new Date(now)],
    })
    kept = (await read())!
  }
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(kept, 'base64url')
  const point = ecdh.getPublicKey()
  const id = createHash('sha256').update(point).digest('base64url').slice(0, 12)
  return { id, key: point.toString('base64url'), secret: Buffer.from(kept, 'base64url') }
}

/** The PIN sealed for exactly this approval; undefined if it can't be opened or contains none. */
export function openPin({ secret }: ApprovalKey, sealed: string, approved: Approved): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  // a decoder passes over letters that no counter wrote: the seal would open although the fact was changed
  if (bytes.length <= POINT_BYTES + GCM_TAG || bytes.toString('base64url') !== sealed) return undefined
  try {
    const ecdh = createECDH(CURVE)
    ecdh.setPrivateKey(secret)
    const point = ECDH.convertKey(bytes.subarray(0, POINT_BYTES), CURVE, undefined, undefined, 'uncompressed') as Buffer
    const salt = Buffer.concat([point, ecdh.getPublicKey()])
    const made = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(point), salt, SEAL_PURPOSE, KEY_BYTES + NONCE_BYTES))
    const open = createDecipheriv('aes-256-gcm', made.subarray(0, KEY_BYTES), made.subarray(KEY_BYTES), {
      authTagLength: GCM_TAG,
    })
    open.setAAD(Buffer.from(approvedText(approved)))
    open.setAuthTag(bytes.subarray(-GCM_TAG))
    return pinOf(Buffer.concat([open.update(bytes.subarray(POINT_BYTES, -GCM_TAG)), open.final()]))
  } catch {
    return undefined
  }
}
