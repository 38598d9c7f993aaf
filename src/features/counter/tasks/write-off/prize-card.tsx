import { Trans } from '@lingui/react/macro'
import { IconArrowsExchange, IconGift } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { AppError } from '#contract/errors.ts'
import type { PrizeGoods, WonPrize } from '#contract/sales/prizes.ts'
import { randomId } from '#db/device-values.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { redeemPrize, whyNot } from '#features/counter/tasks/write-off/prizes.online.ts'
import { SwapPicker } from '#features/counter/tasks/write-off/swap-picker.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import css from '#features/counter/tasks/write-off/write-off.module.css'
import { useLanguage } from '#ui/use-language.ts'

interface Props {
  readonly prize: WonPrize
  readonly onChange: (prize: WonPrize) => void
  readonly onNext: () => void
}

/** A prize: product, winner, deadline; giving it out, or another product if the shelf is short of it. */
export function PrizeCard({ prize, onChange, onNext }: Props) {
  const language = useLanguage()
  /** Created with the prize on screen: a second tap, or a retry after a lost answer, is the same redemption. */
  const [requestId] = useState(randomId)
  const [swapping, setSwapping] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // the server's shelf stock since the look-up
  const [learnt, setLearnt] = useState<'short' | 'enough'>()
  const { goods } = prize
  const open = prize.state === 'not-received'
  const short = learnt === undefined ? goods.shelf < prize.quantity : learnt === 'short'
  const redeem = async (instead?: PrizeGoods): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      onChange(await redeemPrize(prize.id, requestId, instead?.skuId))
      setSwapping(false)
    } catch (error) {
      setFailure(whyNot(error))
      const code = error instanceof AppError ? error.code : undefined
      if (code === 'prize.out-of-stock' && !instead) setLearnt('short')
      if (code === 'prize.in-stock') {
        setLearnt('enough')
        setSwapping(false)
      }
    }
    setBusy(false)
  }
  const name = goods.name[language] || goods.name.en || goods.name.zh
  return (
    <section className={css.card} aria-label={name}>
      <header className={css.head}>
        <IconGift size={40} stroke={1.6} aria-hidden />
        <div className={css.what}>
          <h2 className={css.name}>{name}</h2>
          <span className={css.detail}>
            <Quantity value={prize.quantity} /> · <Money value={goods.price} /> · {goods.itemNo}
          </span>
        </div>
        <PrizeState prize={prize} />
      </header>
      <PrizeFacts prize={prize} language={language} />
      {open && short ? (
        <p className={css.failure} role="alert">
          <Trans>The prize is out of stock on the shelf. It can be swapped for a product priced no lower.</Trans>
        </p>
      ) : failure ? (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      ) : null}
      <div className={css.acts}>
        {open && short ? (
          <ActionButton
            look="forward"
            icon={<IconArrowsExchange size={22} aria-hidden />}
            disabled={busy}
            onClick={() => setSwapping(true)}
          >
            <Trans>Swap for another product</Trans>
          </ActionButton>
        ) : open ? (
          <ActionButton
            look="forward"
            icon={<IconGift size={22} aria-hidden />}
            disabled={busy}
            aria-busy={busy}
            onClick={() => void redeem()}
          >
            <Trans>Give out the prize</Trans>
          </ActionButton>
        ) : (
          <ActionButton look="forward" onClick={onNext}>
            <Trans>Next sale</Trans>
          </ActionButton>
        )}
      </div>
      {swapping ? (
        <SwapPicker
          prize={prize}
          language={language}
          busy={busy}
          failure={failure}
          onPick={(one) => void redeem(one)}
          onClose={() => setSwapping(false)}
        />
      ) : null}
    </section>
  )
}

function PrizeState({ prize }: { readonly prize: WonPrize }) {
  if (prize.state === 'redeemed')
    return (
      <StateBadge state="ready">
        <Trans>Redeemed</Trans>
      </StateBadge>
    )
  if (prize.state === 'expired')
    return (
      <StateBadge state="stopped">
        <Trans>Expired</Trans>
      </StateBadge>
    )
  return (
    <StateBadge state="waiting">
      <Trans>Not received</Trans>
    </StateBadge>
  )
}

function PrizeFacts({ prize, language }: { readonly prize: WonPrize; readonly language: 'zh' | 'en' }) {
  const facts: [ReactNode, ReactNode][] = [
    [
      <Trans key="code">Prize code</Trans>,
      <span key="is" className="et-code">
        {prize.code}
      </span>,
    ],
    [
      <Trans key="winner">Winner</Trans>,
      [prize.winner, prize.phoneEnd && `…${prize.phoneEnd}`].filter(Boolean).join(' · ') || '–',
    ],
    [<Trans key="activity">Activity</Trans>, prize.activity[language]],
    [<Trans key="won">Won</Trans>, <DateTime key="at" at={prize.wonAt} form="exact" />],
    [<Trans key="until">Redeem by</Trans>, <DateTime key="end" at={prize.expiresAt} form="exact" />],
    [<Trans key="shelf">On the shelf</Trans>, <Quantity key="left" value={prize.goods.shelf} />],
  ]
  if (prize.redeemedAt !== undefined)
    facts.push([
      <Trans key="redeemed">Redeemed</Trans>,
      <span key="by">
        <DateTime at={prize.redeemedAt} form="exact" /> · {prize.redeemedBy}
      </span>,
    ])
  if (prize.handed)
    facts.push([
      <Trans key="handed">Given out instead</Trans>,
      <span key="what">
        {prize.handed.name[language]} (+
        <Money value={prize.handed.difference} />)
      </span>,
    ])
  return (
    <dl className={css.facts}>
      {facts.map(([label, value], i) => (
        <div key={i}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
