import type { OnlineSku } from '#contract/online/online-goods-schemas.ts'
import type { OutputOf } from '#contract/define.ts'
import type { onlineGoods } from '#contract/online/online-goods.ts'
import type { DayInterval } from '#domain/business-hours.ts'
import { milli } from '#domain/money.ts'
import { soldInSpan, suggestedReserve, usualOutage } from '#domain/online-reserve.ts'
import type { Tx } from '#server/db/session.ts'
import type { OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** What counters sold in so many days says what they will sell. */
const RECENT = 28
/** Sales that came sooner were only waiting for their turn. */
const SHORTEST_OUTAGE = 2
/** Confidence in an item of which nothing is known yet. */
const UNKNOWN = 50

/** Minutes of each time for which a counter was disconnected: from the first sale that waited until all of them arrived. */
async function outagesOf(tx: Tx, { orgId, storeId, now }: OnlineMoment): Promise<number[]> {
  const { rows } = await tx.query<{ minutes: number }>({
    text: `select (max(extract(epoch from received_at - occurred_at)) / 60)::bigint as minutes from sale
      where org_id = $1 and store_id = $2 and occurred_at >= $3 and rung_disconnected
      group by counter_id, date_trunc('minute', received_at)
      having max(received_at - occurred_at) >= make_interval(mins => $4)`,
    values: [orgId, storeId, new Date(now - RECENT * DAY), SHORTEST_OUTAGE],
  })
  return rows.map((row) => row.minutes)
}

interface SpanRow {
  sku_id: string
  sold: number
}

/** What was sold of variants in each span of so many minutes in which any was sold. */
async function soldInSpans(
  tx: Tx,
  { orgId, storeId, now }: OnlineMoment,
  skuIds: readonly string[],
  minutes: number,
): Promise<Map<string, number[]>> {
  const { rows } = await tx.query<SpanRow>({
    text: `select l.sku_id, sum(l.quantity_milli)::bigint as sold
      from sale_line l join sale s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.sale_id
      where l.org_id = $1 and l.store_id = $2 and l.sku_id = any($3::uuid[]) and s.occurred_at >= $4
      group by l.sku_id, floor(extract(epoch from s.occurred_at) / $5)`,
    values: [orgId, storeId, skuIds, new Date(now - RECENT * DAY), minutes * 60],
  })
  const sums = new Map<string, number[]>()
  for (const { sku_id, sold } of rows) sums.set(sku_id, [...(sums.get(sku_id) ?? []), sold])
  return sums
}

interface StatisticRow {
  item_id: string
  sold_milli: number
  confidence: number
}

/** What the web should leave to the counters of each variant, and why. */
export async function suggestReserves(
  tx: Tx,
  moment: OnlineMoment,
  hours: readonly DayInterval[],
  skus: readonly OnlineSku[],
): Promise<OutputOf<typeof onlineGoods.reserveSuggest>['records']> {
  const ids = skus.map(({ skuId }) => skuId)
  const outages = await outagesOf(tx, moment)
  const outage = usualOutage(outages)
  const sums = outage === 0 ? new Map<string, number[]>() : await soldInSpans(tx, moment, ids, outage)
  const { rows } = await tx.query<StatisticRow>({
    text: `select item_id, sold_milli, confidence from item_statistic
      where org_id = $1 and store_id = $2 and item_id = any($3::uuid[])`,
    values: [moment.orgId, moment.storeId, ids],
  })
  const statistics = new Map(rows.map((row) => [row.item_id, row]))
  const openAWeek = hours.reduce((sum, { from, to }) => sum + to - from, 0)
  const spans = outage === 0 ? 0 : Math.round((openAWeek * (RECENT / 7)) / outage)
  return skus
    .filter((sku) => sku.stock !== null)
    .map(({ skuId, unitDecimals }) => {
      const { sold_milli = 0, confidence = UNKNOWN } = statistics.get(skuId) ?? {}
      const soldADay = Math.max(0, sold_milli / RECENT)
      const sold = sums.get(skuId) ?? []
      const step = 10 ** (3 - unitDecimals)
      return {
        skuId,
        reserve: suggestedReserve({ outages, sums: sold, spans, soldADay, confidence, step }),
        outageMinutes: outage,
        outages: outages.length,
        soldInOutage: outages.length === 0 ? milli(0) : soldInSpan(sold, spans),
        soldADay: milli(Math.round(soldADay)),
        confidence,
      }
    })
}
