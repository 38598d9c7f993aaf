import { Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { countActions } from '#domain/count-states.ts'
import { hereOf } from '#features/office/stock/counts/count-book.ts'
import { CountedList } from '#features/office/stock/counts/counted-list.tsx'
import { CountingCard } from '#features/office/stock/counts/counting-card.tsx'
import { CountingCodes } from '#features/office/stock/counts/counting-codes.tsx'
import { CountingState } from '#features/office/stock/counts/counting-state.tsx'
import { type FindElsewhere, useScanCount } from '#features/office/stock/counts/use-scan-count.tsx'
import css from '#features/office/stock/counts/counting.module.css'
import type { CountingOnDevice, CountingSheet } from '#features/shared/counting/use-counting.ts'
import { ScanBox } from '#ui/lines/scan-box.tsx'
import { useHeading } from '#ui/page-head-title.ts'
import { useSay } from '#ui/use-language.ts'
import { allows } from '#domain/states.ts'

interface Props {
  readonly sheet: CountingSheet
  readonly device: CountingOnDevice
  readonly onElsewhere: FindElsewhere
}

/** Counting with a scanner or by hand: scan after scan, nothing closes in between; a place's code switches place. */
export function CountingScreen({ sheet, device, onElsewhere }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const heading = useHeading()
  const { progress } = device
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const { book, counted, placeId, setPlaceId, item, setItemId, enter, scan } = useScanCount(sheet, device, onElsewhere)
  const here = counted.size
  const over = !allows(countActions, sheet.state, 'count')
  return (
    <section className={css['page']}>
      <header className={css['top']}>
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Counting {sheet.number}</Trans>
        </h1>
        <CountingState device={device} over={over} />
      </header>
      <div className={css['in']}>
        <div className={css['place']}>
          <Select
            label={t({ message: 'Place', context: 'stock count' })}
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
          knows={(code) => book.place(code) !== undefined || book.item(code) !== undefined}
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
              Scan a product: each scan counts one, or one pack. Or choose it by name and type the quantity, such as
              3c+7.
            </Trans>
          </p>
        )}
      </div>
      <div className={css['done']}>
        <strong aria-live="polite">
          {progress ? (
            <Trans>
              {progress.counted} of {progress.lines} counted · {here} on this device
            </Trans>
          ) : (
            <Trans>{here} counted on this device</Trans>
          )}
        </strong>
        <CountedList book={book} entries={device.entries} counted={counted} placeId={placeId} onChoose={setItemId} />
      </div>
    </section>
  )
}
