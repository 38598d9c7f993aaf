import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { cents } from '#domain/money.ts'
import { BackHead } from '#features/counter/parts/page/back-head.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { GoodsSearch } from '#features/counter/parts/view/goods-search.tsx'
import { Strip } from '#features/counter/parts/page/strip.tsx'
import { FactsPage } from '#features/counter/parts/facts/facts-page.tsx'
import { factRow, moneyOf } from '#features/counter/core/outbox/fact-row.ts'
import { useFactWords } from '#features/counter/parts/facts/use-fact-words.ts'
import { useFailedMails } from '#features/counter/parts/receipt-mail/use-failed-mails.ts'
import { goodsOf, useTodaysFacts } from '#features/counter/tasks/today/use-todays-facts.ts'
import { matches } from '#features/counter/tasks/today/matches.ts'
import { CounterPage } from '#ui/counter-frame.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/today/today.module.css'
import { useLanguage } from '#ui/use-language.ts'

/** Today's sales at this counter, from this tablet alone. */
export const Route = createFileRoute('/_checkout/shop/order')({ component: Today })

function Today() {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const words = useFactWords()
  const withMail = useFailedMails()
  const [query, setQuery] = useState('')
  const sales = useTodaysFacts()
  const found = sales?.filter((fact) => matches(fact, query))
  const total = cents((found ?? []).reduce((sum, fact) => sum + moneyOf(fact), 0))
  const refunds = (found ?? []).filter((fact) => fact.kind === 'refund').length
  return (
    <CounterPage strip={<Strip />}>
      <FactsPage
        label={t`Today’s sales`}
        rows={found?.map((fact) => ({ ...withMail(factRow(fact, words, language)), detail: goodsOf(fact, language) }))}
        head={
          <BackHead title={<Trans>Today at this counter</Trans>}>
            {found ? (
              <p className={css.sum}>
                <Plural value={found.length - refunds} one="# sale" other="# sales" />
                {refunds > 0 ? <Plural value={refunds} one="# refund" other="# refunds" /> : null}
                <Money value={total} size="figure" />
              </p>
            ) : null}
            <ActionButton
              icon={<IconReceiptRefund size={22} aria-hidden />}
              onClick={() => void navigate({ to: '/shop/refund' })}
            >
              <Trans>Refund or exchange</Trans>
            </ActionButton>
          </BackHead>
        }
        before={
          <div className={css.search}>
            <GoodsSearch
              label={t`Search today’s sales`}
              placeholder={t`Receipt, product, item number or amount`}
              value={query}
              onChange={setQuery}
            />
          </div>
        }
        empty={
          query === '' ? (
            <EmptyState drawing={<Drawing of="receipt" />} title={<Trans>No sales yet today.</Trans>}>
              <Trans>
                What this tablet sells on the business day is listed here, with whether it has been sent. A sale of
                another tablet is found under Refund or exchange.
              </Trans>
            </EmptyState>
          ) : (
            <EmptyState title={<Trans>No sale today matches “{query}”.</Trans>}>
              <Trans>Try the end of the receipt number, part of a name, or the amount.</Trans>
            </EmptyState>
          )
        }
      />
    </CounterPage>
  )
}
