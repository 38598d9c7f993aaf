import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconBarcode, IconCashBanknoteOff } from '@tabler/icons-react'
import { useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Approval } from '#contract/facts/approval.ts'
import type { ReturnPlace } from '#contract/facts/refund.ts'
import { nextCashBack } from '#domain/cash-rounding.ts'
import { sum, ZERO, type Cents } from '#domain/money.ts'
import type { RefundPlan } from '#domain/refundable.ts'
import { planWithoutReceipt } from '#domain/without-receipt.ts'
import { isPriced, type CatalogueSku } from '#db/catalogue.ts'
import { randomId } from '#db/device-values.ts'
import { exactHit } from '#features/counter/parts/goods/exact-hit.ts'
import { findCode } from '#features/counter/parts/goods/find-code.ts'
import { play } from '#ui/sounds.ts'
import { tileOf } from '#features/counter/parts/goods/tile-of.ts'
import { useGoodsList } from '#features/counter/parts/goods/use-goods-list.ts'
import { useScanner } from '#ui/scan/use-scanner.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { GoodsGrid } from '#features/counter/parts/view/goods-grid.tsx'
import { GoodsSearch } from '#features/counter/parts/view/goods-search.tsx'
import { ReasonField } from '#features/counter/parts/view/reason-field.tsx'
import { contactNow, subscribeContact } from '#features/counter/core/outbox/outbox-runner.ts'
import { BareLines } from '#features/counter/tasks/refund/bare-lines.tsx'
import { ConfirmRefund } from '#features/counter/tasks/refund/confirm-refund.tsx'
import { noSale, withGoods, type BareLine } from '#features/counter/tasks/refund/goods-without-receipt.ts'
import { explainRefund, makeRefund } from '#features/counter/tasks/refund/make-refund.tsx'
import type { MadeRefund } from '#features/counter/tasks/refund/record-refund.ts'
import { PlaceChoice } from '#features/counter/tasks/refund/refund-choices.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import refund from '#features/counter/tasks/refund/refund.module.css'
import css from '#features/counter/tasks/refund/without-receipt.module.css'
import { useLanguage } from '#ui/use-language.ts'

/** Codes that cannot be returned: an unknown code, a stored-value card, or a product without a price. */
type NotTaken =
  | { readonly code: string }
  | { readonly card: string }
  | { readonly unpriced: string }
  | { readonly mislabelled: string; readonly label: Cents }

/** Created with the dialog, so that a second tap is the same refund. */
interface Asked {
  readonly plan: RefundPlan
  readonly lines: readonly BareLine[]
}

const NOTHING_PENDING: ReadonlyMap<string, number> = new Map()

/** A refund without a receipt: products, destination, reason, and the cash. */
export function WithoutReceipt({ onDone }: { readonly onDone: (made: MadeRefund) => Promise<void> }) {
  const { t } = useLingui()
  const { lane } = useCounter()
  const { settings } = lane.lease
  const away = useSyncExternalStore(subscribeContact, contactNow).state === 'disconnected'
  const [to, setTo] = useState<ReturnPlace>('shelf')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  /** One id for this screen: what silent storage saved after all is found again, and never paid out twice. */
  const [id] = useState(randomId)
  const [asked, setAsked] = useState<Asked>()
  const goods = useBroughtBack(asked === undefined)
  const { lines } = goods
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()
  const plan = planWithoutReceipt(lines, settings.policy)
  const unexplained = reason.trim() === ''
  const ask = (): void => {
    setTried(true)
    if (!plan || unexplained) return
    setFailure(undefined)
    setAsked({ plan, lines })
  }
  const paymentsOf = ({ total }: RefundPlan) => {
    const { cashRounding } = settings.policy
    const amount = cashRounding ? nextCashBack(total, ZERO, cashRounding) : total
    return [{ tender: 'cash' as const, amount }]
  }
  const confirm = async (approval: Approval): Promise<void> => {
    if (!asked || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const sale = noSale(id, asked.lines, settings.policy)
      const what = { id, plan: asked.plan, payments: paymentsOf(asked.plan), to, reason: reason.trim() }
      await onDone(await makeRefund(lane, { ...what, sale, approval }))
    } catch (error) {
      setFailure(explainRefund(error))
      setBusy(false)
    }
  }
  return (
    <div className={refund.choose}>
      <BroughtBack goods={goods} />
      <aside className={refund.side}>
        <PlaceChoice value={to} onChange={setTo} />
        <ReasonField
          label={t`Reason`}
          quick={[t`Receipt lost`, t`A gift`, t`Damaged`, t`Wrong product`]}
          value={reason}
          onChange={setReason}
          error={tried && unexplained ? t`Choose or type a reason.` : undefined}
        />
        <p className={refund.hint}>
          <Trans>
            Refunded in cash at today’s price. The back office reviews every refund without a receipt. If you can find
            the sale, refund that instead.
          </Trans>
        </p>
        <div className={refund.sum}>
          <span>
            <Trans>Refund amount</Trans>
          </span>
          <Money value={plan ? sum(paymentsOf(plan).map(({ amount }) => amount)) : ZERO} size="figure" />
        </div>
        <div className={refund.acts}>
          <button type="button" className={refund.next} disabled={!plan} onClick={ask}>
            <IconCashBanknoteOff size={24} aria-hidden />
            <Trans>Refund</Trans>
          </button>
        </div>
      </aside>
      {asked ? (
        <ConfirmRefund
          saleId={id}
          power="shopCounterRefundWithoutReceipt"
          total={asked.plan.total}
          payments={paymentsOf(asked.plan)}
          exchange={false}
          alone={away}
          failure={failure}
          busy={busy}
          onConfirm={(approval) => void confirm(approval)}
          onClose={() => {
            if (busy) return
            setAsked(undefined)
            setFailure(undefined)
          }}
        />
      ) : null}
    </div>
  )
}

/** Scans or searches for returned products, with quantities. `open`: scans go here. */
function useBroughtBack(open: boolean) {
  const language = useLanguage()
  const { lane, goods } = useCounter()
  const { settings } = lane.lease
  const [lines, setLines] = useState<readonly BareLine[]>([])
  const [query, setQuery] = useState('')
  const [notTaken, setNotTaken] = useState<NotTaken>()
  const list = useGoodsList(goods, query, undefined)
  const take = (sku: CatalogueSku, quantity: number): void => {
    if (sku.extras?.card) {
      play('unknown')
      return setNotTaken({ card: sku[language === 'en' ? 'nameEn' : 'nameZh'] })
    }
    if (!isPriced(sku)) {
      play('unknown')
      return setNotTaken({ unpriced: sku[language === 'en' ? 'nameEn' : 'nameZh'] })
    }
    play('line')
    setNotTaken(undefined)
    setLines((old) => withGoods(old, sku, quantity))
    setQuery('')
  }
  const scan = async (code: string): Promise<void> => {
    const found = await findCode(goods, code, settings)
    if (found.kind === 'goods') return take(found.sku, found.quantity)
    play('unknown')
    if (found.kind === 'other-price')
      return setNotTaken({ mislabelled: found.sku[language === 'en' ? 'nameEn' : 'nameZh'], label: found.label })
    setNotTaken({ code })
  }
  useScanner((code) => void scan(code), { listens: open })
  const enter = async (): Promise<void> => {
    const text = query.trim()
    if (text === '') return
    const found = await findCode(goods, text, settings)
    if (found.kind === 'goods') return take(found.sku, found.quantity)
    // ignore results of an older query
    const { skus } = await goods.search(text)
    const meant = exactHit(skus, text) ?? (skus.length === 1 ? skus[0] : undefined)
    if (meant) take(meant, 1000)
  }
  return { lines, setLines, query, setQuery, notTaken, list, language, take, enter }
}

/** The returned products, beside the search. */
function BroughtBack({ goods }: { readonly goods: ReturnType<typeof useBroughtBack> }) {
  const { t } = useLingui()
  const { lines, setLines, query, setQuery, notTaken, list, language, take, enter } = goods
  const field = useRef<HTMLInputElement>(null)
  const counted = useMemo(() => new Map(lines.map((line) => [line.skuId, line.quantity])), [lines])
  return (
    <section className={css.goods} aria-label={t`Returned products`}>
      <GoodsSearch value={query} onChange={setQuery} onEnter={() => void enter()} field={field} />
      {notTaken ? (
        <p className={css.notTaken} role="alert">
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            {'card' in notTaken ? (
              <Trans>
                {notTaken.card} is a stored-value card, and its value is already in a wallet. Refund it with the receipt
                of its sale.
              </Trans>
            ) : 'unpriced' in notTaken ? (
              <Trans>
                {notTaken.unpriced} has no price yet, so nothing can be given back for it. Set its price in the back
                office first.
              </Trans>
            ) : 'mislabelled' in notTaken ? (
              <Trans>
                The label says <Money value={notTaken.label} />, but {notTaken.mislabelled} costs another price each.
                Search for it and set how many were returned.
              </Trans>
            ) : (
              <Trans>
                No product matches <span className="et-code">{notTaken.code}</span>. Search by name.
              </Trans>
            )}
          </span>
        </p>
      ) : null}
      {query.trim() !== '' ? (
        <GoodsGrid
          goods={list.skus.map((sku) => tileOf(sku, language, NOTHING_PENDING, counted))}
          onPick={(skuId) => {
            const sku = list.skus.find((one) => one.skuId === skuId)
            if (sku) take(sku, 1000)
            field.current?.focus()
          }}
          place={list.place}
          label={t`Products`}
          empty={
            <EmptyState title={<Trans>Nothing found for “{query}”.</Trans>}>
              <Trans>Try part of the name, its pinyin, the item number or the barcode.</Trans>
            </EmptyState>
          }
        />
      ) : lines.length === 0 ? (
        <EmptyState icon={<IconBarcode aria-hidden />} title={<Trans>Scan the returned product.</Trans>}>
          <Trans>Or search for it by name, item number or barcode.</Trans>
        </EmptyState>
      ) : (
        <BareLines lines={lines} onChange={setLines} />
      )}
    </section>
  )
}
