import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { Id } from '#contract/schemas.ts'
import { parseJson } from '#server/kernel/credential.ts'

const Claims = v.object({ org: Id, store: Id, device: Id, account: Id, at: v.optional(v.number(), 0) })

/**
 * The claims of a stock credential: it lets one device send what it counted and moved in one store, and nothing else; it reads
 * nothing. It is signed, so that it is valid after the session of who counts has ended, and on a server that was restored
 * from an older backup (docs/decisions/counting-devices.md). `at` is when it was given.
 */
export type StockClaims = v.InferOutput<typeof Claims>

const sign = (key: string, payload: string): Buffer => createHmac('sha256', key).update(`stock.${payload}`).digest()

export function issueStockCredential(key: string, claims: StockClaims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `stock.${payload}.${sign(key, payload).toString('base64url')}`
}

/** The claims of a credential signed by this server, else undefined. */
export function readStockCredential(key: string, token: string): StockClaims | undefined {
  const [kind, payload, signature] = token.split('.')
  if (kind !== 'stock' || !payload || !signature) return undefined
  return same(Buffer.from(signature, 'base64url'), sign(key, payload)) ? claimsIn(payload) : undefined
}

/**
 * The claims of a credential that a text was signed with, else undefined. The text may come by anybody: the credential
 * itself is not in it.
 */
export function readSignedText(
  key: string,
  { payload, text, mac }: { readonly payload: string; readonly text: string; readonly mac: string },
): StockClaims | undefined {
  const credential = `stock.${payload}.${sign(key, payload).toString('base64url')}`
  return same(Buffer.from(mac, 'base64'), createHmac('sha256', credential).update(text).digest())
    ? claimsIn(payload)
    : undefined
}

const same = (given: Buffer, right: Buffer): boolean => given.length === right.length && timingSafeEqual(given, right)

function claimsIn(payload: string): StockClaims | undefined {
  const parsed = v.safeParse(Claims, parseJson(Buffer.from(payload, 'base64url').toString('utf8')))
  return parsed.success ? parsed.output : undefined
}
