import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { shortCode, wholeCodes, type ReceiptProof } from '#domain/receipt/receipt-code.ts'

/** As many bytes as a proof, always the same ones: real signatures differ each time. */
const bytes = (length: number, what: string): Uint8Array =>
  Uint8Array.from(createHash('sha512').update(what).digest().subarray(0, length))
const proof: ReceiptProof = {
  kind: 'pair',
  signature: bytes(64, 'signature'),
  key: bytes(33, 'key'),
  certificate: bytes(64, 'certificate'),
}
const vectors = JSON.parse(readFileSync(new URL('../vectors/facts.json', import.meta.url), 'utf8')) as {
  facts: { name: string; body: string }[]
}

const { body } = vectors.facts.find((one) => one.name === 'sale of version 2 with everything')!
const { id } = JSON.parse(body) as { id: string }

/** A golden sale, with a proof of the usual size. */
export const signedSale = { id, body, proof }

/** The codes of the sample receipt. */
export const sampleCodes = {
  short: shortCode('A1-3-17', id),
  whole: wholeCodes('A1-3-17', body, proof),
}
