import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cents, milli, priceOf } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { PadDialog } from '#features/counter/parts/entry/pad-dialog.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { changeMore, type Till } from '#features/counter/parts/ring-up/ring-up-extras.ts'
import { Money } from '#ui/money.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'

export interface MoreQuantityDialogProps {
  readonly line: CartLineRow
  readonly onTask: Till['ask']
  readonly onClose: () => void
}

const UNIT = 'unit'

/** Quantity of a line, and its pack if the product has any. */
export function MoreQuantityDialog({ line, onTask, onClose }: MoreQuantityDialogProps) {
  const { t, i18n } = useLingui()
  const { lane, carts } = useCounter()
  const chinese = i18n.locale !== 'en'
  const packs = line.extras?.packs ?? []
  const now = packs.findIndex((pack) => pack[2] === line.pack?.quantity && pack[1] === line.pack.en)
  const [by, setBy] = useState(now === -1 ? UNIT : String(now))
  const pack = by === UNIT ? undefined : packs[Number(by)]
  const weighed = line.unitKind === 'weight'
  const size = pack?.[2] ?? 1000
  const single = chinese ? line.unitZh : line.unitEn
  const name = (chinese ? line.nameZh : line.nameEn).split(' · ')[0]
  return (
    <PadDialog
      key={by}
      title={name}
      unit={pack ? (chinese ? pack[0] : pack[1]) : single}
      decimals={weighed ? 3 : 0}
      unitPrice={pack?.[3] ?? priceOf(cents(line.unitPrice), milli(size))}
      start={String(Math.max(1, Math.round((line.quantity * (weighed ? 1000 : 1)) / size)) / (weighed ? 1000 : 1))}
      onClose={onClose}
      onDone={(count) => {
        const quantity = Math.round((count * size) / 1000)
        void changeMore({ lane, carts, ask: onTask }, line, quantity, packs.length > 0 ? { pack } : undefined)
        onClose()
      }}
    >
      {packs.length > 0 ? (
        <SegmentedChoice
          look="tiles"
          label={t`Packaging`}
          value={by}
          onChange={setBy}
          choices={[
            { value: UNIT, label: <Choice name={single} price={line.unitPrice} /> },
            ...packs.map((one, i) => ({
              value: String(i),
              label: (
                <Choice
                  name={chinese ? one[0] : one[1]}
                  price={one[3] ?? priceOf(cents(line.unitPrice), milli(one[2]))}
                />
              ),
            })),
          ]}
        />
      ) : null}
    </PadDialog>
  )
}

function Choice({ name, price }: { readonly name: string; readonly price: number }) {
  return (
    <>
      {name} <br />
      <Money value={cents(price)} />
    </>
  )
}
