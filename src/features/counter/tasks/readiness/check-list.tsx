import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { leaseUntil, type Check, type CheckCode } from '#features/counter/core/device/readiness.ts'
import { useGoodsState } from '#features/counter/core/device/use-goods-state.ts'
import { useIsFull } from '#features/counter/core/device/use-readiness.ts'
import { DateTime } from '#ui/date-time.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import css from '#features/counter/parts/page/readiness.module.css'

const isFine = ({ level }: Check): boolean => level === 'ready' || level === 'noted'

/** Everything that selling without the network needs: what somebody should look at, and the rest folded into one line. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  const { lane } = useCounter()
  const fine = checks.filter(isFine)
  return (
    <>
      <Checks checks={checks.filter((check) => !isFine(check))} />
      <details className={css.fine}>
        <summary>
          <IconChevronRight size={22} aria-hidden />
          <span>
            <Plural value={fine.length} one="# check is fine" other="# checks are fine" />
            {fine.some(({ code }) => code === 'lease') ? (
              <>
                {' · '}
                <Trans>
                  works offline until <DateTime at={leaseUntil(lane)} within />
                </Trans>
              </>
            ) : null}
          </span>
        </summary>
        <Checks checks={fine} />
      </details>
    </>
  )
}

function Checks({ checks }: { readonly checks: readonly Check[] }) {
  const { report, askPersistence } = useCounter()
  return (
    <ul className={css.checks}>
      {checks.map((check) => (
        <li key={check.code} className={css.check}>
          <StateBadge state={check.level === 'noted' ? 'ready' : check.level} look={isFine(check) ? 'plain' : 'filled'}>
            <Name code={check.code} />
          </StateBadge>
          <p className={css.why}>
            <Words check={check} />
          </p>
          {check.code === 'storage' && !report.persistent && check.level !== 'noted' ? (
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
      return <Trans>Works offline until</Trans>
    case 'app':
      return <Trans>The app</Trans>
    case 'goods':
      return <Trans>Products</Trans>
    case 'writes':
      return <Trans>Saving sales</Trans>
    case 'storage':
      return <Trans>Storage</Trans>
    case 'journal':
      return <Trans>Backup copy</Trans>
    case 'space':
      return <Trans>Free space</Trans>
    case 'clock':
      return <Trans>Clock</Trans>
    case 'sending':
      return <Trans>Sending</Trans>
    case 'tax':
      return <Trans>Tax rate</Trans>
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
          <DateTime at={leaseUntil(lane)} form="exact" />. Each connection to the server extends it.
        </Trans>
      ) : (
        <Trans>
          This counter has been disconnected too long. Connect it to the network to sell again. Every sale is kept and
          will be sent.
        </Trans>
      )
    case 'app':
      return ready ? (
        <Trans>Fully downloaded. Works offline.</Trans>
      ) : (
        <Trans>
          Download not finished. Keep the app open. It continues automatically while this tablet is connected.
        </Trans>
      )
    case 'goods':
      return <GoodsWords />
    case 'writes':
      return ready ? (
        <Trans>This tablet saves records reliably.</Trans>
      ) : (
        <Trans>
          This tablet could not save a test record, so selling is stopped. Export the journal, then restart the tablet.
        </Trans>
      )
    case 'storage':
      return ready ? (
        <Trans>Protected: the browser will not delete the data.</Trans>
      ) : level === 'stopped' ? (
        <Trans>
          The browser may delete this tablet’s data, and this store requires protected storage. Install Evertill to the
          home screen.
        </Trans>
      ) : level === 'noted' ? (
        <Trans>
          This browser does not guarantee that it keeps the app’s data, and no setting changes that. Keep some space
          free on the tablet. Sales are safe on the server once they are sent.
        </Trans>
      ) : (
        <Trans>
          The browser may delete this tablet’s data when space runs low. Install Evertill to the home screen, and open
          it there.
        </Trans>
      )
    case 'journal':
      return ready ? (
        <Trans>Every sale is also written to a backup file.</Trans>
      ) : report.journal ? (
        <Trans>
          The backup file on this tablet is behind and will catch up automatically. Sales are saved in the main storage.
        </Trans>
      ) : (
        <Trans>
          This browser cannot keep a backup file, so this tablet has only one copy of each sale until it is sent.
        </Trans>
      )
    case 'space':
      return ready ? <Trans>Enough free space.</Trans> : <Space />
    case 'clock':
      return ready ? (
        <Trans>The clock matches the server’s.</Trans>
      ) : (
        <Trans>
          The clock is more than five minutes off. Sales are recorded with the corrected time. Set the clock when you
          can.
        </Trans>
      )
    case 'sending':
      return ready ? (
        <Trans>Sales are sent automatically.</Trans>
      ) : (
        <Trans>
          This counter can no longer send sales. They stay on this tablet: export them from the journal, and call your
          manager.
        </Trans>
      )
    case 'tax':
      return (
        <Trans>
          No tax rate is set for this store, so taxable products are sold without tax. Ask the owner to set it under
          Store settings, Opening and selling.
        </Trans>
      )
  }
}

function Space(): ReactNode {
  return useIsFull() ? (
    <Trans>The tablet is full, and its reserved space is used up. Delete something now.</Trans>
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
        Downloading: {progress.done} of {progress.of}. You can sell when all of them are downloaded.
      </Trans>
    )
  if (silent)
    return (
      <Trans>
        This tablet’s storage is not responding. Evertill keeps trying. If it doesn’t help, close every Evertill window
        or restart the tablet.
      </Trans>
    )
  if (!summary.complete)
    return outcome === 'unauthorised' ? (
      <Trans>Not on this tablet yet. Lock the counter and sign in again to download them.</Trans>
    ) : (
      <Trans>Not on this tablet yet. They are downloaded as soon as it is connected.</Trans>
    )
  return (
    <Trans>
      {summary.count} products with prices and taxes, as of <DateTime at={summary.checkedAt} within />.
    </Trans>
  )
}
