import { Button, Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { stockTransfers, type TransferDetails, type TransferLine } from '#contract/stock/stock-transfers.ts'
import { type Countable, isQuantity, readQuantity } from '#domain/counted-quantity.ts'
import { milli, type Milli } from '#domain/money.ts'
import { TakeAnyway } from '#features/office/stock/documents/take-anyway.tsx'
import { useStep } from '#features/office/stock/transfers/use-step.tsx'
import css from '#features/office/stock/transfers/transfers.module.css'
import { formatQuantity } from '#ui/format-quantity.ts'
import { LineList } from '#ui/lines/line-list.tsx'
import { LinePage } from '#ui/lines/line-page.tsx'
import { LineRow } from '#ui/lines/line-row.tsx'
import { QuantityFields } from '#ui/lines/quantity-fields.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { quantityField } from '#ui/parse-quantity.ts'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly transfer: TransferDetails
  readonly onClose: () => void
}

interface Typed {
  readonly amount: string
  readonly placeId: string | null
}

/** A typed quantity; nothing typed, or a zero, is none. */
export function amountOf(text: string, line: Countable): Milli | undefined {
  if (text.trim() === '') return milli(0)
  const read = readQuantity(text, line)
  return isQuantity(read) ? read.quantity : undefined
}

/** The part of each line that is sent, and from where. */
export function SendTransfer({ transfer, onClose }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>(() =>
    Object.fromEntries(
      transfer.lines.map((line) => [line.lineNo, { amount: quantityField(line.requested), placeId: null }]),
    ),
  )
  const { run, busy, problemAt, first, failure, reserved, refuse } = useStep(stockTransfers.send, transfer, onClose)
  const send = async (force = false): Promise<void> => {
    const unreadable = transfer.lines.flatMap((line, at) =>
      amountOf(typed[line.lineNo]!.amount, line) === undefined ? [[at, t`Enter a quantity, or 0.`] as const] : [],
    )
    if (unreadable.length > 0) return refuse(unreadable)
    await run(
      {
        id: transfer.id,
        version: transfer.version,
        lines: transfer.lines.map((line) => {
          const { amount, placeId } = typed[line.lineNo]!
          return {
            lineNo: line.lineNo,
            quantity: amountOf(amount, line)!,
            ...(placeId === null ? {} : { placeId }),
          }
        }),
        ...(force ? { force } : {}),
      },
      <Trans>{transfer.number} is on its way. Print the PDF and put it in the box.</Trans>,
    )
  }
  const { name } = transfer.store
  return (
    <LinePage
      head={
        <PageHead
          title={<Trans>Send to {name}</Trans>}
          hint={transfer.number ?? undefined}
          actions={
            <>
              <Button variant="default" onClick={onClose}>
                <Trans>Back</Trans>
              </Button>
              <Button loading={busy} onClick={() => void send()}>
                <Trans>Send</Trans>
              </Button>
            </>
          }
        />
      }
    >
      {failure}
      {reserved ? <TakeAnyway busy={busy} onTake={() => send(true)} /> : null}
      <LineList
        label={t`Lines`}
        lines={transfer.lines}
        lineKey={(line) => String(line.lineNo)}
        wanted={first}
        line={(line, at) => (
          <SendRow
            line={line}
            typed={typed[line.lineNo]!}
            error={problemAt(at)}
            onChange={(part) => setTyped((all) => ({ ...all, [line.lineNo]: { ...all[line.lineNo]!, ...part } }))}
          />
        )}
      />
    </LinePage>
  )
}

interface RowProps {
  readonly line: TransferLine
  readonly typed: Typed
  readonly error: string | undefined
  readonly onChange: (part: Partial<Typed>) => void
}

function SendRow({ line, typed, error, onChange }: RowProps) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const figure = (quantity: TransferLine['requested']): string => formatQuantity(quantity, i18n.locale)
  const name = say(line.name)
  const unit = say(line.unit)
  return (
    <LineRow
      name={name}
      note={
        <>
          {line.itemNo} ·{' '}
          <Trans>
            {figure(line.requested)} {unit} requested, {figure(line.locked)} reserved
          </Trans>
        </>
      }
    >
      <QuantityFields
        item={line}
        amount={typed.amount}
        packId={null}
        ownUnit
        zero
        error={error}
        onChange={({ amount = typed.amount }) => onChange({ amount })}
      />
      <Select
        className={css['place']}
        label={t({ context: 'place', message: 'From' })}
        aria-label={t`From which place: ${name}`}
        allowDeselect={false}
        data={[
          { value: '', label: t`Where it is reserved` },
          ...line.places.map((place) => ({
            value: place.placeId,
            label: t`${place.code}: ${figure(milli(Math.max(0, place.quantity - place.kept)))} free`,
          })),
        ]}
        value={typed.placeId ?? ''}
        onChange={(placeId) => onChange({ placeId: placeId || null })}
      />
    </LineRow>
  )
}
