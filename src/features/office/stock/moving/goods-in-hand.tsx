import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { DocumentPlace } from '#contract/stock/stock-documents.ts'
import { DraftLineRow } from '#features/office/stock/documents/draft-line-row.tsx'
import { moveLines } from '#features/office/stock/documents/move-lines.ts'
import { type DraftField, type DraftLine, quantityOf } from '#features/office/stock/documents/draft-lines.ts'
import css from '#features/office/stock/moving/moving.module.css'
import type { KeptItem } from '#features/shared/counting/use-moving.ts'

interface Props {
  readonly type: number
  readonly line: DraftLine
  /** As it lies now, as far as this device knows. */
  readonly item: KeptItem
  readonly places: readonly DocumentPlace[]
  readonly problems: Readonly<Partial<Record<DraftField, string>>>
  readonly onChange: (change: Partial<DraftLine>) => void
  readonly onDrop: () => void
  readonly onMove: () => void
}

const kind = { lines: moveLines }
/** Of other lines: there are none. */
const NO_ITEMS = new Map<string, KeptItem>()

/** The product that is carried: from where to where, and how much of it. */
export function GoodsInHand({ type, line, item, places, problems, onChange, onDrop, onMove }: Props) {
  const from = places.find(({ placeId }) => placeId === line.placeId)
  const there = item.places.find(({ placeId }) => placeId === line.placeId)?.quantity ?? 0
  const code = from?.code
  return (
    <form
      className={css['hand']}
      onSubmit={(event) => {
        event.preventDefault()
        onMove()
      }}
    >
      <DraftLineRow
        kind={kind}
        type={type}
        line={line}
        item={item}
        items={NO_ITEMS}
        places={places}
        problems={problems}
        onChange={onChange}
        onRemove={onDrop}
        onDone={onMove}
      />
      {from && (quantityOf(line, item) ?? 0) > there ? (
        <span className={css['wrong']} role="status">
          <Trans>More than this device has on record at {code}. You can still move it.</Trans>
        </span>
      ) : null}
      <Button type="submit">
        <Trans context="stock">Move</Trans>
      </Button>
    </form>
  )
}
