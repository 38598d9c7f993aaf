import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { receiving } from '#contract/receiving.ts'
import type { DocumentDetails } from '#contract/stock-documents.ts'
import { cents, type Cents } from '#domain/money.ts'
import { write } from '#api/query.ts'
import { costField, costOf } from '#features/office/stock/documents/draft-lines.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly document: DocumentDetails
  readonly onClose: () => void
}

interface Values {
  readonly freight: Cents | null
  /** What one unit costs, by number of the line, as it is typed. */
  readonly costs: Readonly<Record<string, string>>
}

/** What the supplier’s bill says of a receipt: other prices, another freight. */
export function BillDialog({ document, onClose }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const bill = useMutation(write(receiving.bill))
  const kept = document.lines.filter((line) => line.quantity > 0)
  const before = (line: DocumentDetails['lines'][number]): string => costField(line.billedMicro ?? line.costMicro ?? 0)
  const sent = ({ freight, costs }: Values) => ({
    id: document.id,
    version: document.version,
    freight: freight ?? cents(0),
    lines: kept.map((line) => ({ lineNo: line.lineNo, costMicro: costOf(costs[line.lineNo] ?? '') ?? -1 })),
  })
  const { form, field, shell } = useRecordForm<Values, unknown>({
    schema: receiving.bill.input,
    initial: {
      freight: document.billedFreight ?? document.freight ?? cents(0),
      costs: Object.fromEntries(kept.map((line) => [line.lineNo, before(line)])),
    },
    asSent: sent,
    keep: false,
    save: (values) => bill.mutateAsync(sent(values)),
    onSaved: () => {
      showToast({ message: <Trans>Saved. The value of the stock follows the bill.</Trans> })
      onClose()
    },
  })
  const names = new Map(document.items.map((item) => [item.itemId, say(item.name)]))
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
          label={t`Cost of one: ${names.get(line.itemId) ?? ''}`}
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
