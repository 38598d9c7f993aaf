import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Fragment } from 'react'
import * as v from 'valibot'
import { stockTransfers, type TransferDetails, type TransferLine } from '#contract/stock/stock-transfers.ts'
import { milli } from '#domain/money.ts'
import { write } from '#api/query.ts'
import { amountOf } from '#features/office/stock/transfers/send-transfer.tsx'
import css from '#features/office/stock/transfers/transfers.module.css'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

const parts = ['found', 'back', 'lost'] as const
type Part = (typeof parts)[number]
type Values = Record<string, string>

const fieldOf = (line: TransferLine, part: Part): string => `${part}${line.lineNo}`

interface Props {
  readonly transfer: TransferDetails
  readonly onClose: () => void
}

/** The sending store says what became of each missing piece. */
export function SettleDialog({ transfer, onClose }: Props) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const settle = useMutation(write(stockTransfers.settle))
  const open = transfer.lines.filter((line) => line.open > 0)
  const names = open.flatMap((line) => parts.map((part) => fieldOf(line, part)))
  const quantity = (line: TransferLine, text: string) => amountOf(text, line)
  const { field, shell } = useRecordForm<Values, { state: number }>({
    schema: v.record(v.string(), v.string()),
    initial: Object.fromEntries(names.map((name) => [name, ''])),
    keep: false,
    check: (values: Values) =>
      Object.fromEntries(
        open.flatMap((line) =>
          parts.flatMap((part) =>
            quantity(line, values[fieldOf(line, part)] ?? '') === undefined
              ? [[fieldOf(line, part), t`Enter a quantity above zero, or leave it blank.`]]
              : [],
          ),
        ),
      ),
    save: (values) =>
      settle.mutateAsync({
        id: transfer.id,
        version: transfer.version,
        lines: open.map((line) => {
          const of = (part: Part) => quantity(line, values[fieldOf(line, part)] ?? '') ?? milli(0)
          return { lineNo: line.lineNo, found: of('found'), back: of('back'), lost: of('lost') }
        }),
      }),
    placeOf: (error) => {
      const [path] = Object.keys(error.fields)
      const match = path === undefined ? null : /^lines\.(\d+)\.(\w+)$/.exec(path)
      return match ? `${match[2]!}${Number(match[1]) + 1}` : undefined
    },
    onSaved: () => {
      showToast({ message: <Trans>Settled.</Trans> })
      onClose()
    },
  })
  const labels: Readonly<Record<Part, string>> = { found: t`Found there`, back: t`Came back here`, lost: t`Lost` }
  return (
    <FormDialog title={<Trans>What happened to it?</Trans>} submit={<Trans>Settle</Trans>} onClose={onClose} {...shell}>
      <p>
        <Trans>
          What was found is added at {transfer.store.name}, what came back is added here, what is lost is written off
          here.
        </Trans>
      </p>
      {open.map((line) => {
        const name = say(line.name)
        return (
          <Fragment key={line.lineNo}>
            <strong>
              {name} · <Trans>{formatQuantity(line.open, i18n.locale)} missing</Trans>
            </strong>
            <div className={css['settle']}>
              {parts.map((part) => (
                <TextInput
                  key={part}
                  label={labels[part]}
                  aria-label={`${labels[part]}: ${name}`}
                  inputMode="decimal"
                  {...field(fieldOf(line, part))}
                />
              ))}
            </div>
          </Fragment>
        )
      })}
    </FormDialog>
  )
}
