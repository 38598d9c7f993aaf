import { Trans } from '@lingui/react/macro'
import { IconShoppingBag } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { milli, ZERO } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { pricedLine, type settleLines } from '#features/counter/checkout/cart-lines.ts'
import type { RingUp } from '#features/counter/checkout/use-ring-up.tsx'
import { CartLines } from '#features/counter/look/cart-lines.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { withWords } from '#ui/later-words.ts'

const LineMore = lazy(
  withWords(() => import('#features/counter/extras/line-more.tsx').then((m) => ({ default: m.LineMore }))),
)

interface CartSideProps {
  readonly ring: RingUp
  readonly settled: ReturnType<typeof settleLines>
}

/** The lines of the cart, with the last one rung up in hand unless another was chosen. */
export function CartSide({ ring, settled }: CartSideProps) {
  const chinese = ring.language === 'zh'
  return (
    <CartLines
      lines={ring.cart.lines.map((line, i) => ({
        id: line.lineId,
        name: chinese ? line.nameZh : line.nameEn,
        quantity: milli(line.quantity),
        ...shownPrice(line),
        amount: settled?.lines[i]?.net ?? ZERO,
        note: line.note || undefined,
        picture: line.image,
        weighed: line.unitKind === 'weight' || line.forLine !== undefined,
        unit: line.unitKind === 'weight' ? (chinese ? line.unitZh : line.unitEn) : undefined,
        extra: line.extras ? (
          <Suspense>
            <LineMore line={line} />
          </Suspense>
        ) : undefined,
      }))}
      currentId={inHand(ring)}
      actions={{
        onSelect: ring.setSelected,
        onStep: ring.step,
        onRemove: ring.remove,
        onQuantity: (lineId) => ring.setTask({ kind: 'quantity', lineId }),
        onPrice: (lineId) => ring.setTask({ kind: 'price', lineId }),
        onNote: (lineId) => ring.setTask({ kind: 'note', lineId }),
      }}
      empty={
        <EmptyState icon={<IconShoppingBag aria-hidden />} title={<Trans>Scan or tap goods to begin.</Trans>}>
          <Trans>A scanner works on the whole screen.</Trans>
        </EmptyState>
      }
    />
  )
}

/** The price that holds, and what is taken off the line itself; its share of the order's discount stands below. */
function shownPrice(line: CartLineRow) {
  const { unitPrice, discount } = pricedLine(line)
  return { unitPrice, discount: discount || undefined }
}

/** The line that was chosen, else the one touched last, else the newest: one is always in hand. */
export function inHand({ selected, lastLineId, cart }: RingUp): string | undefined {
  return [selected, lastLineId].find((id) => cart.lines.some((line) => line.lineId === id)) ?? cart.lines.at(-1)?.lineId
}
