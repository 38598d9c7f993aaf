import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import { getValue } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import { ActionButton } from '#features/counter/look/action-button.tsx'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { leaseUntil, type Check, type CheckCode } from '#features/counter/device/readiness.ts'
import { useGoodsState } from '#features/counter/device/use-goods-state.ts'
import { DateTime } from '#ui/date-time.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import css from '#features/counter/device/readiness.module.css'

/** Each thing that selling without the network needs, and whether it is there. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  const { report, askPersistence } = useCounter()
  return (
    <ul className={css.checks}>
      {checks.map((check) => (
        <li key={check.code} className={css.check}>
          <StateBadge state={check.level} look={check.level === 'ready' ? 'plain' : 'filled'}>
            <Name code={check.code} />
          </StateBadge>
          <p className={css.why}>
            <Words check={check} />
          </p>
          {check.code === 'storage' && !report.persistent ? (
            <ActionButton onClick={() => void askPersistence()}>
              <Trans>Request again</Trans>
            </ActionButton>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Name({ code }: { readonly code: CheckCode }): ReactNode {
  switch (code) {
    case 'shift':
      return <Trans>Shift</Trans>
    case 'lease':
      return <Trans>Contact</Trans>
    case 'app':
      return <Trans>The app</Trans>
    case 'goods':
      return <Trans>Goods</Trans>
    case 'writes':
      return <Trans>Ledger</Trans>
    case 'storage':
      return <Trans>Storage</Trans>
    case 'journal':
      return <Trans>Second copy</Trans>
    case 'space':
      return <Trans>Space</Trans>
    case 'clock':
      return <Trans>Clock</Trans>
    case 'sending':
      return <Trans>Sending</Trans>
  }
}

function Words({ check: { code, level } }: { readonly check: Check }): ReactNode {
  const { lane, report } = useCounter()
  const ready = level === 'ready'
  switch (code) {
    case 'shift':
      return ready ? (
        <Trans>Your shift is open on this tablet.</Trans>
      ) : (
        <Trans>The shift is no longer open on this tablet.</Trans>
      )
    case 'lease':
      return ready ? (
        <Trans>
          Sells without contact until <DateTime at={leaseUntil(lane)} form="exact" />.
        </Trans>
      ) : (
        <Trans>
          Too long without contact. Selling stops until the server answers; what was rung up is kept and still sent.
        </Trans>
      )
    case 'app':
      return ready ? (
        <Trans>Whole on this tablet: it opens without the network.</Trans>
      ) : (
        <Trans>
          Not whole on this tablet yet: do not close it without the network. The rest is fetched by itself as soon as
          the server answers.
        </Trans>
      )
    case 'goods':
      return <GoodsWords />
    case 'writes':
      return ready ? (
        <Trans>This tablet keeps what is written.</Trans>
      ) : (
        <Trans>
          This tablet did not keep a test record. Nothing is sold on it until it does: restart it, and export the
          journal first.
        </Trans>
      )
    case 'storage':
      return ready ? (
        <Trans>Protected: the browser does not clear it by itself.</Trans>
      ) : level === 'stopped' ? (
        <Trans>
          Not protected, and this store sells on protected storage only. Install Evertill to the home screen.
        </Trans>
      ) : (
        <Trans>
          Not protected: the browser may clear it when the tablet is short of space. Install Evertill to the home
          screen.
        </Trans>
      )
    case 'journal':
      return ready ? (
        <Trans>Every sale is also written to a journal file.</Trans>
      ) : report.journal ? (
        <Trans>
          The journal file on this tablet lacks something that is not sent yet, or cannot be read; it is tried again by
          itself. Sales are kept in the ledger.
        </Trans>
      ) : (
        <Trans>This browser keeps no journal file: sales are kept once, in the ledger.</Trans>
      )
    case 'space':
      return ready ? <Trans>There is room enough.</Trans> : <Space />
    case 'clock':
      return ready ? (
        <Trans>The clock agrees with the server’s.</Trans>
      ) : (
        <Trans>
          The clock is more than five minutes off. Sales carry the corrected time; set the clock when you can.
        </Trans>
      )
    case 'sending':
      return ready ? (
        <Trans>Sales are sent by themselves.</Trans>
      ) : (
        <Trans>
          The server no longer knows this counter’s credential. Sales stay here: export them from the journal and call
          your manager.
        </Trans>
      )
  }
}

function Space(): ReactNode {
  const given = useLiveQuery(() => getValue(deviceLedger(), 'roomGiven'), [])
  return given ? (
    <Trans>The tablet was full, and the room set aside for the last sales is used up. Free some space now.</Trans>
  ) : (
    <Trans>The tablet is nearly full. Free some space today.</Trans>
  )
}

function GoodsWords(): ReactNode {
  const { goods } = useCounter()
  const { summary, progress, outcome, silent } = useGoodsState(goods)
  if (progress)
    return (
      <Trans>
        Coming in: {progress.done} of {progress.of}.
      </Trans>
    )
  if (silent)
    return (
      <Trans>
        The storage of this tablet does not give them. It is asked again by itself; if it stays like this, close every
        window of Evertill, or restart the tablet.
      </Trans>
    )
  if (!summary.complete)
    return outcome === 'unauthorised' ? (
      <Trans>Not on this tablet yet. Lock the counter and sign in again, then they are fetched.</Trans>
    ) : (
      <Trans>Not on this tablet yet. They are fetched as soon as the network answers.</Trans>
    )
  return (
    <Trans>
      {summary.count} goods with prices and taxes, as of <DateTime at={summary.checkedAt} />.
    </Trans>
  )
}
