import { setTimeout as wait } from 'node:timers/promises'
import type { OnlineRun } from '#contract/online/online-goods-schemas.ts'
import type { Clerk } from '#testing/clerk.ts'
import { PRODUCTS } from './storefront-data.ts'

const TERMS = {
  salesMethod: 1,
  pickup: true,
  delivery: true,
  additionalFee: 0,
  offSaleAt: null,
  platformCategoryId: null,
}

/** Runs something for all of the store until it is finished. @returns seconds */
async function runAll(office: Clerk, path: string, body: object): Promise<number> {
  const begun = performance.now()
  const started = await office.post<OnlineRun>(path, body)
  let run = started
  while (!run.finished) {
    await wait(50)
    run = await office.get<OnlineRun>(`/shop/onlineGoods/run/${started.id}`)
  }
  const took = (performance.now() - begun) / 1000
  if (run.succeeded !== PRODUCTS || run.failures.length > 0) throw new Error(`not all: ${JSON.stringify(run)}`)
  return took
}

/** Publishes everything in the store and puts it on sale. @returns the seconds of each */
export async function publishAll(office: Clerk): Promise<{ published: number; putOn: number }> {
  const published = await runAll(office, '/shop/onlineGoods/batchPublish', {
    selection: { kind: 'goods' },
    terms: TERMS,
  })
  return { published, putOn: await runAll(office, '/shop/onlineGoods/batchUp', { selection: {} }) }
}
