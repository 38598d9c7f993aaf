import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#domain/canonical-json.ts'
import { NotPacked, pack, unpack } from '#domain/receipt/packed-json.ts'
import { packedWords } from '#domain/receipt/packed-words.ts'
import {
  missingParts,
  readReceiptCode,
  sameBytes,
  shortCode,
  wholeCodes,
  wholeReceipt,
  type ReceiptCode,
} from '#domain/receipt/receipt-code.ts'

const store = Uint8Array.from({ length: 32 }, (_, i) => i)
const lease = Uint8Array.from({ length: 32 }, (_, i) => 255 - i)
const ID = '019a0f00-0000-7000-8000-000000000010'
type Part = Extract<ReceiptCode, { kind: 'part' }>
const partsOf = (codes: readonly string[]): Part[] =>
  codes.map(readReceiptCode).filter((code): code is Part => code?.kind === 'part')

/** What a fact may hold. */
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
    const code = shortCode('BK1-12-345', ID, store)
    expect(code).toMatch(/^EV1:BK1-12-345:[0-9A-Z$*+.-]+$/)
    expect(code.length).toBeLessThanOrEqual(61)
    const read = readReceiptCode(` ${code}\n`)
    expect(read).toMatchObject({ kind: 'short', receiptNo: 'BK1-12-345', id: ID })
    expect(read?.kind === 'short' && sameBytes(read.store, store.slice(0, 10))).toBe(true)
  })

  it('hold the whole fact: in one, in several where it was rung up disconnected, else not at all', () => {
    for (const [lines, disconnected, count] of [
      [3, false, 1],
      [3, true, 1],
      [80, true, 2],
      [80, false, 0],
      [400, true, 0],
    ] as const)
      expect(wholeCodes('A1-7-1', body(lines, disconnected), store, lease)).toHaveLength(count)
    const text = body(120, true)
    const codes = wholeCodes('A1-7-1', text, store, lease)
    const back = wholeReceipt(partsOf(codes.toReversed()))
    expect(back).toMatchObject({ receiptNo: 'A1-7-1', body: text })
    expect(sameBytes(back!.store, store.slice(0, 10)) && sameBytes(back!.lease, lease.slice(0, 16))).toBe(true)
    expect(missingParts(partsOf(codes.slice(1)))).toEqual([1])
    expect(wholeReceipt(partsOf(codes.slice(1)))).toBeUndefined()
  })

  it('are nothing else: other texts are no codes, and parts of two receipts make none', () => {
    for (const text of ['', '4006381333931', 'MEMBER-AB12', 'EV1:A1-7-1:', 'EV2:A1-7-1:3/2:AAA', 'EV2:a1-7-1:1/1:AAA'])
      expect(readReceiptCode(text), text).toBeUndefined()
    const [one] = partsOf(wholeCodes('A1-7-1', body(120, true), store, lease))
    const [, two] = partsOf(wholeCodes('A1-7-2', body(120, true), store, lease))
    expect(wholeReceipt([one!, two!])).toBeUndefined()
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z$*+.-]{1,60}$/), (letters) => {
        const part = readReceiptCode(`EV2:A1-7-1:1/1:${letters}`) as Part
        const whole = wholeReceipt([part])
        expect(whole === undefined || typeof whole.body === 'string').toBe(true)
      }),
    )
  })
})
