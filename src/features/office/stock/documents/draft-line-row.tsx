import { Trans, useLingui } from '@lingui/react/macro'
import type { KindOfDocument, LineProps } from '#features/office/stock/documents/document-kind.ts'
import { PlaceSelect } from '#features/office/stock/documents/place-select.tsx'
import { usePlaceLabels } from '#features/office/stock/documents/place-labels.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { withCostUnit } from '#ui/lines/line-cost.ts'
import { LineRow } from '#ui/lines/line-row.tsx'
import { QuantityFields } from '#ui/lines/quantity-fields.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props extends LineProps {
  readonly kind: Pick<KindOfDocument, 'lines' | 'Note' | 'Fields' | 'FieldsBelow'>
  readonly onRemove: () => void
  /** Enter in its quantity: the next code may come. */
  readonly onDone: () => void
}

/** One line of a draft: what, where, how much, and what only lines of its kind have. */
export function DraftLineRow({ kind, onRemove, onDone, ...own }: Props) {
  const { line, item, places, problems, onChange } = own
  const say = useSay()
  const name = say(item.name)
  const labels = usePlaceLabels(kind.lines)
  const { Note = There, Fields, FieldsBelow } = kind
  return (
    <LineRow
      name={name}
      note={
        <>
          {item.itemNo}
          <Note line={line} item={item} />
        </>
      }
      // the line that says what is expected stays: nothing of it has come, or some has
      onRemove={line.open === undefined ? onRemove : undefined}
      more={FieldsBelow ? <FieldsBelow {...own} /> : null}
    >
      {(kind.lines.twoPlaces ? (['placeId', 'toPlaceId'] as const) : (['placeId'] as const)).map((which) => (
        <PlaceSelect
          key={which}
          label={labels[which]}
          of={name}
          places={places}
          value={line[which]}
          error={problems[which]}
          onChange={(placeId) => onChange({ [which]: placeId })}
        />
      ))}
      <QuantityFields
        item={item}
        amount={line.amount}
        packId={line.packId}
        error={problems.amount}
        onChange={(change) => onChange(withCostUnit(line, item, change))}
        onDone={onDone}
      />
      {Fields ? <Fields {...own} /> : null}
    </LineRow>
  )
}

/** The part of its item that there is at the place of a line. */
function There({ line, item }: Pick<LineProps, 'line' | 'item'>) {
  const say = useSay()
  const { i18n } = useLingui()
  const onHand = item.places.find((place) => place.placeId === line.placeId)?.quantity
  if (onHand === undefined) return null
  const there = formatQuantity(onHand, i18n.locale)
  const unit = say(item.unit)
  return (
    <>
      {' · '}
      <Trans>
        {there} {unit} there
      </Trans>
    </>
  )
}
