import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openFile } from '#api/sealed-file.ts'
import { readReceiptCode, wholeCodes, wholeReceipt } from '#domain/receipt/receipt-code.ts'
import { pack } from '#domain/receipt/packed-json.ts'
import { packedWords } from '#domain/receipt/packed-words.ts'

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(`vectors/${name}`, import.meta.url), 'utf8')) as T

it('a journal that the first release sealed is opened by every later one', async () => {
  const kept = read<{ passphrase: string; text: string; file: string }>('sealed-journal.json')
  expect(await openFile(Buffer.from(kept.file, 'base64'), kept.passphrase)).toBe(kept.text)
})

it('a fact is packed as it always was: receipts of years ago are read', () => {
  const id = '019a0f00-0000-7000-8000-000000000010'
  const fact = { at: { device: 1_791_990_000_000, offset: -1250 }, id, kind: 'sale', note: '绿茶', seq: 1, x: '0042' }
  expect(Buffer.from(pack(fact)).toString('hex')).toBe(
    '4b068087889d8b4801784b0281824080d3b5d7933441e20945019a0f00000070008000000000000010c44806e7bbbfe88cb60147042a',
  )
  expect(packedWords.length).toBeLessThanOrEqual(128)
  expect(packedWords.slice(0, 4)).toEqual(['at', 'device', 'offset', 'by'])
  expect(new Set(packedWords).size).toBe(packedWords.length)
})

const proof = {
  kind: 'pair',
  signature: new Uint8Array(64),
  key: new Uint8Array(33),
  certificate: new Uint8Array(64),
} as const

it('every golden fact comes back from its codes letter by letter', () => {
  const { facts } = read<{ facts: { name: string; body: string }[] }>('facts.json')
  expect(facts.length).toBeGreaterThan(8)
  for (const { name, body } of facts) {
    const codes = wholeCodes('A1-7-1', body, proof).map(readReceiptCode)
    expect(wholeReceipt(codes.filter((code) => code?.kind === 'part'))?.body, name).toBe(body)
  }
})
