import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { members } from '#contract/organisation/members.ts'
import { pins } from '#contract/organisation/pins.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { dice, mutated, type Path } from '#server/testing/fuzz/mutate.ts'
import { genuine, type Genuine, type Shop } from '#server/testing/fuzz/genuine.ts'
import { whyHarmless } from '#server/testing/fuzz/harmless.ts'
import { rowsOf } from '#server/testing/books.ts'
import { atTill } from '#server/testing/seal-pin.ts'
import { digest, onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'

/** The number of forgeries: `npm run nightly` tries twenty thousand. Each turn tries others; `FUZZ_SEED` selects them. */
const TRIES = Number(process.env['FUZZ_FACTS'] ?? 300)
const SEED = Number(process.env['FUZZ_SEED'] ?? process.env['TURN'] ?? 20_261)
const BATCH = 20
/** Most of the time goes into the slow hashes of PINs. */
const LONGEST = 60_000 + TRIES * 60
const PIN = '258017'
const OTHER_PIN = '402917'
const OWN_PIN = '731955'

let server: TestServer
let shop: Shop
beforeAll(async () => {
  server = await startTestServer()
  await server.callAs('owner', pins.set, { password: PASSWORD, pin: PIN })
  await server.callAs('manager', pins.set, { password: PASSWORD, pin: OTHER_PIN })
  await server.callAs('cashier', pins.set, { password: PASSWORD, pin: OWN_PIN })
  const text = 'select account_id as id from membership where org_id = $1 and is_primary'
  const owner = (await rowsOf<{ id: string }>(server.db, text, [server.one.orgId]))[0]!.id
  await server.db.query({
    text: `update store_role set permissions = permissions
      || '["shopCounterDiscount", "shopCounterOpenAmount", "shopCounterRefundWithoutReceipt"]', limits = '{"discountPercent": 10}'
      where name = 'cashier'`,
  })
  await server.db.query({ text: 'update stock_balance set quantity_milli = 900000000' })
  const tablet = await onDuty(server)
  const { data } = await server.callAs('cashier', members.add, { phone: '2125550177' })
  const { skus } = server.one.stores[0]
  const manager = tablet.lease.authority!.sellers!.find(({ name }) => name === 'manager Test')!
  const colleague = { id: manager.id, name: manager.name, took: atTill(tablet, OTHER_PIN, manager.id) }
  const unlocked = atTill(tablet, OWN_PIN, tablet.lease.cashierId)
  shop = { tablet, skus: [skus[1]!, skus[4]!], owner, pin: PIN, member: data.id, colleague, unlocked }
})
afterAll(() => server.close())

/** A fact that its tablet would never have frozen, but somebody with access to its storage could. */
function forged(tablet: Tablet, entry: FactEntry, body: unknown): FactEntry {
  const text = canonicalJson(body)
  const said = body as { id?: unknown; seq?: unknown }
  const again = { ...entry, body: text, sha256: digest(text) }
  tablet.lastHash = again.sha256
  return {
    ...again,
    id: typeof said.id === 'string' ? said.id : entry.id,
    seq: typeof said.seq === 'number' ? said.seq : entry.seq,
  }
}

const frozen = (one: Genuine): { before: FactEntry[]; entry: FactEntry } => {
  const { before, kind, v, data, id, seller } = one.make(shop)
  const named = { ...(id ? { id } : {}), ...(seller ? { seller } : {}) }
  return { before, entry: shop.tablet.freeze(kind, data, { v, ...named }) }
}

it('genuine facts of every sort are accepted, without a word but for what is looked at whatever it says', async () => {
  for (const one of genuine) {
    const { before, entry } = frozen(one)
    const { results } = await shop.tablet.deliver([...before, entry])
    const found = results.flatMap((result) => result.differences.map(({ code }) => code))
    expect([one.name, found]).toEqual([one.name, one.always ? [one.always] : []])
  }
})

it(
  'nothing of them can be changed without being seen, held, or known to be harmless',
  { timeout: LONGEST },
  async () => {
    const roll = dice(SEED)
    const said = { tried: 0, differences: 0, held: 0, harmless: 0 }
    const silent: string[] = []
    // also of the batch before: its last fact is what the first of the next one follows
    const broken = new Set<number>()
    while (said.tried < TRIES) {
      const { tablet } = shop
      const tries: {
        readonly path: Path
        readonly body: object
        readonly always: string | undefined
        readonly id: string
        readonly seq: number
        readonly text: string
      }[] = []
      const batch: FactEntry[] = []
      for (let i = 0; i < BATCH; i++) {
        const sort = genuine[Math.floor(roll() * genuine.length)]!
        const { before, entry } = frozen(sort)
        batch.push(...before)
        const body = JSON.parse(entry.body) as object
        const change = mutated(body, roll, () => tablet.newId())
        if (!change || canonicalJson(change.value) === entry.body) {
          batch.push(entry)
          continue
        }
        const other = forged(tablet, entry, change.value)
        batch.push(other)
        if (other.seq !== entry.seq) broken.add(entry.seq)
        tries.push({
          path: change.path,
          body,
          always: sort.always,
          id: other.id,
          seq: entry.seq,
          text: `${entry.body}\n${other.body}`,
        })
      }
      const { results } = await tablet.deliver(batch)
      for (const one of tries)
        if (results.find((result) => result.id === one.id)?.verdict === 'held') broken.add(one.seq)
      for (const { path, body, always, id, seq, text } of tries) {
        // a fact whose predecessor is missing or held follows nothing known; that is reported separately
        if (path[0] === 'prev' && broken.has(seq - 1)) continue
        said.tried += 1
        const result = results.find((one) => one.id === id)
        if (!result || result.verdict === 'held') said.held += 1
        else if (result.differences.some(({ code }) => code !== always)) said.differences += 1
        else if (whyHarmless(body, path) !== undefined) said.harmless += 1
        else silent.push(`${path.join('.')}\n${text}`)
      }
    }
    console.log(
      `forged facts, seed ${SEED}: tried ${said.tried}, seen as differences ${said.differences}, held ${said.held}, harmless ${said.harmless}, silent ${silent.length}`,
    )
    expect(silent).toEqual([])
  },
)
