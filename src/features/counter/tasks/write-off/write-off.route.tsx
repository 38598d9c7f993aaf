import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import type { WonPrize } from '#contract/sales/prizes.ts'
import { Strip } from '#features/counter/parts/page/strip.tsx'
import { useScanner } from '#ui/scan/use-scanner.ts'
import { BackHead } from '#features/counter/parts/page/back-head.tsx'
import { FindForm } from '#features/counter/parts/view/find-form.tsx'
import { contactNow, subscribeContact } from '#features/counter/core/outbox/outbox-runner.ts'
import { PrizeCard } from '#features/counter/tasks/write-off/prize-card.tsx'
import { findPrize, whyNot } from '#features/counter/tasks/write-off/prizes.online.ts'
import { WaitingPrizes } from '#features/counter/tasks/write-off/waiting-prizes.online.tsx'
import { CounterPage } from '#ui/counter-frame.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import css from '#features/counter/tasks/write-off/write-off.module.css'

/** Redeems a prize at a counter by its code. Needs the network: a prize is given out once. */
export const Route = createFileRoute('/_checkout/shop/writeOff')({ component: WriteOff })

function WriteOff() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const away = useSyncExternalStore(subscribeContact, contactNow).state === 'disconnected'
  const [code, setCode] = useState('')
  const [prize, setPrize] = useState<WonPrize>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const find = async (text: string): Promise<void> => {
    const wanted = text.trim()
    if (wanted === '' || busy) return
    setCode(wanted.toUpperCase())
    setBusy(true)
    setFailure(undefined)
    setPrize(undefined)
    try {
      setPrize(await findPrize(wanted))
    } catch (error) {
      setFailure(whyNot(error))
    }
    setBusy(false)
  }
  useScanner((scanned) => void find(scanned))
  return (
    <CounterPage strip={<Strip />}>
      <div className={css.page}>
        <BackHead title={<Trans>Redeem a prize</Trans>} />
        <div className={css.columns}>
          <div>
            <FindForm
              className={css.find}
              name={t`Find the prize`}
              label={t`Prize code`}
              placeholder={t`Scan or type the prize code`}
              value={code}
              onChange={setCode}
              onFind={(typed) => void find(typed)}
              busy={busy}
            >
              <Trans>Find the prize</Trans>
            </FindForm>
            {failure ? (
              <p className={css.failure} role="alert">
                {failure}
              </p>
            ) : null}
            {prize ? (
              <PrizeCard
                key={prize.id}
                prize={prize}
                onChange={setPrize}
                onNext={() => void navigate({ to: '/shop/counter' })}
              />
            ) : failure ? null : (
              <div className={css.before}>
                <EmptyState drawing={<Drawing of="gift" />} title={<Trans>Whose prize is it?</Trans>}>
                  {away ? (
                    <Trans>
                      Redeeming a prize needs the network: only the server knows whether it was already given out.
                    </Trans>
                  ) : (
                    <Trans>Scan or type the winner’s code. The prize comes from the shelf of this store.</Trans>
                  )}
                </EmptyState>
              </div>
            )}
          </div>
          {away ? null : <WaitingPrizes key={prize?.state} />}
        </div>
      </div>
    </CounterPage>
  )
}
