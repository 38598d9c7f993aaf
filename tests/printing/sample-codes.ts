import { readFileSync } from 'node:fs'
import { shortCode, wholeCodes } from '#domain/receipt/receipt-code.ts'
import { signatures } from '#server/modules/receipts/receipt-keys.ts'

const keys = { store: Buffer.alloc(32, 1).toString('base64url'), lease: Buffer.alloc(32, 2).toString('base64url') }
const vectors = JSON.parse(readFileSync(new URL('../vectors/facts.json', import.meta.url), 'utf8')) as {
  facts: { name: string; body: string }[]
}

const { body } = vectors.facts.find((one) => one.name === 'sale of version 2 with everything')!
const { id } = JSON.parse(body) as { id: string }

/** A golden sale, as its tablet signed it. */
export const signedSale = { id, body, signed: signatures(keys, 'A1-3-17', id, body) }

/** The codes of the sample receipt. */
export const sampleCodes = {
  short: shortCode('A1-3-17', id, signedSale.signed.short),
  whole: wholeCodes('A1-3-17', body, signedSale.signed.store, signedSale.signed.lease),
}
