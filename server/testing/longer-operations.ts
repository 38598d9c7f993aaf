import { randomUUID } from 'node:crypto'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { inbound, type LineForm } from '#contract/stock/stock-documents.ts'
import { suppliers } from '#contract/supply/suppliers.ts'
import { inboundTypes, rejectPlaces } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { countDecisions, countKinds } from '#domain/stock-count.ts'
import type { JobRunner } from '#server/jobs/job-runner.ts'
import { countingDevice } from '#server/testing/counting-device.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** State shared by random operations. */
export interface AtRandom {
  readonly server: TestServer
  /** Runs what the server does in the background. */
  readonly jobs: JobRunner
  /** A whole number below another. */
  readonly random: (below: number) => number
  readonly itemId: () => string
  readonly place: (kind: string) => string
  /** Notes what became of a call; true: it was done. */
  readonly noted: (name: string, error: string) => boolean
}

/**
 * Somebody counts a product at a place while everybody else goes on, and the difference is posted. Sales that were rung up
 * before and have not arrived yet correct it later.
 */
export async function countAtRandom({ server, jobs, random, itemId: some, place, noted }: AtRandom): Promise<void> {
  const id = randomUUID()
  const [itemId, placeId] = [some(), place(random(3) === 0 ? 'warehouse' : 'shelf')]
  const version = async () => ({
    id,
    version: (await server.callAs('manager', stockCount.details, { id })).data.version,
  })
  const plan = { id, kind: countKinds.single, itemIds: [itemId] }
  if (!noted('count', (await server.callAs('manager', stockCount.add, plan)).error)) return
  const called = async (name: 'start' | 'finish' | 'post'): Promise<boolean> =>
    noted(`count ${name}`, (await server.callAs('manager', stockCount[name], await version())).error)
  const done =
    (await called('start')) &&
    (await counted()) &&
    (await called('finish')) &&
    (await decided()) &&
    (await called('post'))
  if (done) await jobs.runDue()
  else await server.callAs('manager', stockCount.cancel, await version())

  async function counted(): Promise<boolean> {
    const device = await countingDevice(server, 'manager', () => ({ itemId, placeId }), id)
    const entries = Array.from({ length: 1 + random(2) }, () => device.entry(id, 1000 * random(60)))
    await device.send(entries)
    return true
  }
  async function decided(): Promise<boolean> {
    const lines = [{ itemId, placeId }]
    const decide = { id, decision: countDecisions.post, lines }
    return noted('count decide', (await server.callAs('manager', stockCount.decide, decide)).error)
  }
}

/** Whom everything is bought from. */
export async function addSupplier(server: TestServer): Promise<string> {
  const form = { name: 'Anything and Sons', language: 'en' as const }
  return (await server.callAs('manager', suppliers.add, form)).data.id
}

/** Something is ordered, reviewed and received: all of it or a part, some of it rejected; then it may be ended. */
export async function buyAtRandom(
  { server, random, itemId, place, noted }: AtRandom,
  supplierId: string,
): Promise<string | undefined> {
  const id = randomUUID()
  const lines = Array.from({ length: 1 + random(2) }, () => ({
    itemId: itemId(),
    quantity: milli(1000 * (40 + random(200))),
    costMicro: random(5_000_000),
  }))
  const form = { id, supplierId, expectedOn: null, remark: '', language: 'en' as const, lines }
  if (!noted('order', (await server.callAs('manager', purchaseOrders.add, form)).error)) return undefined
  if (!noted('order review', (await server.callAs('owner', purchaseOrders.review, { id, version: 1 })).error))
    return undefined
  const inboundId = randomUUID()
  const arrived = lines.map((line): LineForm => {
    const rejected = 1000 * random(5)
    const part = random(2) === 0 ? line.quantity : milli(1000 * (1 + random(line.quantity / 1000)))
    return {
      itemId: line.itemId,
      placeId: place(random(2) === 0 ? 'shelf' : 'warehouse'),
      quantity: part,
      ...(rejected === 0
        ? {}
        : {
            rejected: milli(rejected),
            rejectReason: 'damaged',
            rejectTo: random(2) === 0 ? rejectPlaces.quarantine : rejectPlaces.driver,
            rejectReplaced: random(2) === 0,
          }),
    }
  })
  const head = { id: inboundId, version: 0, type: inboundTypes.purchase, orderId: id }
  const save = await server.callAs('manager', inbound.save, { ...head, lines: arrived })
  if (!noted('receipt', save.error)) return undefined
  const post = { id: inboundId, version: save.data.version, surplus: true }
  const posted = noted('receipt post', (await server.callAs('manager', inbound.post, post)).error)
  if (random(3) === 0) noted('order end', (await server.callAs('manager', purchaseOrders.end, { id })).error)
  return posted ? inboundId : undefined
}
