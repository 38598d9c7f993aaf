import type { Difference } from '#contract/facts/envelope.ts'
import { differenceTexts } from '#contract/texts/facts.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { addStore } from '#server/contexts/organisation/stores/store-set-up.ts'
import { storeCode } from '#server/contexts/organisation/store/store-code.ts'

/**
 * Creates the store of a lane again if the server lacks it. A credential contains neither its name nor its address:
 * somebody has to enter them.
 */
export async function remakeStore(tx: Tx, claims: CredentialClaims, now: number): Promise<Difference[]> {
  const known = async (): Promise<boolean> => {
    const values = [claims.org, claims.store]
    return (await tx.query({ text: 'select 1 from store where org_id = $1 and id = $2', values })).rows.length > 0
  }
  if (await known()) return []
  const { rows } = await tx.query<{ time_zone: string }>({
    text: 'select time_zone from organisation where id = $1 for no key update',
    values: [claims.org],
  })
  // another transaction may have created it meanwhile
  if (await known()) return []
  const code = await freeStoreCode(tx, claims)
  const words = differenceTexts['restored.store']!
  const name = `${code} · ${words.zh} · ${words.en}`
  const timeZone = rows[0]!.time_zone || 'UTC'
  await addStore(tx, { id: claims.store, orgId: claims.org, name, code, timeZone, setUp: false }, now)
  await tx.query({
    text: 'update store set restored_at = $3 where org_id = $1 and id = $2',
    values: [claims.org, claims.store, new Date(now)],
  })
  return [{ code: 'restored.store', actual: name }]
}

/** The store code that its counters' codes start with, else the first free one. */
async function freeStoreCode(tx: Tx, { org, code }: CredentialClaims): Promise<string> {
  const { rows } = await tx.query<{ code: string }>({ text: 'select code from store where org_id = $1', values: [org] })
  const taken = new Set(rows.map((row) => row.code))
  const own = /^[A-Z]+/.exec(code)?.[0]
  if (own !== undefined && !taken.has(own)) return own
  for (let n = 0; ; n++) if (!taken.has(storeCode(n))) return storeCode(n)
}
