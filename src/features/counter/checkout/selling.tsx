import { Trans, useLingui } from '@lingui/react/macro'
import { IconShoppingBag } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { cents, milli, ZERO } from '#domain/money.ts'
import { type CatalogueSku } from '#db/catalogue.ts'
import { CategoryRail } from '#features/counter/look/category-rail.tsx'
import { CartLines } from '#features/counter/look/cart-lines.tsx'
import { CartTotals, PayButton } from '#features/counter/look/cart-totals.tsx'
import { GoodsGrid } from '#features/counter/look/goods-grid.tsx'
import { GoodsSearch } from '#features/counter/look/goods-search.tsx'
import { UndoBar } from '#features/counter/look/undo-bar.tsx'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { hand } from '#features/counter/device/hand.ts'
import { settleLines } from '#features/counter/checkout/cart-lines.ts'
import { CartTools } from '#features/counter/checkout/cart-tools.tsx'
import { findCode } from '#features/counter/checkout/find-code.ts'
import { LineDialog, type LineTask } from '#features/counter/checkout/line-dialog.tsx'
import { play } from '#features/counter/checkout/sounds.ts'
import { Strip } from '#features/counter/checkout/strip.tsx'
import { tileOf } from '#features/counter/checkout/tile-of.ts'
import { MemberBar, StopNotice } from '#features/counter/checkout/cart-notices.tsx'
import { UnknownCode } from '#features/counter/checkout/unknown-code.tsx'
import { useGoodsList } from '#features/counter/checkout/use-goods-list.ts'
import { stopOf } from '#features/counter/device/readiness.ts'
import { StopWords } from '#features/counter/device/stop-words.tsx'
import { useReadiness } from '#features/counter/device/use-readiness.ts'
import { useGoodsState } from '#features/counter/device/use-goods-state.ts'
import { usePendingStock } from '#features/counter/checkout/use-pending-stock.ts'
import { useScanner } from '#features/counter/checkout/use-scanner.ts'
import { useUndo } from '#features/counter/checkout/use-undo.ts'
import { CounterFrame } from '#ui/counter-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Ringing up: goods on one side, the cart on the other. */
export function Selling({ onPay }: { readonly onPay: () => void }) {
  const { t, i18n } = useLingui()
  const { lane, goods, carts } = useCounter()
  const { settings } = lane.lease
  const cart = useSyncExternalStore(carts.subscribe, carts.cart)
  const lastLineId = useSyncExternalStore(carts.subscribe, carts.lastLineId)
  const goodsState = useGoodsState(goods)
  const { summary } = goodsState
  const stop = stopOf(useReadiness())
  const [query, setQuery] = useState('')
  const [categoryId, setCategoryId] = useState<string>()
  const [selected, setSelected] = useState<string>()
  const [task, setTask] = useState<LineTask>()
  const [unknown, setUnknown] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const undo = useUndo()
  const list = useGoodsList(goods, query, categoryId)
  const pending = usePendingStock(lane.storeId)
  const language = i18n.locale === 'en' ? 'en' : 'zh'
  const settled = settleLines(cart.lines, settings.policy, cents(cart.tipCents))
  const inCart = useMemo(() => new Map(cart.lines.map((line) => [line.skuId, line.quantity])), [cart.lines])

  const add = (sku: CatalogueSku, quantity: number, barcode = ''): void => {
    setSelected(undefined)
    setUnknown(undefined)
    if (sku.unitKind === 'weight' && quantity === 1000 && barcode === '') return setTask({ kind: 'weigh', sku })
    carts.add(sku, quantity, barcode)
    play('line')
  }
  const scan = useCallback(
    async (code: string) => {
      const found = await findCode(goods, code, settings)
      if (found.kind === 'goods') return add(found.sku, found.quantity, found.barcode)
      if (found.kind === 'member') return carts.setMember(found.code)
      play('unknown')
      setUnknown(found.text)
    },
    [goods, settings, carts],
  )
  useScanner((code) => void scan(code), task === undefined)
  // read by the bench: from here on a scan becomes a line
  useEffect(() => {
    if (summary.complete) performance.mark('evertill-scan-ready')
  }, [summary.complete])
  const pick = (skuId: string): void => {
    const sku = list.skus.find((one) => one.skuId === skuId)
    if (sku) add(sku, 1000)
  }
  const enter = (): void => {
    const first = list.skus[0]
    if (/^[0-9]{6,14}$|^MEMBER-/i.test(query.trim())) void scan(query.trim()).then(() => setQuery(''))
    else if (first) {
      add(first, 1000)
      setQuery('')
    }
  }
  const remove = (id: string): void => {
    const line = cart.lines.find((one) => one.lineId === id)
    if (line) undo.offer(<Trans>Removed: {language === 'zh' ? line.nameZh : line.nameEn}</Trans>, carts.remove(id))
  }
  const step = (id: string, by: 1 | -1): void => {
    const line = cart.lines.find((one) => one.lineId === id)
    if (!line) return
    if (line.quantity + by * 1000 <= 0) return remove(id)
    carts.change(id, { quantity: line.quantity + by * 1000 })
  }
  return (
    <>
      <CounterFrame
        hand={hand()}
        strip={<Strip onParked={() => setTask({ kind: 'parked' })} />}
        rail={
          <CategoryRail
            categories={summary.categories.map((c) => ({ id: c.id, name: language === 'zh' ? c.zh : c.en }))}
            value={query === '' ? categoryId : ''}
            all={t`All`}
            onChange={(id) => {
              setCategoryId(id)
              setQuery('')
            }}
          />
        }
        goods={
          <>
            <GoodsSearch
              value={query}
              onChange={setQuery}
              onEnter={enter}
              field={field}
              onCamera={() => setTask({ kind: 'camera' })}
            />
            {unknown ? (
              <UnknownCode
                code={unknown}
                onSearch={() => {
                  setQuery(unknown)
                  setUnknown(undefined)
                  field.current?.focus()
                }}
                onClose={() => setUnknown(undefined)}
              />
            ) : null}
            <GoodsGrid
              goods={list.skus.map((sku) => tileOf(sku, language, pending, inCart))}
              onPick={pick}
              place={list.place}
              label={t`Goods`}
              empty={
                <EmptyState title={query ? <Trans>Nothing found for “{query}”.</Trans> : <Trans>No goods here.</Trans>}>
                  {query ? <Trans>Try part of the name, its pinyin, the item number or the barcode.</Trans> : null}
                </EmptyState>
              }
            />
          </>
        }
        cart={
          <CartLines
            lines={cart.lines.map((line, i) => ({
              id: line.lineId,
              name: language === 'zh' ? line.nameZh : line.nameEn,
              quantity: milli(line.quantity),
              unitPrice: cents(line.unitPrice),
              amount: settled?.lines[i]?.net ?? ZERO,
              note: line.note || undefined,
              weighed: line.unitKind === 'weight',
              unit: line.unitKind === 'weight' ? (language === 'zh' ? line.unitZh : line.unitEn) : undefined,
            }))}
            currentId={selected ?? lastLineId}
            actions={{
              onSelect: setSelected,
              onStep: step,
              onRemove: remove,
              onQuantity: (lineId) => setTask({ kind: 'quantity', lineId }),
              onNote: (lineId) => setTask({ kind: 'note', lineId }),
            }}
            empty={
              <EmptyState icon={<IconShoppingBag aria-hidden />} title={<Trans>Scan or tap goods to begin.</Trans>}>
                <Trans>A scanner works on the whole screen.</Trans>
              </EmptyState>
            }
          />
        }
        totals={
          <CartTotals
            lines={cart.lines.length}
            goods={settled?.goods ?? ZERO}
            tax={settled?.tax ?? ZERO}
            taxIncluded={settings.policy.pricesIncludeTax}
            tip={settled?.tip || undefined}
            total={settled?.total ?? ZERO}
          />
        }
        pay={
          <>
            {stop && cart.lines.length > 0 ? (
              <StopNotice>
                <StopWords code={stop} goods={goodsState} />
              </StopNotice>
            ) : null}
            {cart.memberCode ? <MemberBar code={cart.memberCode} onRemove={() => carts.setMember('')} /> : null}
            {undo.shown ? <UndoBar onUndo={undo.take}>{undo.shown}</UndoBar> : null}
            <PayButton
              total={settled?.total ?? ZERO}
              disabled={!settled || stop !== undefined}
              onPay={onPay}
              beside={<CartTools onOpen={() => setTask({ kind: 'more' })} />}
            />
          </>
        }
      />
      <LineDialog
        task={task}
        onTask={setTask}
        empty={cart.lines.length === 0}
        onClear={() => undo.offer(<Trans>Cart emptied</Trans>, carts.clear())}
        onClose={() => setTask(undefined)}
        onWeighed={(sku, quantity) => {
          carts.add(sku, quantity)
          play('line')
        }}
        onCode={(code) => void scan(code)}
      />
    </>
  )
}
