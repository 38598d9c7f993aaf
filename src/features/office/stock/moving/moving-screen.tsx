import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { moveTypes } from '#domain/document-types.ts'
import { DraftPlaces, DraftResult } from '#features/office/stock/documents/draft-scanned.tsx'
import { moveLines } from '#features/office/stock/documents/move-lines.ts'
import { useStanding } from '#features/office/stock/documents/use-standing.ts'
import { ItemBook } from '#features/office/stock/counts/item-book.ts'
import { GoodsInHand } from '#features/office/stock/moving/goods-in-hand.tsx'
import { MovedList } from '#features/office/stock/moving/moved-list.tsx'
import css from '#features/office/stock/moving/moving.module.css'
import { MovingState } from '#features/office/stock/moving/moving-state.tsx'
import { useMoveInHand } from '#features/office/stock/moving/use-move-in-hand.tsx'
import type { MovingOnDevice } from '#features/shared/counting/use-moving.ts'
import { GoodsScan } from '#ui/lines/goods-scan.tsx'
import { LinePage } from '#ui/lines/line-page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'

interface Props {
  readonly device: MovingOnDevice
  /** The bay at which it was started. */
  readonly bay: string
  readonly startType: number
}

/** The most products that a search shows. */
const MOST = 20
const ways = { put: moveTypes.putToShelf, back: moveTypes.returnToWarehouse } as const

/** Moving goods between warehouse and shelf with what this device knows, with or without the network. */
export function MovingScreen({ device, bay, startType }: Props) {
  const { t } = useLingui()
  const [type, setType] = useState(startType)
  const places = device.stock?.places ?? []
  const book = useMemo(() => new ItemBook(device.stock?.items ?? []), [device.stock])
  const field = useRef<HTMLInputElement>(null)
  const at = useStanding(moveLines, type, places, bay)
  const hand = useMoveInHand({
    type,
    bay,
    places,
    items: book.items,
    taken: at.taken,
    lying: device.lying,
    add: device.add,
  })
  const { line, problems, confirm, change, drop, scanned, turn } = hand
  const item = line && book.items.get(line.itemId)
  const done = (): void => {
    if (confirm()) field.current?.focus()
  }
  return (
    <LinePage
      head={
        <PageHead
          title={
            type === moveTypes.returnToWarehouse ? <Trans>Return to warehouse</Trans> : <Trans>Put to shelf</Trans>
          }
        />
      }
    >
      <MovingState device={device} />
      <SegmentedChoice
        label={t`Type of move`}
        value={type === ways.back ? 'back' : 'put'}
        onChange={(way) => {
          setType(ways[way])
          turn()
        }}
        choices={[
          { value: 'put', label: <Trans>Put to shelf</Trans> },
          { value: 'back', label: <Trans>Return to warehouse</Trans> },
        ]}
      />
      <DraftPlaces lines={moveLines} places={places} at={at} />
      <GoodsScan
        name={`moving ${device.stock?.loadedAt ?? 0}`}
        find={async (search) => {
          const exact = book.item(search)
          return { records: exact ? [exact.item] : book.search(search, MOST), exact: exact ?? null }
        }}
        onAdd={scanned}
        field={field}
        beside={(one) => one.barcode || one.itemNo}
        places={at}
        result={<DraftResult {...{ lines: moveLines, places, at, line }} items={book.items} />}
      />
      {line && item ? (
        <GoodsInHand
          type={type}
          line={line}
          item={device.lying(item)}
          places={places}
          problems={problems}
          onChange={change}
          onDrop={drop}
          onMove={done}
        />
      ) : (
        <p className={css['note']}>
          <Trans>
            Scan a product, once for each piece, or choose it by name and type the quantity. Scanning the next product
            moves the one before. Scan a place, such as A-1, to switch to it.
          </Trans>
        </p>
      )}
      <strong aria-live="polite">
        <Plural value={device.moves.length} one="# move with this device" other="# moves with this device" />
      </strong>
      <MovedList device={device} items={book.items} places={places} />
    </LinePage>
  )
}
