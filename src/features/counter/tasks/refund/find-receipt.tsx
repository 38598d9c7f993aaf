import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconReceiptOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { FindForm } from '#features/counter/parts/view/find-form.tsx'
import { useScanner } from '#ui/scan/use-scanner.ts'
import { SignInPrompt } from '#features/counter/parts/session/sign-in-here.online.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import {
  findSale,
  NobodySignedIn,
  SaleElsewhere,
  whyNotFound,
} from '#features/counter/tasks/refund/find-sale.online.ts'
import { findSales, type FoundSales as Found } from '#features/counter/tasks/refund/find-sales.online.ts'
import { FoundSales } from '#features/counter/tasks/refund/found-sales.tsx'
import { RecentSales } from '#features/counter/tasks/refund/recent-sales.tsx'
import { NotGenuine, receiptScanner, type Scanned } from '#features/counter/tasks/refund/scanned-receipt.ts'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'
import css from '#features/counter/tasks/refund/refund.module.css'
import { Drawing } from '#ui/drawing.tsx'

/** A receipt number anywhere in the scanned text: `BK1-12-3`. */
const NUMBER = /[A-Z0-9]{1,12}-\d{1,9}-\d{1,9}/

const isMissing = (error: unknown): boolean => error instanceof AppError && error.code === 'refund.sale-missing'

interface Props {
  /** Looked up at once: the sale was chosen elsewhere. */
  readonly receipt: string | undefined
  readonly onFound: (sale: SaleToRefund) => Promise<void>
  /** Starts a refund without a receipt. */
  readonly onWithout: () => void
}

/** The sale to refund: by typed receipt number, scanned code, or search. */
export function FindReceipt({ receipt, onFound, onWithout }: Props) {
  const { t } = useLingui()
  const { lane } = useCounter()
  const [query, setQuery] = useState(receipt ?? '')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [more, setMore] = useState<Extract<Scanned, { kind: 'more' }>>()
  const [found, setFound] = useState<Found>()
  const [searched, setSearched] = useState(false)
  const scanner = useRef(receiptScanner(lane))
  const find = async (text: string): Promise<void> => {
    if (text.trim() === '' || busy) return
    setBusy(true)
    setFailure(undefined)
    setFound(undefined)
    try {
      const scanned = await scanner.current(text)
      setMore(scanned?.kind === 'more' ? scanned : undefined)
      const number = scanned?.receiptNo ?? NUMBER.exec(text.toUpperCase())?.[0]
      setSearched(number === undefined)
      setQuery(number ?? text.trim())
      if (number !== undefined && scanned?.kind !== 'more') return await onFound(await findSale(lane, number, scanned))
      if (number === undefined) setFound(await findSales(text.trim()))
    } catch (error) {
      // a telephone number may look like a receipt number
      const others = isMissing(error) ? await findSales(text.trim()).catch(() => undefined) : undefined
      if (others?.records.length) setFound(others)
      else setFailure(error)
    }
    setBusy(false)
  }
  useScanner((code) => void find(code))
  const start = useEffectEvent(() => void find(receipt ?? ''))
  useEffect(() => {
    const soon = setTimeout(() => start())
    return () => clearTimeout(soon)
  }, [])
  return (
    <section className={css.find}>
      <FindForm
        name={t`Find the sale`}
        label={t`Receipt number`}
        placeholder={t`Receipt number, amount, product, member or card`}
        value={query}
        onChange={setQuery}
        onFind={(typed) => void find(typed)}
        busy={busy}
      >
        <Trans>Find the sale</Trans>
      </FindForm>
      {more ? (
        <p className={css.hint} role="status">
          <Trans>
            Receipt {more.receiptNo} has several codes. Scan number {more.missing.join(', ')} as well.
          </Trans>
        </p>
      ) : null}
      {failure ? (
        <p className={css.failure} role="alert">
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            {failure instanceof NotGenuine ? (
              <Trans>
                The signature of this code does not match. The receipt was not issued by this store, or it was changed.
                Do not refund it.
              </Trans>
            ) : failure instanceof NobodySignedIn ? (
              <SignInPrompt>
                <Trans>This sale was not made on this tablet. Sign in to look for it at the other counters.</Trans>
              </SignInPrompt>
            ) : failure instanceof SaleElsewhere && searched ? (
              <Trans>
                Search needs the network, and the server is not responding. Type the full number of a receipt from this
                tablet, or scan the large code on the receipt.
              </Trans>
            ) : failure instanceof SaleElsewhere ? (
              <Trans>
                This sale was not made on this tablet, and the server is not responding. Scan the large code on its
                receipt, or connect the tablet to the network.
              </Trans>
            ) : (
              whyNotFound(failure)
            )}
          </span>
        </p>
      ) : null}
      {found ? (
        <FoundSales found={found} onChoose={({ receiptNo }) => void find(receiptNo)} />
      ) : (
        <RecentSales disabled={busy} onChoose={(receiptNo) => void find(receiptNo)} />
      )}
      <Beside onWithout={onWithout} />
    </section>
  )
}

/** What needs no typing: the scanner, and the way without a receipt. */
function Beside({ onWithout }: Pick<Props, 'onWithout'>) {
  return (
    <aside className={css.beside}>
      <p className={css.scan}>
        <Drawing of="receipt" />
        <span>
          <strong>
            <Trans>Scan the code on the receipt</Trans>
          </strong>
          <Trans>Without it, search the store’s sales of the last 30 days.</Trans>
        </span>
      </p>
      <div className={css.without}>
        <ActionButton onClick={onWithout} icon={<IconReceiptOff size={22} aria-hidden />}>
          <Trans>Refund without a receipt</Trans>
        </ActionButton>
        <p className={css.hint}>
          <Trans>Only when the sale can’t be found. Products are refunded in cash at today’s price.</Trans>
        </p>
      </div>
    </aside>
  )
}
