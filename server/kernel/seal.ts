import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts personal data at rest: AES-256-GCM, bound to the place where it is stored. */
export interface Seal {
  /** @param place such as `operator.ssn <organisation>`: encrypted data moved elsewhere can't be opened */
  readonly close: (plain: string, place: string) => string
  /** @throws if the data was tampered with, moved, or encrypted with another key */
  readonly open: (sealed: string, place: string) => string
}

export function sealWith(key: Buffer): Seal {
  if (key.length !== 32) throw new Error('the key of personal data has 32 bytes')
  return {
    close: (plain, place) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return ['1', nonce, cipher.getAuthTag(), body]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.')
    },
    open: (sealed, place) => {
      const [version, nonce = '', tag = '', body = ''] = sealed.split('.')
      if (version !== '1') throw new Error('sealed by a newer Evertill')
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(place))
        .setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
    },
  }
}
