import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { SheetItem } from '#contract/stock/count-records.ts'
import type { TypedQuantity } from '#domain/counted-quantity.ts'
import { milli } from '#domain/money.ts'
import { entryModes, type EntryMode } from '#domain/stock-count.ts'
import { CountBook, countedHere, hereOf } from '#features/office/stock/counts/count-book.ts'
import type { CountingOnDevice, CountingSheet } from '#features/shared/counting/use-counting.ts'
import { play } from '#ui/sounds.ts'
import { showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** Finds an item that is not in the plan; undefined: nothing has the code, or the server did not answer. */
export type FindElsewhere = (code: string) => Promise<SheetItem | undefined>

/** The effect of one scan. */
function once(item: SheetItem, packId: string | null): TypedQuantity {
  const pack = item.packs.find((known) => known.id === packId)
  return pack ? { quantity: pack.quantity, packId: pack.id, packs: milli(1000) } : { quantity: milli(1000) }
}

/** Scan after scan: a place's code switches place, a product's counts one, and what nobody knows stays on the screen. */
export function useScanCount(sheet: CountingSheet, device: CountingOnDevice, onElsewhere: FindElsewhere) {
  const say = useSay()
  const [extra, setExtra] = useState<readonly SheetItem[]>([])
  const book = useMemo(() => {
    const planned = new Set(sheet.items.map((item) => item.itemId))
    return new CountBook([...sheet.items, ...extra.filter((item) => !planned.has(item.itemId))], sheet.places)
  }, [sheet, extra])
  const bodies = useMemo(() => device.entries.map((row) => row.body), [device.entries])
  const counted = useMemo(() => countedHere(book, bodies), [book, bodies])
  const [placeId, setPlaceId] = useState(
    () => sheet.places.find((place) => place.planned)?.placeId ?? sheet.places[0]?.placeId ?? '',
  )
  const [itemId, setItemId] = useState<string>()
  const enter = (item: SheetItem, mode: EntryMode, typed: TypedQuantity): void => {
    const before = hereOf(counted, item.itemId, placeId)
    const entry = { itemId: item.itemId, placeId, round: book.round(item.itemId, placeId) }
    void device.add({ ...entry, mode, ...typed })
    if (mode === entryModes.add) return
    const name = say(item.name)
    const back =
      before === undefined ? { mode: entryModes.void, quantity: milli(0) } : { mode: entryModes.set, quantity: before }
    const said = mode === entryModes.void ? <Trans>{name}: taken back.</Trans> : <Trans>{name}: set.</Trans>
    showUndo(said, () => void device.add({ ...entry, ...back }))
  }
  const elsewhere = async (code: string): Promise<void> => {
    const there = await onElsewhere(code)
    play(there ? 'line' : 'unknown')
    if (!there) return device.keepCode(code, placeId)
    setExtra((all) => [...all, there])
    setItemId(there.itemId)
    const packId = there.codes.find((known) => known.code === code)?.packId ?? null
    await device.add({ itemId: there.itemId, placeId, round: 1, mode: entryModes.add, ...once(there, packId) })
  }
  const scan = (code: string): void => {
    const found = book.item(code)
    const place = book.place(code)
    if (found) {
      play('line')
      setItemId(found.item.itemId)
      enter(found.item, entryModes.add, once(found.item, found.packId))
    } else if (place) {
      play('done')
      setPlaceId(place.placeId)
    } else void elsewhere(code)
  }
  return {
    book,
    counted,
    placeId,
    setPlaceId,
    item: itemId === undefined ? undefined : book.items.get(itemId),
    setItemId,
    enter,
    scan,
  }
}
