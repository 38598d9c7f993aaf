import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClock, IconCoin } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { cents, ZERO, type Cents } from '#domain/money.ts'
import type { PaymentTender } from '#domain/payment.ts'
import { sentenceOf } from '#api/call.ts'
import { settleLines } from '#features/counter/core/cart/cart-lines.ts'
import { OFFERED, type PayState } from '#features/counter/parts/tender/payment-entry.ts'
import { TenderSelect } from '#features/counter/parts/tender/tender-select.tsx'
import { isSignedOut, NobodyToAsk } from '#features/counter/parts/session/sign-in-here.online.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { macouFor, releaseMacou } from '#features/counter/tasks/macou/hold-macou.online.tsx'
import { Money } from '#ui/money.tsx'
import { PendingMacou } from '#ui/pending-macou.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import css from '#features/counter/tasks/macou/macou-part.module.css'

/** The other tender: a card cannot be combined with macou. */
const REST: readonly PaymentTender[] = OFFERED.filter((tender) => tender !== 'card')

interface Props {
  readonly state: PayState
  readonly due: Cents
  readonly onChange: (state: PayState) => void
}

/** The amount paid with macou, and the one method for the rest. */
export function MacouPart({ state, due, onChange }: Props) {
  const { t } = useLingui()
  const { wallet, failure, ask } = useWallet()
  const rest = state.tenders[1]
  const most = wallet ? cents(Math.min(wallet.usable, due)) : ZERO
  const amount = rest ? state.firstPart : due
  const set = (value: Cents, second: PaymentTender = rest ?? 'cash'): void => {
    const part = cents(Math.min(value, most))
    onChange({
      ...state,
      tendered: ZERO,
      ...(part >= due ? { tenders: ['macou'], firstPart: ZERO } : { tenders: ['macou', second], firstPart: part }),
    })
  }
  const start = useEffectEvent(() => {
    if (wallet) set(most)
  })
  useEffect(() => {
    const soon = setTimeout(() => start())
    return () => clearTimeout(soon)
  }, [wallet])
  if (failure)
    return (
      <div className={css.part} role="alert">
        <div className={css.said}>{failure}</div>
        <Button size="lg" variant="default" onClick={ask}>
          <Trans>Check again</Trans>
        </Button>
      </div>
    )
  return (
    <div className={css.part} aria-busy={wallet === undefined}>
      <p className={css.wallet}>
        <IconCoin size={22} aria-hidden />
        <span>
          {wallet ? (
            <Trans>
              <Money value={wallet.balance} strong /> in the wallet, up to <Money value={most} strong /> for this sale
            </Trans>
          ) : (
            <Trans>Checking the member’s wallet…</Trans>
          )}
        </span>
      </p>
      {wallet?.pending ? (
        <p className={css.wallet}>
          <IconClock size={22} aria-hidden />
          <span>
            <PendingMacou value={wallet.pending} />
          </span>
        </p>
      ) : null}
      {wallet && most === 0 ? (
        <p className={css.said} role="alert">
          <Trans>No macou can be used for this sale. Choose another method.</Trans>
        </p>
      ) : null}
      {wallet && most > 0 ? (
        <div className={css.fields}>
          <MoneyInput label={t`Paid with macou`} value={amount} onChange={(value) => set(value ?? ZERO)} />
          <TenderSelect
            label={t`Pay the rest with`}
            value={rest ?? 'cash'}
            tenders={REST}
            disabled={rest === undefined}
            onChange={(tender) => set(amount, tender)}
          />
        </div>
      ) : null}
    </div>
  )
}

/** The wallet of the cart's member; its reservation is released when the screen is left. */
function useWallet() {
  const { lane, carts } = useCounter()
  const { policy } = lane.lease.settings
  const [wallet, setWallet] = useState<Awaited<ReturnType<typeof macouFor>>>()
  const [failure, setFailure] = useState<ReactNode>()
  const [asked, setAsked] = useState(0)
  const load = useEffectEvent(async () => {
    const cart = carts.cart()
    const settled = settleLines(cart.lines, policy, cents(cart.tipCents), cart)
    if (!settled || !cart.member) return
    try {
      setWallet(await macouFor(cart, settled, policy.pricesIncludeTax))
      setFailure(undefined)
    } catch (error) {
      setFailure(isSignedOut(error) ? new NobodyToAsk().why : sentenceOf(error))
    }
  })
  useEffect(() => {
    const soon = setTimeout(() => void load())
    return () => clearTimeout(soon)
  }, [asked])
  useEffect(() => () => void releaseMacou(carts), [carts])
  return { wallet, failure, ask: () => setAsked((n) => n + 1) }
}
