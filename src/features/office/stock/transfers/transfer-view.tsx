import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { stockTransfers, type TransferDetails, type TransferLine } from '#contract/stock/stock-transfers.ts'
import { transferActions, transferStates } from '#domain/transfer-states.ts'
import { act } from '#api/query.ts'
import { SettleDialog } from '#features/office/stock/transfers/settle-dialog.tsx'
import { PdfButton } from '#features/shared/pdf-button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, type Fact, Facts, Section } from '#ui/detail-page.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NameCell } from '#ui/list/name-cell.tsx'
import { May } from '#ui/may.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { useSay } from '#ui/use-language.ts'
import { allows } from '#domain/states.ts'

export type Step = 'send' | 'receive'

interface Props {
  readonly transfer: TransferDetails
  readonly onStep: (step: Step) => void
}

/** A transfer as the caller's store sees it, with what it can do next. */
export function TransferView({ transfer, onStep }: Props) {
  const { t } = useLingui()
  const { number, lines } = transfer
  return (
    <DetailPage
      asideFirst
      aside={
        <Section title={<Trans>Transfer</Trans>}>
          <Facts facts={factsOf(transfer)} />
        </Section>
      }
      title={<span className="et-code">{number ?? <Trans>Draft</Trans>}</span>}
      beside={<RecordState of={transferStates} code={transfer.state} look="filled" />}
      actions={
        <>
          {number === null ? null : <PdfButton call={stockTransfers.pdf} input={{ id: transfer.id }} name={number} />}
          <NextSteps transfer={transfer} onStep={onStep} />
        </>
      }
    >
      <Section title={<Trans>Lines</Trans>}>
        <DataTable
          label={t`Lines`}
          columns={useLineColumns(transfer)}
          rows={lines}
          rowKey={(line) => String(line.lineNo)}
        />
      </Section>
    </DetailPage>
  )
}

/** The actions of the caller's store. */
function NextSteps({ transfer, onStep }: Props) {
  const { id, version, state, way, accepted } = transfer
  const { mutateAsync: accept, isPending } = useMutation(act(stockTransfers.accept))
  const [open, setOpen] = useState<'cancel' | 'settle'>()
  const out = way === 'out'
  const can = (action: keyof typeof transferActions) => allows(transferActions, state, action)
  return (
    <>
      {can('cancel') ? (
        <May all={['shopTransferRequest']}>
          <Button variant="default" onClick={() => setOpen('cancel')}>
            <Trans>Cancel transfer…</Trans>
          </Button>
        </May>
      ) : null}
      {can('send') && out ? (
        <May all={['shopTransferSend']}>
          {accepted ? null : (
            <Button variant="default" loading={isPending} onClick={() => void accept({ id, version })}>
              <Trans>Accept and reserve</Trans>
            </Button>
          )}
          <Button onClick={() => onStep('send')}>
            <Trans>Send…</Trans>
          </Button>
        </May>
      ) : null}
      {can('receive') && !out ? (
        <May all={['shopTransferReceive']}>
          <Button onClick={() => onStep('receive')}>
            <Trans>Receive…</Trans>
          </Button>
        </May>
      ) : null}
      {can('settle') && out ? (
        <May all={['shopTransferSettle']}>
          <Button onClick={() => setOpen('settle')}>
            <Trans>Settle what is missing…</Trans>
          </Button>
        </May>
      ) : null}
      {open === 'cancel' ? <CancelDialog transfer={transfer} onClose={() => setOpen(undefined)} /> : null}
      {open === 'settle' ? <SettleDialog transfer={transfer} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

function CancelDialog({
  transfer: { id, version, number },
  onClose,
}: {
  readonly transfer: TransferDetails
  readonly onClose: () => void
}) {
  const { mutateAsync: cancel, isPending } = useMutation(act(stockTransfers.cancel))
  return (
    <ConfirmDialog
      opened
      danger
      busy={isPending}
      title={<Trans>Cancel {number}?</Trans>}
      confirm={<Trans>Cancel transfer</Trans>}
      onClose={onClose}
      onConfirm={() => void cancel({ id, version }).then(onClose)}
    >
      <Trans>
        Nothing has been sent. The stock reserved for it is released. Both stores see that it was cancelled.
      </Trans>
    </ConfirmDialog>
  )
}

function factsOf(transfer: TransferDetails): (Fact | false)[] {
  const { way, store, receivedAt, sentAt } = transfer
  return [
    { label: way === 'out' ? <Trans>To</Trans> : <Trans>From</Trans>, value: store.name },
    { label: <Trans>Created by</Trans>, value: transfer.createdBy },
    { label: <Trans>Created</Trans>, value: <DateTime at={transfer.createdAt} /> },
    transfer.acceptedAt !== null && { label: <Trans>Agreed by</Trans>, value: transfer.acceptedBy },
    sentAt !== null && { label: <Trans>Sent by</Trans>, value: transfer.sentBy },
    sentAt !== null && { label: <Trans>Sent</Trans>, value: <DateTime at={sentAt} /> },
    receivedAt !== null && {
      label: <Trans>Received by</Trans>,
      value: transfer.receivedAlone ? (
        <Trans>{transfer.receivedBy} (alone, confirmed with the password)</Trans>
      ) : (
        transfer.receivedBy
      ),
    },
    receivedAt !== null && { label: <Trans>Received</Trans>, value: <DateTime at={receivedAt} /> },
    transfer.settledAt !== null && { label: <Trans>Settled by</Trans>, value: transfer.settledBy },
    transfer.endedAt !== null && { label: <Trans>Cancelled by</Trans>, value: transfer.endedBy },
    transfer.remark !== '' && { label: <Trans>Remark</Trans>, value: transfer.remark, wide: true },
    transfer.differenceNote !== '' && {
      label: <Trans>Missing items</Trans>,
      value: transfer.differenceNote,
      wide: true,
    },
  ]
}

function useLineColumns({ lines, way, state }: TransferDetails): Column<TransferLine>[] {
  const { t, i18n } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<TransferLine>()
  const figure = (
    id: string,
    head: string,
    of: (line: TransferLine) => TransferLine['sent'],
  ): Column<TransferLine> => ({
    id,
    head,
    align: 'right',
    cell: (line) => {
      const value = of(line)
      return value === null ? '–' : formatQuantity(value, i18n.locale)
    },
  })
  const any = (of: (line: TransferLine) => number): boolean => lines.some((line) => of(line) > 0)
  const missing = (line: TransferLine): string =>
    line.itemId === null
      ? t`This store doesn’t have the product`
      : line.otherItemId === null
        ? t`The other store doesn’t have it yet`
        : ''
  return [
    {
      id: 'name',
      head: t`Name`,
      grow: true,
      cell: (line) => (
        <NameCell name={say(line.name)}>{[line.itemNo, missing(line)].filter(Boolean).join(' · ')}</NameCell>
      ),
    },
    figure('requested', t`Asked`, (line) => line.requested),
    ...(way === 'out' && state === transferStates.requested
      ? [figure('locked', t`Reserved`, (line) => line.locked)]
      : []),
    ...(lines.some((line) => line.sent !== null) ? [figure('sent', t`Sent`, (line) => line.sent)] : []),
    ...(lines.some((line) => line.received !== null) ? [figure('received', t`Received`, (line) => line.received)] : []),
    ...(any((line) => line.surplus) ? [figure('surplus', t`More than sent`, (line) => line.surplus)] : []),
    ...(any((line) => line.found) ? [figure('found', t`Found`, (line) => line.found)] : []),
    ...(any((line) => line.back) ? [figure('back', t`Came back`, (line) => line.back)] : []),
    ...(any((line) => line.lost) ? [figure('lost', t`Lost`, (line) => line.lost)] : []),
    ...(state === transferStates.differing ? [figure('open', t`Missing`, (line) => line.open)] : []),
    columns.text('unit', t`Unit`, (line) => say(line.unit)),
  ]
}
