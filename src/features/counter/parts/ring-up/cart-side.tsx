import { Trans } from '@lingui/react/macro'
import { IconShoppingBag } from '@tabler/icons-react'
import { Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import { milli, ZERO, type Cents } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { pricedLine, type settleLines } from '#features/counter/core/cart/cart-lines.ts'
import type { RingUp } from '#features/counter/parts/ring-up/use-ring-up.tsx'
import type { CartLineActions, CartLineView } from '#features/counter/parts/view/cart-line-view.ts'
import { CartLines } from '#features/counter/parts/view/cart-lines.tsx'
import { UndoBar } from '#features/counter/parts/view/undo-bar.tsx'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const LineMore = lazyPart(() => import('#features/counter/parts/ring-up/line-more.tsx').then((m) => m.LineMore))

interface CartSideProps {
  readonly ring: RingUp
  readonly settled: ReturnType<typeof settleLines>
  /** Whether a picture is shown. */
  readonly shows: (picture: string) => boolean
}

/** The lines of the cart; the selected line is the last one added unless another was chosen. */
export function CartSide({ ring, settled, shows }: CartSideProps) {
  const chinese = ring.language === 'zh'
  const rows = ring.cart.lines
  // memoised: unchanged lines are not rendered again on search input or the next scan
  const lines = useMemo(
    () => rows.map((line, i) => viewOf(line, settled?.lines[i]?.net ?? ZERO, chinese, shows)),
    [rows, settled, chinese, shows],
  )
  const { undo } = ring
  return (
    <>
      <CartLines
        lines={lines}
        currentId={inHand(ring)}
        actions={useActions(ring)}
        empty={
          <EmptyState icon={<IconShoppingBag aria-hidden />} title={<Trans>Scan or tap a product to start.</Trans>}>
            <Trans>You can scan at any time on this screen.</Trans>
          </EmptyState>
        }
      />
      {undo.shown ? <UndoBar onUndo={undo.take}>{undo.shown}</UndoBar> : null}
    </>
  )
}

/** The touch actions of a line: the same object as long as the cart is shown. */
function useActions(ring: RingUp): CartLineActions {
  const now = useRef(ring)
  useLayoutEffect(() => {
    now.current = ring
  })
  return useMemo(
    () => ({
      onSelect: (lineId) => now.current.setSelected(lineId),
      onStep: (lineId, by) => now.current.step(lineId, by),
      onRemove: (lineId) => now.current.remove(lineId),
      onQuantity: (lineId) => now.current.setTask({ kind: 'quantity', lineId }),
      onPrice: (lineId) => now.current.setTask({ kind: 'price', lineId }),
      onNote: (lineId) => now.current.setTask({ kind: 'note', lineId }),
    }),
    [],
  )
}

type Shows = CartSideProps['shows']
const views = new WeakMap<CartLineRow, CartLineView & { readonly chinese: boolean; readonly shows: Shows }>()

/** The view of a line; cart rows are never mutated, so a cached view is valid as long as its amount is. */
function viewOf(line: CartLineRow, amount: Cents, chinese: boolean, shows: Shows): CartLineView {
  const known = views.get(line)
  if (known?.amount === amount && known.chinese === chinese && known.shows === shows) return known
  const view = {
    id: line.lineId,
    name: chinese ? line.nameZh : line.nameEn,
    quantity: milli(line.quantity),
    ...shownPrice(line),
    amount,
    note: line.note || undefined,
    picture: line.image !== undefined && shows(line.image) ? line.image : undefined,
    weighed: line.unitKind === 'weight' || line.forLine !== undefined,
    unit: line.unitKind === 'weight' ? (chinese ? line.unitZh : line.unitEn) : undefined,
    extra: line.extras ? (
      <Suspense>
        <LineMore line={line} />
      </Suspense>
    ) : undefined,
    chinese,
    shows,
  }
  views.set(line, view)
  return view
}

/** The current price and the line's own discount; its share of the order discount is shown in the totals. */
function shownPrice(line: CartLineRow) {
  const { unitPrice, discount } = pricedLine(line)
  return { unitPrice, discount: discount || undefined }
}

/** The chosen line, else the last touched, else the newest: one is always selected. */
export function inHand({ selected, lastLineId, cart }: RingUp): string | undefined {
  return [selected, lastLineId].find((id) => cart.lines.some((line) => line.lineId === id)) ?? cart.lines.at(-1)?.lineId
}
