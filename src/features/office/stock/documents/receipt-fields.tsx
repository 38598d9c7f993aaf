import { Trans, useLingui } from '@lingui/react/macro'
import { inboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import type { LineProps } from '#features/office/stock/documents/document-kind.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { packOf, quantityOf } from '#features/office/stock/documents/draft-lines.ts'
import { ExpiryField } from '#features/office/stock/documents/expiry-field.tsx'
import { openAmount } from '#features/office/stock/documents/receipt-lines.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { CostField } from '#ui/lines/cost-field.tsx'
import type { LineHead } from '#ui/lines/line-list.tsx'
import { useMay } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

/** Cost of received goods, for people who may see costs, and their expiry date. */
export function ReceiptFields({ line, item, problems, onChange }: LineProps) {
  const say = useSay()
  const seesCost = useMay()({ all: ['shopCostSee'] })
  return (
    <>
      {seesCost ? (
        <CostField
          typed={line}
          item={item}
          className={css['cost']}
          error={problems.cost}
          onChange={(cost) => onChange({ cost })}
        />
      ) : null}
      <ExpiryField
        of={say(item.name)}
        value={line.expiresOn}
        error={problems.expiresOn}
        onChange={(expiresOn) => onChange({ expiresOn })}
      />
    </>
  )
}

/** Their heads above the lines, and the room for the button that rejects. */
export function useReceiptHeads(type: number): readonly LineHead[] {
  const { t } = useLingui()
  const seesCost = useMay()({ all: ['shopCostSee'] })
  return [
    ...(seesCost ? [{ label: t`Cost`, className: css['cost'] }] : []),
    { label: t`Expires`, className: css['day'] },
    ...(type === inboundTypes.purchase ? [{ label: '', className: css['rejectRoom'] }] : []),
  ]
}

/** The open quantity of the order, and whether more has arrived. */
export function ExpectedQuantity({ line, item }: Pick<LineProps, 'line' | 'item'>) {
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
