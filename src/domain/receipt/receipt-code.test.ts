import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#domain/canonical-json.ts'
import { NotPacked, pack, unpack } from '#domain/receipt/packed-json.ts'
import { packedWords } from '#domain/receipt/packed-words.ts'
import {
  missingParts,
  readReceiptCode,
  shortCode,
  wholeCodes,
  wholeReceipt,
  type ReceiptCode,
  type ReceiptProof,
} from '#domain/receipt/receipt-code.ts'

const bytes = (length: number, first: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (first + i) % 256)
const pair: ReceiptProof = { kind: 'pair', signature: bytes(64, 0), key: bytes(33, 100), certificate: bytes(64, 200) }
/** As leases from before the key pairs signed. */
const shared: ReceiptProof = { kind: 'shared', store: bytes(10, 0), lease: bytes(16, 100) }
const ID = '019a0f00-0000-7000-8000-000000000010'
type Part = Extract<ReceiptCode, { kind: 'part' }>
const partsOf = (codes: readonly string[]): Part[] =>
  codes.map(readReceiptCode).filter((code): code is Part => code?.kind === 'part')

/** Contents of a fact. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...packedWords),
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.uuid(),
    fc.stringMatching(/^\d{1,20}$/),
    fc.stringMatching(/^[0-9a-f]{64}$/),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.array(tie('any'), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom(...packedWords), tie('any'), { maxKeys: 6, noNullPrototype: true }),
  ),
})).any

describe('a packed fact', () => {
  it('comes back whatever it holds', () => {
    fc.assert(
      fc.property(value, (given) => {
        const text = canonicalJson(given)
        expect(canonicalJson(unpack(pack(JSON.parse(text))))).toBe(text)
      }),
    )
  })

  it('is read, or refused, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          unpack(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(NotPacked)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

const body = (lines: number, disconnected: boolean): string =>
  canonicalJson({
    id: ID,
    kind: 'sale',
    ...(disconnected ? { disconnected: true } : {}),
    data: {
      receiptNo: 'A1-7-1',
      lines: Array.from({ length: lines }, (_, i) => ({
        name: { en: `Good number ${i} ${'x'.repeat(i % 7)}` },
        net: 100 + i,
      })),
    },
  })

describe('the codes of a receipt', () => {
  it('say which it is, in letters that every scanner types', () => {
    const code = shortCode('BK1-12-345', ID)
    expect(code).toMatch(/^EV1:BK1-12-345:[0-9A-Z$*+.-]+$/)
    expect(code.length).toBeLessThanOrEqual(61)
    expect(readReceiptCode(` ${code}\n`)).toEqual({ kind: 'short', receiptNo: 'BK1-12-345', id: ID })
    // before the key pairs it was signed as well
    expect(readReceiptCode(`${code}${'A1B'.repeat(5)}`)).toEqual(readReceiptCode(code))
  })

  it('hold the whole fact: in one, in several where it was rung up disconnected, else not at all', () => {
    for (const [lines, disconnected, count] of [
      [3, false, 1],
      [3, true, 1],
      [80, true, 2],
      [80, false, 0],
      [400, true, 0],
    ] as const)
      expect(wholeCodes('A1-7-1', body(lines, disconnected), pair)).toHaveLength(count)
    const text = body(120, true)
    for (const proof of [shared, pair]) {
      const codes = wholeCodes('A1-7-1', text, proof)
      expect(codes[0]).toMatch(proof === pair ? /^EV3:/ : /^EV2:/)
      expect(wholeReceipt(partsOf(codes.toReversed()))).toEqual({ receiptNo: 'A1-7-1', body: text, proof })
    }
    const codes = wholeCodes('A1-7-1', text, pair)
    expect(missingParts(partsOf(codes.slice(1)))).toEqual([1])
    expect(wholeReceipt(partsOf(codes.slice(1)))).toBeUndefined()
  })

  it('are nothing else: other texts are no codes, and parts of two receipts make none', () => {
    for (const text of ['', '4006381333931', 'MEMBER-AB12', 'EV1:A1-7-1:', 'EV2:A1-7-1:3/2:AAA', 'EV2:a1-7-1:1/1:AAA'])
      expect(readReceiptCode(text), text).toBeUndefined()
    const [one] = partsOf(wholeCodes('A1-7-1', body(120, true), pair))
    const [, two] = partsOf(wholeCodes('A1-7-2', body(120, true), pair))
    expect(wholeReceipt([one!, two!])).toBeUndefined()
    const [, old] = partsOf(wholeCodes('A1-7-1', body(120, true), shared))
    expect(wholeReceipt([one!, old!])).toBeUndefined()
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z$*+.-]{1,60}$/), (letters) => {
        const part = readReceiptCode(`EV2:A1-7-1:1/1:${letters}`) as Part
        const whole = wholeReceipt([part])
        expect(whole === undefined || typeof whole.body === 'string').toBe(true)
      }),
    )
  })
})
