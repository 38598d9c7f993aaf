import { Button, Select, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { stockTransfers, type TransferDetails, type TransferLine } from '#contract/stock/stock-transfers.ts'
import { milli } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { ArrivalScan, type CodedPlace } from '#features/office/stock/transfers/arrival-scan.tsx'
import { type Counted, lineOfCode, withScan } from '#features/office/stock/transfers/count-arrivals.ts'
import { amountOf } from '#features/office/stock/transfers/send-transfer.tsx'
import { placeOfCode } from '#features/office/stock/documents/standing.ts'
import { useStep } from '#features/office/stock/transfers/use-step.tsx'
import css from '#features/office/stock/transfers/transfers.module.css'
import { forgetForm, formName, keepForm, keptForm } from '#ui/form/kept-forms.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { LineList } from '#ui/lines/line-list.tsx'
import { LinePage } from '#ui/lines/line-page.tsx'
import { LineRow } from '#ui/lines/line-row.tsx'
import { QuantityFields } from '#ui/lines/quantity-fields.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { quantityField } from '#ui/parse-quantity.ts'
import { play } from '#ui/sounds.ts'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly transfer: TransferDetails
  readonly onClose: () => void
}

/** Goods are scanned one after another as they come out of the box; what is missing stays open. */
export function ReceiveTransfer({ transfer, onClose }: Props) {
  const { t } = useLingui()
  const tell = useSay()
  const { lines, store } = transfer
  const places = useQuery(read(stockTransfers.places, {})).data?.records ?? []
  const arrivals = useArrivals(transfer, places)
  const { counted, note, latest } = arrivals
  const last = lines.find((line) => String(line.lineNo) === latest)
  const [password, setPassword] = useState('')
  const step = useStep(stockTransfers.receive, transfer, () => {
    arrivals.forget()
    onClose()
  })
  const open = lines.filter((line) => (counted[line.lineNo] ?? 0) < (line.sent ?? 0)).length
  const receive = (): void => {
    const unreadable = lines.flatMap((line, at) =>
      amountOf(arrivals.amount(line), line) === undefined ? [[at, t`Enter a quantity, or 0.`] as const] : [],
    )
    if (unreadable.length > 0) return step.refuse(unreadable)
    void step.run(
      {
        id: transfer.id,
        version: transfer.version,
        lines: lines.map((line) => ({
          lineNo: line.lineNo,
          quantity: counted[line.lineNo] ?? milli(0),
          ...(arrivals.places[line.lineNo] === undefined ? {} : { placeId: arrivals.places[line.lineNo] }),
        })),
        note,
        ...(password === '' ? {} : { password }),
      },
      <Trans>{transfer.number} is received.</Trans>,
    )
  }
  return (
    <LinePage
      head={
        <PageHead
          title={<Trans>Receive from {store.name}</Trans>}
          hint={transfer.number ?? undefined}
          actions={
            <>
              <Button variant="default" onClick={onClose}>
                <Trans>Back</Trans>
              </Button>
              <Button variant="default" onClick={arrivals.all}>
                <Trans>All arrived</Trans>
              </Button>
              <Button loading={step.busy} disabled={transfer.sentByYou === 'yes'} onClick={receive}>
                <Trans>Receive</Trans>
              </Button>
            </>
          }
        />
      }
    >
      {transfer.sentByYou === 'yes' ? (
        <p role="note" className={css['failure']}>
          <Trans>You sent these yourself, so someone else has to receive them.</Trans>
        </p>
      ) : null}
      <ArrivalScan arrivals={arrivals} places={places} last={last} open={open} />
      {step.failure}
      <LineList
        label={t`Lines`}
        lines={lines}
        lineKey={(line) => String(line.lineNo)}
        latest={latest}
        brief={(line) => ({ name: tell(line.name), figure: arrivals.amount(line) })}
        wanted={step.first}
        line={(line, at) => (
          <ReceiveRow
            line={line}
            amount={arrivals.amount(line)}
            placeId={arrivals.places[line.lineNo] ?? line.placeId}
            error={step.problemAt(at)}
            onAmount={(text) => arrivals.type(line, text)}
            onPlace={(placeId) => arrivals.put(line, placeId)}
          />
        )}
      />
      {open === 0 ? null : (
        <Textarea
          label={t`What’s missing, and why?`}
          maxLength={500}
          autosize
          value={note}
          onChange={(event) => arrivals.say(event.currentTarget.value)}
        />
      )}
      {transfer.sentByYou === 'alone' ? (
        <PasswordInput
          label={t`Your password`}
          description={t`You sent these and no one else here can receive them. This will be recorded.`}
          autoComplete="current-password"
          value={password}
          error={step.passwordError}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : null}
    </LinePage>
  )
}

interface Kept {
  readonly counted: Counted
  readonly note: string
  readonly places: Readonly<Record<number, string>>
}

/** The count so far, kept on this device until it is received. */
function useArrivals(transfer: TransferDetails, places: readonly CodedPlace[]) {
  const [name] = useState(() => formName(`/shop/stockManage/stockTransfer/${transfer.id}/receive`))
  const [state, setState] = useState<Kept>(
    () => (keptForm(name) as Kept | undefined) ?? { counted: {}, note: '', places: {} },
  )
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [latest, setLatest] = useState<string>()
  const [unknown, setUnknown] = useState<string>()
  const [at, setAt] = useState<CodedPlace>()
  // several codes may come before the screen is drawn again
  const now = useRef(state)
  const change = (next: Partial<Kept>): void => {
    now.current = { ...now.current, ...next }
    keepForm(name, now.current)
    setState(now.current)
  }
  return {
    ...state,
    latest,
    unknown,
    at,
    leave: (): void => setAt(undefined),
    amount: (line: TransferLine): string => typed[line.lineNo] ?? quantityField(state.counted[line.lineNo] ?? milli(0)),
    scan: (code: string): void => {
      const found = lineOfCode(transfer.lines, code)
      const place = found ? undefined : placeOfCode(places, code)
      if (place) {
        play('done')
        setUnknown(undefined)
        setLatest(undefined)
        return setAt(place)
      }
      play(found ? 'line' : 'unknown')
      setUnknown(found ? undefined : code)
      if (!found) return
      const { line, quantity } = found
      setLatest(String(line.lineNo))
      setTyped(({ [line.lineNo]: _before, ...others }) => others)
      const { counted, places: put } = now.current
      change({
        counted: withScan(counted, line, quantity),
        places: at ? { ...put, [line.lineNo]: at.placeId } : put,
      })
    },
    type: (line: TransferLine, text: string): void => {
      setTyped((all) => ({ ...all, [line.lineNo]: text }))
      const amount = amountOf(text, line)
      if (amount !== undefined) change({ counted: { ...state.counted, [line.lineNo]: amount } })
    },
    put: (line: TransferLine, placeId: string): void => change({ places: { ...state.places, [line.lineNo]: placeId } }),
    say: (note: string): void => change({ note }),
    all: (): void => {
      setTyped({})
      change({ counted: Object.fromEntries(transfer.lines.map((line) => [line.lineNo, line.sent ?? milli(0)])) })
    },
    forget: (): void => forgetForm(name),
  }
}

interface RowProps {
  readonly line: TransferLine
  readonly amount: string
  readonly placeId: string | null
  readonly error: string | undefined
  readonly onAmount: (text: string) => void
  readonly onPlace: (placeId: string) => void
}

function ReceiveRow({ line, amount, placeId, error, onAmount, onPlace }: RowProps) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const places = useQuery(read(stockTransfers.places, {})).data?.records ?? []
  const name = say(line.name)
  const unit = say(line.unit)
  const counted = amountOf(amount, line)
  const complete = counted !== undefined && line.sent !== null && counted >= line.sent
  return (
    <LineRow
      name={name}
      note={
        <>
          {line.itemNo} ·{' '}
          <Trans>
            {formatQuantity(line.sent ?? milli(0), i18n.locale)} {unit} sent
          </Trans>
        </>
      }
      beneath={
        line.itemId === null ? (
          <span className={css['failure']}>
            <Trans>This store doesn’t have the product yet. Add it with the same barcode or item number.</Trans>
          </span>
        ) : null
      }
      complete={complete}
    >
      <QuantityFields
        label={t({ context: 'transfer', message: 'Arrived' })}
        item={line}
        amount={amount}
        packId={null}
        ownUnit
        zero
        error={error}
        onChange={({ amount: text = amount }) => onAmount(text)}
      />
      <Select
        className={css['place']}
        label={t({ context: 'place', message: 'To' })}
        aria-label={t`To which place: ${name}`}
        allowDeselect={false}
        searchable
        data={places.map((place) => ({ value: place.placeId, label: place.code }))}
        value={placeId}
        onChange={(chosen) => (chosen === null ? undefined : onPlace(chosen))}
      />
    </LineRow>
  )
}
