import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const base64 = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

/** User present and verified; with a new key. */
const FLAGS = { made: 0x45, used: 0x05, unverified: 0x01 }

/** A browser's answer: base64url texts. */
export interface PasskeyAnswer extends Record<string, unknown> {
  id: string
  rawId: string
  type: 'public-key'
  response: Record<string, unknown>
  clientExtensionResults: object
}

/** A security key for tests: creates one passkey, and signs with it. */
export class Authenticator {
  readonly id = randomBytes(16)
  private readonly key: KeyObject
  private readonly publicKey: KeyObject
  private count = 0

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.key = pair.privateKey
    this.publicKey = pair.publicKey
  }

  make(options: Record<string, unknown>, origin: string): PasskeyAnswer {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([this.head(origin, FLAGS.made), Buffer.alloc(16), length, this.id, this.cose()])
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]) as never,
    )
    return this.answer({
      clientDataJSON: base64(this.said('webauthn.create', options, origin)),
      attestationObject: base64(attestation),
      transports: ['internal'],
    })
  }

  use(options: Record<string, unknown>, origin: string, how: { unverified?: boolean } = {}): PasskeyAnswer {
    this.count += 1
    const authData = this.head(origin, how.unverified ? FLAGS.unverified : FLAGS.used)
    const said = this.said('webauthn.get', options, origin)
    return this.answer({
      clientDataJSON: base64(said),
      authenticatorData: base64(authData),
      signature: base64(sign('sha256', Buffer.concat([authData, sha256(said)]), this.key)),
    })
  }

  private answer(response: Record<string, unknown>): PasskeyAnswer {
    const id = base64(this.id)
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  private said(type: string, options: Record<string, unknown>, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }))
  }

  private head(origin: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.count)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter])
  }

  private cose(): Uint8Array {
    const { x, y } = this.publicKey.export({ format: 'jwk' })
    const part = (text: string | undefined): Uint8Array => Uint8Array.from(Buffer.from(text ?? '', 'base64url'))
    return isoCBOR.encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part(x)],
        [-3, part(y)],
      ]) as never,
    )
  }
}
