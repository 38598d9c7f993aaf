import { useLiveQuery } from 'dexie-react-hooks'
import { ledger, type FactRow } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { refundOf, saleOf } from '#features/counter/core/outbox/fact-row.ts'
import { clockOffset } from '#features/counter/core/outbox/outbox-runner.ts'
import { businessDayStart } from '#features/counter/tasks/today/business-day.ts'

/** Sales and refunds of this counter's business day, the newest first, from this tablet alone. */
export function useTodaysFacts(): FactRow[] | undefined {
  const { counterId, settings } = useCounter().lane.lease
  return useLiveQuery(async () => {
    const from = businessDayStart(Date.now() + (await clockOffset()), settings.timeZone)
    const lanes = new Set(
      (await ledger().lanes.toArray()).filter((one) => one.lease.counterId === counterId).map((one) => one.lane),
    )
    const facts = await ledger().facts.where('at').aboveOrEqual(from).reverse().toArray()
    return facts.filter((fact) => (fact.kind === 'sale' || fact.kind === 'refund') && lanes.has(fact.lane))
  }, [counterId, settings.timeZone])
}

/** The names of what was sold or came back, each once. */
export function goodsOf(fact: FactRow, language: 'zh' | 'en'): string {
  const lines = saleOf(fact)?.lines ?? refundOf(fact)?.lines ?? []
  const names = lines.map(({ name }) => (language === 'zh' ? name.zh || name.en : name.en || name.zh) ?? '')
  return [...new Set(names)].filter(Boolean).join(', ')
}
