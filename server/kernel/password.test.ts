import { describe, expect, it } from 'vitest'
import { hashPassword, passwordsWith } from '#server/kernel/password.ts'

const here = passwordsWith(Buffer.alloc(32, 7))
const elsewhere = passwordsWith(Buffer.alloc(32, 8))

describe('a password’s hash', () => {
  it('fits the password alone, and differs each time', async () => {
    const stored = await here.hash('lantern7quay')
    expect(await here.fits('lantern7quay', stored)).toBe(true)
    expect(await here.fits('lantern7quaY', stored)).toBe(false)
    expect(await here.hash('lantern7quay')).not.toBe(stored)
  })

  it('is of no use to whoever took the database without the key', async () => {
    const stored = await here.hash('lantern7quay')
    await expect(elsewhere.fits('lantern7quay', stored)).rejects.toMatchObject({ code: 'auth.key-lost' })
    // treated as one without a key, or with its own key, it still does not match
    const [, , version, costs, salt, sum] = stored.split('$')
    const plain = `$argon2id$${version}$${costs!.replace(/,keyid=.*/, '')}$${salt}$${sum}`
    expect(await elsewhere.fits('lantern7quay', plain)).toBe(false)
    expect(await elsewhere.fits('lantern7quay', stored.replace(here.keyId, elsewhere.keyId))).toBe(false)
  })

  it('without a key goes on fitting, and gets the key without the password', async () => {
    const old = await hashPassword('lantern7quay')
    expect(old).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await here.fits('lantern7quay', old)).toBe(true)
    const keyed = here.keyed(old)!
    expect(keyed).toMatch(/^\$argon2id-hmac-sha256\$v=19\$m=19456,t=2,p=1,keyid=[\w-]{8}\$/)
    expect(keyed).not.toContain(old.split('$').at(-1))
    expect(await here.fits('lantern7quay', keyed)).toBe(true)
    expect(await here.fits('lantern7quaY', keyed)).toBe(false)
    await expect(elsewhere.fits('lantern7quay', keyed)).rejects.toMatchObject({ code: 'auth.key-lost' })
  })

  it('gets a key once, and nothing else gets one', async () => {
    expect(here.keyed(await here.hash('lantern7quay'))).toBeUndefined()
    expect(here.keyed(await elsewhere.hash('lantern7quay'))).toBeUndefined()
    expect(here.keyed('')).toBeUndefined()
    expect(await here.fits('', '')).toBe(false)
  })

  it('needs a key of 32 bytes', () => {
    expect(() => passwordsWith(Buffer.alloc(16))).toThrow('32 bytes')
  })
})
