import { Button, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconBarcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { act, queryClient, read, write } from '#api/query.ts'
import { TransferDraftRow } from '#features/office/stock/transfers/transfer-draft-row.tsx'
import { TransferScan } from '#features/office/stock/transfers/transfer-scan.tsx'
import {
  type draftOfTransfer,
  lineQuantity,
  useTransferDraft,
  withTransferItem,
} from '#features/office/stock/transfers/use-transfer-draft.ts'
import css from '#features/office/stock/transfers/transfers.module.css'
import { DraftPage } from '#ui/lines/draft-page.tsx'
import { ScanResult } from '#ui/lines/scan-result.tsx'
import { useLineProblems } from '#ui/lines/use-line-problems.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly id: string
  readonly start: ReturnType<typeof draftOfTransfer>
}

/** A draft: which store, and what is asked for or offered. */
export function TransferEditor({ id, start }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const stores = useQuery(read(stockTransfers.stores, {})).data?.records ?? []
  const open = useTransferDraft(id, start)
  const { draft, items, status, change, changeLine, removeLine, version, forget } = open
  const [latest, setLatest] = useState<string>()
  const scan = useRef<HTMLInputElement>(null)
  const asking = useAsking(id, open)
  const { problems } = asking
  const asks = draft.direction === 'ask'
  const line = draft.lines.find(({ key }) => key === latest)
  const item = line && items.get(line.key)
  return (
    <DraftPage
      title={asks ? <Trans>Request products</Trans> : <Trans>Offer products</Trans>}
      state={<RecordState of={transferStates} code={transferStates.draft} look="filled" />}
      status={status}
      actions={
        <>
          <DiscardTransfer id={id} version={version} stored={status !== 'empty'} onDone={forget} />
          <Button
            disabled={draft.storeId === null || draft.lines.length === 0}
            loading={asking.busy}
            onClick={() => void asking.ask()}
          >
            {asks ? <Trans>Ask</Trans> : <Trans>Offer</Trans>}
          </Button>
        </>
      }
      fields={
        <div className={css['head']}>
          <Select
            className={css['store']}
            label={asks ? t`From which store?` : t`To which store?`}
            required
            data={stores.map((store) => ({ value: store.id, label: store.name }))}
            value={draft.storeId}
            searchable
            allowDeselect={false}
            onChange={(storeId) => change((before) => ({ ...before, storeId }))}
          />
          <TextInput
            className={css['remark']}
            label={t`Remark`}
            maxLength={500}
            value={draft.remark}
            onChange={(event) => {
              const remark = event.currentTarget.value
              change((before) => ({ ...before, remark }))
            }}
          />
        </div>
      }
      scan={
        draft.storeId === null ? null : (
          <TransferScan
            storeId={draft.storeId}
            field={scan}
            result={
              line && item ? (
                <ScanResult
                  name={say(item.name)}
                  note={item.itemNo}
                  figure={line.amount || '–'}
                  unit={say(item.unit)}
                />
              ) : null
            }
            onAdd={({ item: found, packId, amount }) => {
              change((before) => withTransferItem(before, found, { packId, amount }), [found])
              setLatest(found.itemId)
            }}
          />
        )
      }
      failure={asking.failure}
      empty={{
        icon: <IconBarcode aria-hidden />,
        hint:
          draft.storeId === null ? (
            <Trans>Choose the other store first.</Trans>
          ) : (
            <Trans>Scan a product, or type part of a name.</Trans>
          ),
      }}
      lines={draft.lines}
      nameOf={({ key }) => say(items.get(key)!.name)}
      latest={latest}
      first={asking.first}
      line={(one) => (
        <TransferDraftRow
          line={one}
          item={items.get(one.key)!}
          offers={!asks}
          error={problems.get(one.key)?.amount}
          onChange={(part) => {
            asking.clear(one.key)
            changeLine(one.key, (before) => ({ ...before, ...part }))
          }}
          onRemove={() => removeLine(one, say(items.get(one.key)!.name))}
          onDone={() => scan.current?.focus()}
        />
      )}
    />
  )
}

/** Sends the draft to the other store; what stands in the way is said at its line. */
function useAsking(id: string, { draft, items, saved, forget }: ReturnType<typeof useTransferDraft>) {
  const { t } = useLingui()
  const { mutateAsync: send } = useMutation(write(stockTransfers.request))
  const [busy, setBusy] = useState(false)
  const { show, refused, reset, ...problems } = useLineProblems(() => 'amount')
  const ask = async (): Promise<void> => {
    reset()
    const open = draft.lines.filter((line) => lineQuantity(line, items.get(line.key)!) === undefined)
    if (open.length > 0) return show(open.map(({ key }) => [key, 'amount', t`Enter a quantity above zero.`]))
    setBusy(true)
    try {
      const version = await saved()
      if (version === undefined) return
      const { number } = await send({ id, version })
      forget()
      await queryClient.fetchQuery(read(stockTransfers.details, { id }))
      showToast({ message: <Trans>{number} is sent to the other store.</Trans> })
    } catch (error) {
      refused(
        error,
        draft.lines.map(({ key }) => key),
      )
    } finally {
      setBusy(false)
    }
  }
  return { ask, busy, ...problems }
}

function DiscardTransfer({
  id,
  version,
  stored,
  onDone,
}: {
  readonly id: string
  readonly version: () => Promise<number>
  readonly stored: boolean
  readonly onDone: () => void
}) {
  const navigate = useNavigate()
  const { mutateAsync: cancel } = useMutation(act(stockTransfers.cancel))
  const leave = async (): Promise<void> => {
    if (stored) await cancel({ id, version: await version() })
    onDone()
    await navigate({ to: '/shop/stockManage/stockTransfer' })
  }
  return (
    <Button variant="default" onClick={() => void leave().catch(() => undefined)}>
      <Trans>Discard</Trans>
    </Button>
  )
}
