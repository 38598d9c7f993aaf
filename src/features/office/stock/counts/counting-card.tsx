import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SheetItem } from '#contract/stock/count-records.ts'
import { exampleOf, inPacks, isQuantity, readQuantity, type TypedQuantity } from '#domain/counted-quantity.ts'
import { milli, type Milli } from '#domain/money.ts'
import { entryModes, type EntryMode } from '#domain/stock-count.ts'
import css from '#features/office/stock/counts/counting.module.css'
import { useQuantityWords } from '#ui/lines/use-quantity-words.ts'
import { Quantity } from '#ui/quantity.tsx'
import { useLanguage, useSay } from '#ui/use-language.ts'

interface Props {
  readonly item: SheetItem
  readonly place: string
  /** This device's count of it there. */
  readonly counted: Milli | undefined
  readonly onEnter: (mode: EntryMode, typed: TypedQuantity) => void
}

/** The item in hand: its figure in large digits, and a field for packs and pieces. */
export function CountingCard({ item, place, counted, onEnter }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const language = useLanguage()
  const words = useQuantityWords()
  const read = readQuantity(typed, item)
  const enter = (mode: EntryMode): void => {
    setWrong(!isQuantity(read))
    if (!isQuantity(read)) return
    setTyped('')
    onEnter(mode, read)
  }
  const example = exampleOf(item, language)
  return (
    <div className={css['card']}>
      <span className={css['name']}>{say(item.name)}</span>
      <span className={css['sub']}>
        {item.itemNo} · {place}
      </span>
      <div className={css['figure']} role="status">
        <span className={css['big']}>{counted === undefined ? '–' : <Quantity value={counted} />}</span>
        <span className={css['sub']}>
          {say(item.unit)} <InPacks item={item} quantity={counted} />
        </span>
        {counted === undefined ? null : (
          <Button
            className={css['back']!}
            variant="subtle"
            onClick={() => onEnter(entryModes.void, { quantity: milli(0) })}
          >
            <Trans>Take back</Trans>
          </Button>
        )}
      </div>
      <form
        className={css['enter']}
        onSubmit={(event) => {
          event.preventDefault()
          enter(entryModes.add)
        }}
      >
        <TextInput
          aria-label={t`Quantity`}
          placeholder={example === undefined ? t`Quantity` : t`such as ${example}`}
          inputMode={item.packs.length > 0 ? 'text' : 'decimal'}
          autoComplete="off"
          value={typed}
          error={wrong && !isQuantity(read) ? words.problem(read, item) : null}
          description={words.comesTo(item, { amount: typed, packId: null })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={(event) => {
            setWrong(false)
            setTyped(event.currentTarget.value)
          }}
        />
        <Button type="submit">
          <Trans>Add</Trans>
        </Button>
        <Button variant="default" onClick={() => enter(entryModes.set)}>
          <Trans>Set</Trans>
        </Button>
      </form>
    </div>
  )
}

function InPacks({ item, quantity }: { readonly item: SheetItem; readonly quantity: Milli | undefined }) {
  const say = useSay()
  const packed = quantity === undefined ? undefined : inPacks(quantity, item.packs)
  if (!packed) return null
  return (
    <>
      · {packed.packs} × {say(packed.pack.name)}
      {packed.rest > 0 ? (
        <>
          {' + '}
          <Quantity value={packed.rest} />
        </>
      ) : null}
    </>
  )
}
