import type { Difference } from '#contract/facts/envelope.ts'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import type { CounterPower } from '#contract/organisation/authority.ts'
import { withinLimits } from '#domain/cart/adjust.ts'
import { cents, priceOf, sum, type Cents } from '#domain/money.ts'
import { isOpenAmount } from '#domain/open-amount.ts'
import { powerOf } from '#server/contexts/sales/entries/approvals-in.ts'
import type { FactOf } from '#server/contexts/sales/entries/read-entries.ts'
import type { Sellers } from '#server/contexts/sales/facts/judge/judge-sellers.ts'
import { judgeProof, type Proved } from '#server/contexts/sales/facts/judge/judge-proofs.ts'
import { ofItself, priceByHand } from '#server/contexts/sales/facts/judge/judge-adjustments.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Tx } from '#server/db/session.ts'
import { approversOf, ownAuthority, type OwnAuthority } from '#server/contexts/organisation/authority/pins.queries.ts'

type Approval = Adjustment['approval']

/** A manual change of a sale: the permission it needs, who approved it, and what it gave away. */
interface Change {
  readonly power: CounterPower
  readonly approval: Approval
  readonly lineId?: string
  readonly before: Cents
  readonly after: Cents
  /** The amount compared with the approved one, in cents; undefined: the approval has no amount. */
  readonly given?: number
  /**
   * The amount that must have been approved to the cent: an open amount is approved as typed, neither more nor less.
   */
  readonly exactly?: number
}

const unitBefore = (line: SaleV2['lines'][number]): Cents =>
  priceByHand(line) ? (line.listPrice ?? line.unitPrice) : line.unitPrice
const priceBefore = (line: SaleV2['lines'][number]): Cents => priceOf(unitBefore(line), line.quantity)
const priceAfter = (line: SaleV2['lines'][number]): Cents => cents(line.net + (line.orderShare ?? 0))

function changesOf(sale: SaleV2): Change[] {
  const lines = sale.lines.flatMap((line) => {
    const free = ofItself(line)
    return (line.adjustments ?? [])
      .filter((one) => !free.includes(one))
      .map((one): Change => ({
        power: powerOf(one),
        approval: one.approval,
        lineId: line.lineId,
        before: priceBefore(line),
        after: priceAfter(line),
        ...(powerOf(one) === 'shopCounterLimit' ? {} : { given: givenOf(line, free) }),
      }))
  })
  const goods = sum(sale.lines.map(priceAfter))
  const order = (sale.adjustments ?? []).map((one): Change => ({
    power: 'shopCounterDiscount',
    approval: one.approval,
    before: goods,
    after: cents(goods - (sale.orderDiscount ?? 0)),
    given: sale.orderDiscount ?? 0,
  }))
  const { taxExempt } = sale
  const exempt: Change[] = taxExempt
    ? [{ power: 'shopCounterTaxExempt', approval: taxExempt.approval, before: goods, after: goods }]
    : []
  return [...openAmountsOf(sale), ...lines, ...order, ...exempt]
}

/** Open amounts give nothing away by themselves; the typed amount is what is approved. */
const openAmountsOf = (sale: SaleV2): Change[] =>
  sale.lines.filter(isOpenAmount).map((line) => ({
    power: 'shopCounterOpenAmount',
    approval: line.open?.approval,
    lineId: line.lineId,
    before: priceBefore(line),
    after: priceBefore(line),
    exactly: unitBefore(line),
  }))

/**
 * A line's reduction if the most generous PIN approved less: with a price and a discount approved one after the other,
 * the later approval covers both.
 */
function givenOf(line: SaleV2['lines'][number], free: readonly Adjustment[]): number {
  const lost = Math.max(0, priceBefore(line) - priceAfter(line))
  const byHand = (line.adjustments ?? []).filter((one) => !free.includes(one) && powerOf(one) !== 'shopCounterLimit')
  return byHand.some((one) => (one.approval?.gives ?? 0) >= lost) ? 0 : lost
}

const isOwn = ({ approval }: { readonly approval?: Approval | undefined }): boolean => approval?.how === 'permission'

/**
 * Amount that the cashier gave away without approval in the whole sale, lines and order together: each can be within
 * the limits and all of them beyond. What an administrator approved on a line does not count.
 */
function givenAlone(sale: SaleV2): { readonly before: Cents; readonly after: Cents } {
  const before = sum(sale.lines.map(priceBefore))
  const ofLines = sale.lines.map((line) => {
    const free = ofItself(line)
    const byHand = (line.adjustments ?? []).filter((one) => !free.includes(one) && powerOf(one) !== 'shopCounterLimit')
    return byHand.length > 0 && byHand.every(isOwn) ? Math.max(0, priceBefore(line) - priceAfter(line)) : 0
  })
  const ofOrder = (sale.adjustments ?? []).length > 0 && sale.adjustments!.every(isOwn) ? (sale.orderDiscount ?? 0) : 0
  return { before, after: cents(before - ofLines.reduce((all, one) => all + one, 0) - ofOrder) }
}

/** The data for judging the approvals of a store's sales. */
export interface Approvers {
  /** The cashier of the shift. */
  readonly account: string
  /** The cashier of a sale, and their limits without approval. */
  readonly seller: (fact: FactOf<'sale'>) => { readonly account: string; readonly own: OwnAuthority | undefined }
  /** The limits of the shift's cashier without approval. */
  readonly own: OwnAuthority | undefined
  readonly administrators: ReadonlyMap<string, { readonly administrator: boolean }>
}

/**
 * Reads what the shift's cashier may decide and who the approvers are; runs no query if nothing was changed by hand.
 * The credential says whose shift it is, whatever a sale names; who else rang up follows from their proof.
 */
export async function approversIn(
  tx: Tx,
  { org: orgId, store: storeId, account }: CredentialClaims,
  sales: readonly FactOf<'sale'>[],
  sellers: Sellers,
): Promise<Approvers> {
  const changed = sales.map(({ data }) => changesOf(data)).filter((changes) => changes.length > 0)
  const own = changed.length > 0 ? await ownAuthority(tx, orgId, storeId, account) : undefined
  const asked = changed.flat().flatMap(({ approval }) => (approval ? [approval.by] : []))
  return {
    account,
    own,
    seller: (fact) => {
      const { account: by, person } = sellers(fact)
      return { account: by, own: person ?? own }
    },
    administrators: await approversOf(tx, orgId, storeId, [...new Set(asked)]),
  }
}

/**
 * Whether every manual change was approved by somebody who may: the cashier within their limits, else an administrator
 * of the store. The charged amount stays; anything not covered becomes a difference.
 */
export function judgeApprovals(fact: FactOf<'sale'>, approvers: Approvers, proved: Proved): Difference[] {
  const { id, data: sale } = fact
  const { own } = approvers.seller(fact)
  const seen = new Set<string>()
  const changes = changesOf(sale)
  const found = changes.flatMap((change) => [
    ...judged(change, fact, approvers),
    ...(change.approval && change.approval.how !== 'permission'
      ? [
          ...judgeProof(proved, id, change.approval, change.given, change.lineId ? { lineId: change.lineId } : {}),
          ...otherAmount(change),
        ]
      : []),
  ])
  const { before, after } = givenAlone(sale)
  if (own && changes.some(isOwn) && found.length === 0 && !withinLimits(before, after, own.limits))
    found.push({ code: 'limit.exceeded', expected: before, actual: after })
  return found.filter(({ code, lineId = '' }) => {
    const known = seen.has(`${code} ${lineId}`)
    seen.add(`${code} ${lineId}`)
    return !known
  })
}

/** The open amount differs from the one the PIN was typed for. */
function otherAmount({ approval, exactly, lineId }: Change): Difference[] {
  const gives = approval?.gives
  if (exactly === undefined || gives === undefined || gives === exactly || !lineId) return []
  return [{ code: 'approval.exceeded', lineId, expected: gives, actual: exactly }]
}

function judged(
  { power, approval, lineId, before, after }: Change,
  fact: FactOf<'sale'>,
  { account, own, seller, administrators }: Approvers,
): Difference[] {
  const at = lineId ? { lineId } : {}
  if (!approval) return [{ code: 'approval.missing', ...at, actual: power }]
  if (approval.how !== 'permission') {
    const approver = administrators.get(approval.by)
    if (!approver) return [{ code: 'approval.unknown', ...at, actual: approval.by }]
    return approver.administrator ? [] : [{ code: 'approval.not-administrator', ...at, actual: approval.by }]
  }
  const atTill = seller(fact)
  // a cart that the cashier began may be rung up by somebody who took over the till
  const rights = approval.by === atTill.account ? atTill.own : approval.by === account ? own : undefined
  if (!rights?.may.includes(power)) return [{ code: 'approval.missing', ...at, actual: power }]
  return withinLimits(before, after, rights.limits)
    ? []
    : [{ code: 'limit.exceeded', ...at, expected: before, actual: after }]
}
