import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Approval } from '#contract/facts/approval.ts'
import { milli } from '#domain/money.ts'
import { leaseAtTill } from '#db/at-till.ts'
import { ownApproval } from '#features/counter/core/cart/own-approval.ts'
import { PinDialog } from '#features/counter/parts/approve/pin-dialog.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import type { ExtrasPrompt } from '#features/counter/parts/ring-up/ring-up-extras.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Quantity } from '#ui/quantity.tsx'
import css from '#features/counter/parts/ring-up/line-more.module.css'
import { useSay } from '#ui/use-language.ts'

export interface MoreOfGoodsDialogProps {
  readonly ask: ExtrasPrompt
  readonly onClose: () => void
}

/** Questions and messages before these products are added. */
export function MoreOfGoodsDialog({ ask, onClose }: MoreOfGoodsDialogProps) {
  return ask.is === 'limit' ? <LimitDialog ask={ask} onClose={onClose} /> : <CardNeedsNetwork {...{ ask, onClose }} />
}

type LimitAsk = Extract<ExtrasPrompt, { is: 'limit' }>

/** A limit is reached: nothing is added until somebody with the right approves. */
function LimitDialog({ ask, onClose }: { readonly ask: LimitAsk; readonly onClose: () => void }) {
  const say = useSay()
  const { lane } = useCounter()
  const [asking, setAsking] = useState(false)
  const own = ownApproval(leaseAtTill(lane), 'shopCounterLimit')
  const name = say(ask.name)
  const sell = (approval: Approval): void => {
    onClose()
    ask.onApprove(approval)
  }
  if (asking)
    return (
      <PinDialog
        scope={{ power: 'shopCounterLimit', subject: ask.skuId }}
        onApproved={sell}
        onClose={() => setAsking(false)}
      >
        <Trans>Sell more than the limit: {name}</Trans>
      </PinDialog>
    )
  return (
    <Dialog
      opened
      keep
      title={<Trans>Limit reached</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose}>
            <Trans>Don’t add it</Trans>
          </Button>
          <Button size="lg" onClick={() => (own ? sell(own) : setAsking(true))}>
            {own ? <Trans>Sell anyway</Trans> : <Trans>Continue with a PIN</Trans>}
          </Button>
        </>
      }
    >
      <p className={css.limit}>
        <LimitWords name={name} {...ask.left} />
      </p>
      <dl className={css.figures}>
        <dt>
          <Trans>Limit</Trans>
        </dt>
        <dd>
          <Quantity value={milli(ask.left.limit)} />
        </dd>
        {ask.left.by !== 'purchase' ? (
          <>
            <dt>
              <Trans>Left today</Trans>
            </dt>
            <dd>
              <Quantity value={milli(ask.left.left)} />
            </dd>
          </>
        ) : null}
        <dt>
          <Trans>In this sale</Trans>
        </dt>
        <dd>
          <Quantity value={milli(ask.wanted)} />
        </dd>
      </dl>
    </Dialog>
  )
}

/** The limit in words, and how much of it is left. */
function LimitWords({ name, by, limit, left }: LimitAsk['left'] & { readonly name: string }) {
  const most = <Quantity value={milli(limit)} />
  const rest = <Quantity value={milli(left)} />
  if (by === 'purchase')
    return (
      <Trans>
        At most {most} of {name} in one purchase.
      </Trans>
    )
  if (by === 'member')
    return (
      <Trans>
        At most {most} of {name} per member today; {rest} left.
      </Trans>
    )
  return (
    <Trans>
      At most {most} of {name} per day; {rest} left (this tablet may not have the latest count).
    </Trans>
  )
}

/** Stored-value cards need the network, and the counter says why. */
function CardNeedsNetwork({
  ask,
  onClose,
}: {
  readonly ask: Exclude<ExtrasPrompt, { is: 'limit' }>
  readonly onClose: () => void
}) {
  const say = useSay()
  const name = say(ask.name)
  return (
    <Dialog
      opened
      title={<Trans>Cards need the network</Trans>}
      onClose={onClose}
      actions={
        <Button size="lg" onClick={onClose}>
          <Trans>Continue without it</Trans>
        </Button>
      }
    >
      <p className={css.limit}>
        <Trans>
          {name} was not added. A card can be spent right away, so the server must record it first. You can sell
          everything else now.
        </Trans>
      </p>
    </Dialog>
  )
}
