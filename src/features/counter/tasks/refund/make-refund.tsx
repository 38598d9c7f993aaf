import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import type { KnownRefund } from '#domain/refundable.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { NoShift } from '#db/record-fact.ts'
import { StorageSilent, withReopen } from '#db/with-reopen.ts'
import { stampNow } from '#features/counter/core/cart/stamp-now.ts'
import { appendJournal, factLine } from '#features/counter/core/device/journal.ts'
import { wakeOutbox } from '#features/counter/core/outbox/outbox-runner.ts'
import { dropOpenRefund, keepOpenRefund } from '#features/counter/tasks/refund/open-card-refund.ts'
import {
  recordRefund,
  unsentRefunds,
  type MadeRefund,
  type RefundDraft,
} from '#features/counter/tasks/refund/record-refund.ts'
import { refundsMadeHere } from '#features/counter/tasks/refund/refundable-sale.ts'
import { Money } from '#ui/money.tsx'

/** Above the amount that a counter may refund before the server has received it. */
class AboveLimit extends Error {
  override readonly name = 'AboveLimit'
  readonly limit: Cents
  constructor(limit: Cents) {
    super('above the limit')
    this.limit = limit
  }
}

/** Made without the server, and without an administrator's approval. */
class NeedsPin extends Error {
  override readonly name = 'NeedsPin'
}

/** Another refund of the sale is stored here that the person choosing this one did not see. */
class RefundedMeanwhile extends Error {
  override readonly name = 'RefundedMeanwhile'
  readonly settled = true
  readonly refunds: readonly KnownRefund[]
  constructor(refunds: readonly KnownRefund[]) {
    super('refunded meanwhile')
    this.refunds = refunds
  }
}

/** Silent storage may have saved an earlier try after all. Throws RefundedMeanwhile, StorageSilent. */
async function nothingMeanwhile({ sale }: RefundDraft): Promise<void> {
  const known = new Set(sale.refunds.map((one) => one.id))
  const here = await withReopen(ledger(), () => refundsMadeHere(ledger(), sale.saleId))
  const unseen = here.filter((one) => !known.has(one.id))
  if (unseen.length > 0) throw new RefundedMeanwhile([...sale.refunds, ...unseen])
}

/**
 * Records a refund and sends it; the card's part is refunded first. Throws AboveLimit, NeedsPin, CardStays,
 * RefundedMeanwhile, and as `recordFact` does; nothing was paid out then.
 */
export async function makeRefund(lane: LaneRow, draft: RefundDraft, exchange = false): Promise<MadeRefund> {
  const now = await stampNow()
  const limit = lane.lease.settings.refunds?.disconnectedLimit
  const here = draft.sale.source === 'device' || draft.sale.source === 'receipt'
  const alone = here || now.disconnected
  const known = await ledger().facts.get(draft.id)
  if (!known) await nothingMeanwhile(draft)
  if (!known && alone && limit !== undefined && (await unsentRefunds(ledger())) + draft.plan.total > limit)
    throw new AboveLimit(limit)
  if (!known && alone && draft.approval.how === 'permission') throw new NeedsPin()
  const made = await recordRefund(ledger(), lane.lane, known ? draft : await withCardBack(draft, exchange), now)
  if (byCard(draft)) await dropOpenRefund(ledger(), draft.sale.saleId).catch(() => undefined)
  void appendJournal([factLine(made.fact)])
  wakeOutbox()
  return made
}

const byCard = ({ payments }: RefundDraft) => payments.find((payment) => payment.tender === 'card')

/**
 * Refunds the card's part before anything is recorded: what the bank refuses is no refund. Until the result is known,
 * the refund is stored as the sale's open one, which then is the only one allowed.
 */
async function withCardBack(draft: RefundDraft, exchange: boolean): Promise<RefundDraft> {
  const card = byCard(draft)
  if (!card) return draft
  const { backToCard } = await import('#features/counter/tasks/refund/back-to-card.online.tsx')
  const { sale, approval: _, ...asked } = draft
  await keepOpenRefund(ledger(), sale.saleId, { ...asked, exchange })
  const reference = await backToCard(draft, card.amount).catch(async (error: unknown) => {
    if ((error as { settled?: boolean }).settled) await dropOpenRefund(ledger(), sale.saleId)
    throw error
  })
  return { ...draft, payments: draft.payments.map((one) => (one === card ? { ...one, reference } : one)) }
}

/** The amount that a counter may refund by itself, as text. */
export function AboveLimitWords({ limit }: { readonly limit: Cents }) {
  return (
    <Trans>
      Without the server you can refund at most <Money value={limit} />. Connect the tablet to the network.
    </Trans>
  )
}

/** Why a refund was not made, as text. */
export function explainRefund(error: unknown) {
  const { why } = error as { why?: ReactNode }
  if (why) return why
  if (error instanceof AboveLimit) return <AboveLimitWords limit={error.limit} />
  if (error instanceof NeedsPin)
    return (
      <Trans>
        The server stopped responding, and nothing was recorded. Cancel and confirm again; an administrator’s PIN is now
        required.
      </Trans>
    )
  if (error instanceof RefundedMeanwhile)
    return (
      <Trans>
        An earlier refund of this sale was saved after all. Nothing else was recorded. Check what is left to refund.
      </Trans>
    )
  if (error instanceof NoShift) return <Trans>A refund requires an employee on duty.</Trans>
  if (error instanceof StorageSilent)
    return (
      <Trans>
        This tablet’s storage is not responding, so the refund may or may not be saved. Confirm it again here. It is
        never recorded twice.
      </Trans>
    )
  return <Trans>The refund could not be saved on this tablet, and nothing was recorded. Try again.</Trans>
}
