import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { cents } from '#domain/money.ts'
import { ledger } from '#db/ledger.ts'
import { BackHead } from '#features/counter/device/back-head.tsx'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { JournalList } from '#features/counter/look/journal-list.tsx'
import { GoodsSearch } from '#features/counter/look/goods-search.tsx'
import { Strip } from '#features/counter/checkout/strip.tsx'
import { FactDetails } from '#features/counter/outbox/fact-details.tsx'
import { factRow } from '#features/counter/outbox/fact-row.ts'
import { useFactWords } from '#features/counter/outbox/use-fact-words.ts'
import { businessDayStart } from '#features/counter/today/business-day.ts'
import { matches } from '#features/counter/today/matches.ts'
import { clockOffset } from '#features/counter/outbox/outbox-runner.ts'
import { CounterPage } from '#ui/counter-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/today/today.module.css'

/** Today's sales at this counter, from this tablet alone (store-and-checkout 7). */
export const Route = createFileRoute('/_checkout/shop/order')({ component: Today })

function Today() {
  const { t, i18n } = useLingui()
  const { lane } = useCounter()
  const words = useFactWords()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<string>()
  const language = i18n.locale === 'en' ? 'en' : 'zh'
  const { counterId, settings } = lane.lease
  const sales = useLiveQuery(async () => {
    const from = businessDayStart(Date.now() + (await clockOffset()), settings.timeZone)
    const lanes = new Set(
      (await ledger().lanes.toArray()).filter((one) => one.lease.counterId === counterId).map((one) => one.lane),
    )
    const facts = await ledger().facts.where('at').aboveOrEqual(from).reverse().toArray()
    return facts.filter((fact) => fact.kind === 'sale' && lanes.has(fact.lane))
  }, [counterId, settings.timeZone])
  const found = sales?.filter((fact) => matches(fact, query))
  const total = cents((found ?? []).reduce((sum, fact) => sum + fact.cents, 0))
  return (
    <CounterPage strip={<Strip />}>
      <BackHead title={<Trans>Today at this counter</Trans>}>
        {found ? (
          <p className={css.sum}>
            <Plural value={found.length} one="# sale" other="# sales" /> <Money value={total} size="figure" />
          </p>
        ) : null}
      </BackHead>
      <div className={css.search}>
        <GoodsSearch
          label={t`Search today’s sales`}
          placeholder={t`Receipt, goods, item number or amount`}
          value={query}
          onChange={setQuery}
        />
      </div>
      {found ? (
        <JournalList
          label={t`Today’s sales`}
          rows={found.map((fact) => factRow(fact, words, language))}
          onOpen={setOpen}
          empty={
            query === '' ? (
              <EmptyState icon={<IconReceipt aria-hidden />} title={<Trans>No sale yet today.</Trans>}>
                <Trans>Sales of this counter’s business day stand here, with whether the server has them.</Trans>
              </EmptyState>
            ) : (
              <EmptyState title={<Trans>No sale of today fits “{query}”.</Trans>}>
                <Trans>Try the end of the receipt number, part of a name, or the amount.</Trans>
              </EmptyState>
            )
          }
        />
      ) : null}
      {open ? <FactDetails id={open} onClose={() => setOpen(undefined)} /> : null}
    </CounterPage>
  )
}
