import type { CountEntry } from '#contract/stock/count-records.ts'
import type { DeviceMove } from '#contract/stock/shelf-moves.ts'
import { countStates } from '#domain/count-states.ts'
import { milli } from '#domain/money.ts'
import { countKinds, entryModes } from '#domain/stock-count.ts'
import { issueStockCredential } from '#server/kernel/stock-credential.ts'
import { signedEntries } from '#server/testing/counting-device.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

/** A count in each state, of one product at a place of its own. */
const counts = Object.fromEntries(
  countStates.all.map(({ code }) => [code, { id: `0192f0c1-0000-7000-8004-0000000000e${code}` }]),
) as Readonly<Record<number, { id: string }>>
const place = '0192f0c1-0000-7000-8004-0000000000f1'
const device = '0192f0c1-0000-7000-8004-0000000000f2'

const sku = ({ server }: InputWorld): string => server.one.stores[0].skus[0]!.id
const { planned, counting, review } = countStates
const version = { version: 1 }
const line = (world: InputWorld) => ({ itemId: sku(world), placeId: place })

const credentialOf = ({ server, owner }: InputWorld): string =>
  issueStockCredential(server.key, {
    org: server.one.orgId,
    store: server.one.stores[0].storeId,
    device,
    account: owner,
    at: server.clock.now,
  })

const entry = (world: InputWorld): CountEntry => ({
  id: world.tablet.newId(),
  countId: counts[counting]!.id,
  ...line(world),
  round: 1,
  mode: entryModes.add,
  quantity: milli(1000),
  seq: 1,
  at: world.server.clock.now,
  offset: 0,
  clockMs: 0,
})

const move = (world: InputWorld): DeviceMove => ({
  id: world.tablet.newId(),
  itemId: sku(world),
  quantity: milli(1000),
  from: place,
  to: device,
  seq: 1,
  at: world.server.clock.now,
  offset: 0,
})

export const inputs: Inputs = {
  ...Object.fromEntries(
    ['details', 'lines', 'pdf', 'sheet'].map((call) => [`stockCount.${call}`, () => counts[counting]!]),
  ),
  'stockCount.entries': (world) => ({ ...counts[counting]!, ...line(world) }),
  'stockCount.late': (world) => ({ ...counts[review]!, ...line(world) }),
  'stockCount.find': () => ({ search: 'a' }),
  'stockCount.add': (world) => ({ id: world.tablet.newId(), kind: countKinds.single, itemIds: [sku(world)] }),
  'stockCount.start': () => ({ ...counts[planned]!, ...version }),
  'stockCount.finish': () => ({ ...counts[counting]!, ...version }),
  'stockCount.recount': () => ({ ...counts[review]!, ...version }),
  'stockCount.decide': (world) => ({ ...counts[review]!, decision: 1, lines: [line(world)] }),
  'stockCount.include': () => ({ ...counts[review]!, ...version }),
  'stockCount.post': () => ({ ...counts[review]!, ...version, zeros: 0 }),
  'stockCount.cancel': () => ({ ...counts[planned]!, ...version }),
  'stockCount.settingsSet': () => ({ basketMinutes: 20, limit: 10_000, dailyItems: 20 }),
  'stockCount.lane': () => ({ deviceId: device, name: 'Phone' }),
  'stockCount.send': (world) => ({ credential: credentialOf(world), unsent: 0, entries: [entry(world)] }),
  'stockCount.bring': (world) => signedEntries(credentialOf(world), [entry(world)]),
  'shelfMoves.stock': () => ({}),
  // another device than above, which every caller has made its own by now
  'shelfMoves.lane': () => ({ deviceId: counts[planned]!.id, name: 'Phone' }),
  'shelfMoves.send': (world) => ({ credential: credentialOf(world), moves: [move(world)] }),
  'shelfMoves.bring': (world) => signedEntries(credentialOf(world), [move(world)]),
}

async function makeCounts(world: InputWorld, decision: number): Promise<void> {
  const { db, one } = world.server
  const scope = [one.orgId, one.stores[0].storeId]
  const put = (text: string, values: unknown[] = []) => db.query({ text, values: [...scope, ...values] })
  await put(
    `insert into stock_place (org_id, store_id, id, kind, code) values ($1, $2, $3, 'quarantine', 'COUNT')
      on conflict do nothing`,
    [place],
  )
  for (const { code } of countStates.all) {
    await put(
      `insert into stock_count (org_id, store_id, id, number, kind, scope, state, created_by, created_at, started_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9)
        on conflict (org_id, store_id, id) do update set state = excluded.state, number = excluded.number, version = 1,
          posting_at = null, posting_by = null`,
      [
        counts[code as number]!.id,
        code === planned ? null : `CT-WALK-${code}`,
        countKinds.cycle,
        JSON.stringify({ most: 1 }),
        code,
        world.owner,
        device,
      ],
    )
    if (code === planned) {
      await put('delete from stock_count_line where org_id = $1 and store_id = $2 and count_id = $3', [
        counts[code]!.id,
      ])
      continue
    }
    await put(
      `insert into stock_count_line (org_id, store_id, count_id, item_id, place_id, held_milli, counted_milli, counted_at, decision)
        values ($1, $2, $3, $4, $5, 0, 0, now(), $6)
        on conflict (org_id, store_id, count_id, item_id, place_id) do update set decision = excluded.decision,
          counted_milli = 0, counted_at = now(), booked_at = null`,
      [counts[code as number]!.id, sku(world), place, decision],
    )
  }
}

export const preparations: Preparations = Object.fromEntries(
  Object.keys(inputs).map((name) => [
    name,
    (world: InputWorld) => makeCounts(world, name === 'stockCount.recount' ? 2 : 1),
  ]),
)
