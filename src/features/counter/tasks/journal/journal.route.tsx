import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { deviceLedger, ledger } from '#db/ledger.ts'
import { training } from '#db/training.ts'
import { BackHead } from '#features/counter/parts/page/back-head.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { JournalSum } from '#features/counter/parts/view/journal-list.tsx'
import { Strip } from '#features/counter/parts/page/strip.tsx'
import { FactsPage } from '#features/counter/parts/facts/facts-page.tsx'
import { factRow } from '#features/counter/core/outbox/fact-row.ts'
import { sendNow } from '#features/counter/core/outbox/outbox-runner.ts'
import { useFactWords } from '#features/counter/parts/facts/use-fact-words.ts'
import { useOutbox } from '#features/counter/core/outbox/use-outbox.ts'
import { useFailedMails } from '#features/counter/parts/receipt-mail/use-failed-mails.ts'
import { RescueActions } from '#features/counter/parts/rescue/rescue-actions.tsx'
import { CounterPage } from '#ui/counter-frame.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { goodsOf } from '#features/counter/tasks/today/use-todays-facts.ts'
import css from '#features/counter/tasks/journal/journal.module.css'
import { useLanguage } from '#ui/use-language.ts'

/** The journal: every fact recorded on this tablet, sent or not. */
export const Route = createFileRoute('/_checkout/shop/journal')({ component: Journal })

const PAGE = 100

function Journal() {
  const { storeId } = useCounter().lane
  const language = useLanguage()
  const words = useFactWords()
  const withMail = useFailedMails()
  const [shown, setShown] = useState(PAGE)
  const facts = useLiveQuery(
    () =>
      ledger()
        .facts.orderBy('at')
        .reverse()
        .limit(shown + 1)
        .toArray(),
    [shown],
  )
  return (
    <CounterPage strip={<Strip />}>
      <FactsPage
        rows={facts
          ?.slice(0, shown)
          .map((fact) => ({ ...withMail(factRow(fact, words, language)), detail: goodsOf(fact, language) }))}
        head={
          <>
            <BackHead title={<Trans>Journal</Trans>}>
              {training ? null : (
                <div className={css.rescue}>
                  <RescueActions storeId={storeId} />
                </div>
              )}
            </BackHead>
            <Sum />
          </>
        }
        empty={
          <EmptyState drawing={<Drawing of="receipt" />} title={<Trans>No sales on this tablet yet.</Trans>}>
            <Trans>Every completed sale and cash submission is listed here, sent or not.</Trans>
          </EmptyState>
        }
        more={
          facts && facts.length > shown ? (
            <div className={css.more}>
              <ActionButton onClick={() => setShown(shown + PAGE)}>
                <Trans>Show older records</Trans>
              </ActionButton>
            </div>
          ) : null
        }
      />
    </CounterPage>
  )
}

function Sum() {
  const { unsent, contact } = useOutbox()
  const kept = useLiveQuery(() => deviceLedger().facts.count(), [])
  if (!unsent || kept === undefined) return null
  return (
    <JournalSum
      unsent={unsent}
      received={Math.max(0, kept - unsent.count)}
      actions={
        <ActionButton
          look={unsent.count > 0 ? 'forward' : 'plain'}
          icon={<IconRefresh size={22} aria-hidden />}
          disabled={contact.sending}
          aria-busy={contact.sending}
          onClick={() => void sendNow()}
        >
          <Trans>Send now</Trans>
        </ActionButton>
      }
    />
  )
}
