import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { receiving } from '#contract/supply/receiving.ts'
import type { DocumentDetails, DocumentLine } from '#contract/stock/stock-documents.ts'
import { cents, type Cents } from '#domain/money.ts'
import { write } from '#api/query.ts'
import { costField, costOf, costPackOf, lineCostOf, paidCost, type TypedCost, typedCost } from '#ui/lines/line-cost.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

const NO_PACKS = { packs: [] }

interface Props {
  readonly document: DocumentDetails
  readonly onClose: () => void
}

interface Values {
  readonly freight: Cents | null
  /** The cost of one unit or pack as typed, by line number. */
  readonly costs: Readonly<Record<string, string>>
}

/** The supplier's bill of a receipt: other prices, another freight. */
export function BillDialog({ document, onClose }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const bill = useMutation(write(receiving.bill))
  const kept = document.lines.filter((line) => line.quantity > 0)
  const items = new Map(document.items.map((item) => [item.itemId, item]))
  /** As it was typed: of the line's pack, or of one unit. */
  const before = (line: DocumentLine): Required<TypedCost> => {
    const typed = typedCost(paidCost(line), items.get(line.itemId) ?? NO_PACKS, line.packId)
    return typed.cost === '' ? { ...typed, cost: costField(0) } : typed
  }
  const billed = (line: DocumentLine, cost: string) => {
    const typed = lineCostOf({ ...before(line), cost }, items.get(line.itemId) ?? NO_PACKS)
    const { costMicro = -1, packCostMicro } = typed ?? {}
    const ofPack = line.packSize !== undefined && packCostMicro !== undefined
    return { lineNo: line.lineNo, costMicro, ...(ofPack ? { packCostMicro } : {}) }
  }
  const sent = ({ freight, costs }: Values) => ({
    id: document.id,
    version: document.version,
    freight: freight ?? cents(0),
    lines: kept.map((line) => billed(line, costs[line.lineNo] ?? '')),
  })
  const { form, field, shell } = useRecordForm<Values, unknown>({
    schema: receiving.bill.input,
    initial: {
      freight: document.billedFreight ?? document.freight ?? cents(0),
      costs: Object.fromEntries(kept.map((line) => [line.lineNo, before(line).cost])),
    },
    asSent: sent,
    keep: false,
    save: (values) => bill.mutateAsync(sent(values)),
    onSaved: () => {
      showToast({ message: <Trans>Saved. The value of the stock follows the bill.</Trans> })
      onClose()
    },
  })
  const labelOf = (line: DocumentLine): string => {
    const item = items.get(line.itemId)
    const unit = item ? say(costPackOf(before(line), item)?.name ?? item.unit) : ''
    const name = item ? say(item.name) : ''
    return t`Cost per ${unit}: ${name}`
  }
  return (
    <FormDialog title={<Trans>What the bill says</Trans>} onClose={onClose} {...shell}>
      <p>
        <Trans>
          The document stays as it was posted. Stock that is still there changes its value; for what has been sold
          since, the difference is a correction.
        </Trans>
      </p>
      <MoneyInput label={t`Freight`} {...field('freight')} />
      {kept.map((line) => (
        <TextInput
          key={line.lineNo}
          label={labelOf(line)}
          inputMode="decimal"
          value={form.values.costs[line.lineNo] ?? ''}
          error={
            typeof costOf(form.values.costs[line.lineNo] ?? '') === 'number'
              ? undefined
              : t`Enter an amount, such as 1.25.`
          }
          onChange={(event) =>
            form.setFieldValue('costs', { ...form.values.costs, [line.lineNo]: event.currentTarget.value })
          }
        />
      ))}
    </FormDialog>
  )
}
