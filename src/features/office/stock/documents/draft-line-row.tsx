import { Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentKind, DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import { writeOffTexts } from '#contract/texts/documents.ts'
import { inboundTypes, type WriteOffReason, writeOffReasons } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { CostField } from '#ui/lines/cost-field.tsx'
import type { DraftField, DraftLine } from '#features/office/stock/documents/draft-lines.ts'
import { packOf, quantityOf, writesOff } from '#features/office/stock/documents/draft-lines.ts'
import { ExpiryField } from '#features/office/stock/documents/expiry-field.tsx'
import { ConvertFields } from '#features/office/stock/documents/convert-fields.tsx'
import { withCostUnit } from '#ui/lines/line-cost.ts'
import { PlaceSelect } from '#features/office/stock/documents/place-select.tsx'
import { openAmount } from '#features/office/stock/documents/receipt-lines.ts'
import { RejectFields } from '#features/office/stock/documents/reject-fields.tsx'
import css from '#features/office/stock/documents/documents.module.css'
import { formatQuantity } from '#ui/format-quantity.ts'
import { LineRow } from '#ui/lines/line-row.tsx'
import { QuantityFields } from '#ui/lines/quantity-fields.tsx'
import { useMay } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly kind: DocumentKind
  readonly type: number
  readonly line: DraftLine
  readonly item: StockItem
  /** Of a conversion: what it becomes. */
  readonly to: StockItem | undefined
  readonly places: readonly DocumentPlace[]
  /** The errors of its fields, from the server or the last attempt to post. */
  readonly problems: Readonly<Partial<Record<DraftField, string>>>
  readonly onChange: (change: Partial<DraftLine>) => void
  readonly onBecomes: (to: StockItem) => void
  readonly onRemove: () => void
  /** Enter in its quantity: the next code may come. */
  readonly onDone: () => void
}

/** One line of a draft: what, where, how much. */
export function DraftLineRow(props: Props) {
  const { kind, type, line, item, to, places, problems, onChange, onBecomes, onRemove, onDone } = props
  const { t, i18n } = useLingui()
  const say = useSay()
  const may = useMay()
  const name = say(item.name)
  const unit = say(item.unit)
  const onHand = item.places.find((place) => place.placeId === line.placeId)?.quantity
  const there = onHand === undefined ? '' : formatQuantity(onHand, i18n.locale)
  return (
    <LineRow
      name={name}
      note={
        <>
          {item.itemNo}
          <Expected line={line} item={item} />
          {onHand === undefined || kind === 'inbound' ? null : (
            <>
              {' · '}
              <Trans>
                {there} {unit} there
              </Trans>
            </>
          )}
        </>
      }
      // the line that says what is expected stays: nothing of it has come, or some has
      onRemove={line.open === undefined ? onRemove : undefined}
      more={
        kind === 'inbound' && type === inboundTypes.purchase ? (
          <RejectFields line={line} item={item} problems={problems} onChange={onChange} />
        ) : kind === 'conversions' ? (
          <ConvertFields {...{ line, item, to, places, problems, onChange, onBecomes }} />
        ) : null
      }
    >
      <PlaceSelect
        label={
          kind === 'stockMoves'
            ? t({ context: 'place', message: 'From' })
            : t({ context: 'document', message: 'Place' })
        }
        of={name}
        places={places}
        value={line.placeId}
        error={problems.placeId}
        onChange={(placeId) => onChange({ placeId })}
      />
      {kind === 'stockMoves' ? (
        <PlaceSelect
          label={t({ context: 'place', message: 'To' })}
          of={name}
          places={places}
          value={line.toPlaceId}
          error={problems.toPlaceId}
          onChange={(toPlaceId) => onChange({ toPlaceId })}
        />
      ) : null}
      <QuantityFields
        item={item}
        amount={line.amount}
        packId={line.packId}
        error={problems.amount}
        onChange={(change) => onChange(withCostUnit(line, item, change))}
        onDone={onDone}
      />
      {kind === 'inbound' && may({ all: ['shopCostSee'] }) ? (
        <CostField
          typed={line}
          item={item}
          className={css['cost']}
          error={problems.cost}
          onChange={(cost) => onChange({ cost })}
        />
      ) : null}
      {kind === 'inbound' ? (
        <ExpiryField
          of={name}
          value={line.expiresOn}
          error={problems.expiresOn}
          onChange={(expiresOn) => onChange({ expiresOn })}
        />
      ) : null}
      {writesOff(kind, type) ? (
        <Select
          className={css['place']}
          label={t`Reason`}
          data={writeOffReasons.map((reason) => ({ value: reason, label: say(writeOffTexts[reason]) }))}
          value={line.reason}
          error={problems.reason}
          onChange={(reason) => onChange({ reason: reason as WriteOffReason | null })}
        />
      ) : null}
    </LineRow>
  )
}

/** The open quantity of the order, and whether more has arrived. */
function Expected({ line, item }: Pick<Props, 'line' | 'item'>) {
  const say = useSay()
  const { i18n } = useLingui()
  if (line.open === undefined) return null
  const open = openAmount(line, item)
  const pack = item.packs.find((one) => one.id === packOf(line))
  const unit = say(pack ? pack.name : item.unit)
  const over = (quantityOf(line, item) ?? 0) - line.open
  const surplus = formatQuantity(milli(Math.max(0, over)), i18n.locale)
  return (
    <>
      {' · '}
      <Trans>
        {open} {unit} expected
      </Trans>
      {over > 0 ? (
        <strong className={css['over']}>
          {' '}
          <Trans>{surplus} more than ordered</Trans>
        </strong>
      ) : null}
    </>
  )
}
