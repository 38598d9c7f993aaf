import { approvedText, KEY_BYTES, NONCE_BYTES, pinBytes, SEAL_PURPOSE, type Approved } from '#domain/approval-proof.ts'
import { compressed } from '#domain/p256.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/**
 * Seals a PIN to the server's key for one approval: ephemeral P-256 key pair, ECDH and HKDF, then AES-256-GCM with
 * everything that is approved as authenticated data. Nothing that stays on the device can open it. `key`: the server's
 * public point, base64url.
 */
export async function sealPin(key: string, pin: string, approved: Approved): Promise<string> {
  const { subtle } = crypto
  const theirs = fromBase64Url(key)
  const own = await subtle.generateKey(CURVE, false, ['deriveBits'])
  const point = new Uint8Array(await subtle.exportKey('raw', own.publicKey))
  const server = await subtle.importKey('raw', theirs, CURVE, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256)
  const secret = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits'])
  const text = new TextEncoder()
  const salt = Uint8Array.from([...point, ...theirs])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: text.encode(SEAL_PURPOSE) }
  const made = new Uint8Array(await subtle.deriveBits(hkdf, secret, (KEY_BYTES + NONCE_BYTES) * 8))
  const aes = await subtle.importKey('raw', made.slice(0, KEY_BYTES), 'AES-GCM', false, ['encrypt'])
  const gcm = { name: 'AES-GCM', iv: made.slice(KEY_BYTES), additionalData: text.encode(approvedText(approved)) }
  const sealed = new Uint8Array(await subtle.encrypt(gcm, aes, pinBytes(pin)))
  return toBase64Url(Uint8Array.from([...compressed(point), ...sealed]))
}
