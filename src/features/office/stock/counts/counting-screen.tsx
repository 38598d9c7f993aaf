import { Select } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import type { SheetItem } from '#contract/count-records.ts'
import type { CountingSheet } from '#features/shared/counting/use-counting.ts'
import { countStates } from '#domain/count-states.ts'
import { milli } from '#domain/money.ts'
import { entryModes, type EntryMode } from '#domain/stock-count.ts'
import type { TypedQuantity } from '#domain/counted-quantity.ts'
import { CountBook, countedHere, hereOf } from '#features/office/stock/counts/count-book.ts'
import { CountedList } from '#features/office/stock/counts/counted-list.tsx'
import { CountingCard } from '#features/office/stock/counts/counting-card.tsx'
import { CountingCodes } from '#features/office/stock/counts/counting-codes.tsx'
import { CountingState } from '#features/office/stock/counts/counting-state.tsx'
import css from '#features/office/stock/counts/counting.module.css'
import type { CountingOnDevice } from '#features/shared/counting/use-counting.ts'
import { ScanBox } from '#ui/lines/scan-box.tsx'
import { useHeading } from '#ui/page-head-title.ts'
import { showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly sheet: CountingSheet
  readonly device: CountingOnDevice
  /** Finds an item that is not in the plan; undefined: nothing has the code, or the server did not answer. */
  readonly onElsewhere: (code: string) => Promise<SheetItem | undefined>
}

/** Counting with a scanner or by hand: scan after scan, nothing closes in between; a place's code switches place. */
export function CountingScreen({ sheet, device, onElsewhere }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const heading = useHeading()
  const field = useRef<HTMLInputElement>(null)
  const [extra, setExtra] = useState<readonly SheetItem[]>([])
  const book = useMemo(
    () =>
      new CountBook(
        [...sheet.items, ...extra.filter((one) => !sheet.items.some((item) => item.itemId === one.itemId))],
        sheet.places,
      ),
    [sheet, extra],
  )
  const counted = useMemo(
    () =>
      countedHere(
        book,
        device.entries.map((row) => row.body),
      ),
    [book, device.entries],
  )
  const [placeId, setPlaceId] = useState(
    () => sheet.places.find((place) => place.planned)?.placeId ?? sheet.places[0]?.placeId ?? '',
  )
  const [itemId, setItemId] = useState<string>()
  const [words, setWords] = useState('')
  const item = itemId === undefined ? undefined : book.items.get(itemId)
  const enter = (of: SheetItem, mode: EntryMode, typed: TypedQuantity, at = placeId): void => {
    const before = hereOf(counted, of.itemId, at)
    const entry = { itemId: of.itemId, placeId: at, round: book.round(of.itemId, at) }
    void device.add({ ...entry, mode, ...typed })
    if (mode === entryModes.add) return
    const name = say(of.name)
    showUndo(
      mode === entryModes.void ? <Trans>{name}: taken back.</Trans> : <Trans>{name}: set.</Trans>,
      () =>
        void device.add({
          ...entry,
          mode: before === undefined ? entryModes.void : entryModes.set,
          quantity: before ?? milli(0),
        }),
    )
  }
  const scan = (code: string): void => {
    const place = book.place(code)
    const found = book.item(code)
    if (found) {
      setItemId(found.item.itemId)
      enter(found.item, entryModes.add, one(found.item, found.packId))
    } else if (place) setPlaceId(place.placeId)
    else void elsewhere(code)
  }
  const elsewhere = async (code: string): Promise<void> => {
    const there = await onElsewhere(code)
    if (!there) return device.keepCode(code, placeId)
    setExtra((all) => [...all, there])
    setItemId(there.itemId)
    const packId = there.codes.find((known) => known.code === code)?.packId ?? null
    await device.add({ itemId: there.itemId, placeId, round: 1, mode: entryModes.add, ...one(there, packId) })
  }
  const over = sheet.state !== countStates.counting
  return (
    <section className={css['page']}>
      <header className={css['top']}>
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Counting {sheet.number}</Trans>
        </h1>
        <CountingState device={device} over={over} />
      </header>
      <div className={css['place']}>
        <Select
          label={t`Place`}
          size="md"
          searchable
          allowDeselect={false}
          value={placeId}
          data={sheet.places.map((place) => ({ value: place.placeId, label: place.code }))}
          onChange={(next) => next && setPlaceId(next)}
        />
      </div>
      <ScanBox
        ref={field}
        label={t`Scan a product or a place`}
        words={words}
        onWords={setWords}
        busy={false}
        onCode={scan}
        onPaste={(text) => text.split(/\s+/).filter(Boolean).forEach(scan)}
        choices={words.trim().length > 1 ? book.search(words, 12) : []}
        choiceKey={(choice) => choice.itemId}
        choice={(choice) => (
          <span className={css['choice']}>
            <span>{say(choice.name)}</span>
            <small>{choice.itemNo}</small>
          </span>
        )}
        onChoose={(choice) => setItemId(choice.itemId)}
      />
      <CountingCodes
        codes={device.codes}
        places={book.places}
        onAgain={(code) => {
          void device.dropCode(code.id)
          for (let n = 0; n < code.times; n++) scan(code.code)
        }}
        onDrop={(code) => void device.dropCode(code.id)}
      />
      {item ? (
        <CountingCard
          key={`${item.itemId} ${placeId}`}
          item={item}
          place={book.places.get(placeId)?.code ?? ''}
          counted={hereOf(counted, item.itemId, placeId)}
          onEnter={(mode, typed) => {
            enter(item, mode, typed)
            field.current?.focus()
          }}
        />
      ) : (
        <p className={css['note']}>
          <Trans>
            Scan a product: each scan counts one, or one pack. Or choose it by name and type the quantity, such as 3c+7.
          </Trans>
        </p>
      )}
      <strong aria-live="polite">
        <Plural value={counted.size} one="# product counted on this device" other="# products counted on this device" />
      </strong>
      <CountedList book={book} entries={device.entries} counted={counted} placeId={placeId} onChoose={setItemId} />
    </section>
  )
}

/** What one scan counts. */
function one(item: SheetItem, packId: string | null): TypedQuantity {
  const pack = item.packs.find((known) => known.id === packId)
  return pack ? { quantity: pack.quantity, packId: pack.id, packs: milli(1000) } : { quantity: milli(1000) }
}
