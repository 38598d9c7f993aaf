import { describe, expect, it } from 'vitest'
import type { SealedProblem } from '#contract/sales/journal-file.ts'
import { NotOpened, openFile, sealFile } from '#api/sealed-file.ts'

const about = { storeId: 'store-1', shopName: '裕民超市', exportedAt: 1_791_990_000_000 }
const text = '{"id":"a"}\n{"id":"绿茶"}\n'

const problemOf = async (file: Uint8Array, passphrase = 'brown tea kettle'): Promise<SealedProblem> => {
  const error: unknown = await openFile(file, passphrase).catch((reason: unknown) => reason)
  if (!(error instanceof NotOpened)) throw new Error('it opened')
  return error.problem
}

describe('a sealed file', () => {
  it('opens with its passphrase alone', async () => {
    const file = await sealFile(text, about, 'brown tea kettle')
    expect(await openFile(file, 'brown tea kettle')).toBe(text)
    expect(await problemOf(file, 'Brown tea kettle')).toBe('wrong-passphrase')
    expect(new TextDecoder().decode(file)).not.toContain('绿茶')
    // another salt and another nonce each time
    expect(await sealFile(text, about, 'brown tea kettle')).not.toEqual(file)
  })

  it('says whether it is cut off, changed, of a newer app, or none of ours', async () => {
    const file = await sealFile(text, about, 'brown tea kettle')
    expect(await problemOf(file.slice(0, -1))).toBe('cut')
    const changed = file.slice()
    changed[changed.length - 3]! ^= 1
    expect(await problemOf(changed)).toBe('damaged')
    const said = Array.from(file, (byte) => String.fromCharCode(byte)).join('')
    const with_ = (from: string, to: string): Uint8Array =>
      Uint8Array.from(said.replace(from, to), (char) => char.charCodeAt(0))
    // the line in front is part of what is sealed
    expect(await problemOf(with_('store-1', 'store-2'))).toBe('damaged')
    expect(await problemOf(with_('"version":2', '"version":3'))).toBe('newer')
    expect(await problemOf(new TextEncoder().encode('id;name\n1;tea\n'))).toBe('not-a-journal')
    expect(await problemOf(new Uint8Array(5000))).toBe('not-a-journal')
    expect(await problemOf(with_('"iterations":600000', '"iterations":600000000'))).toBe('not-a-journal')
  })
})
