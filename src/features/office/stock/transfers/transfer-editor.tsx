import { Button, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconBarcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { failureText } from '#contract/texts/failure-text.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { act, queryClient, read, write } from '#api/query.ts'
import { DraftStatusLine } from '#features/office/stock/documents/draft-status.tsx'
import { TransferDraftRow } from '#features/office/stock/transfers/transfer-draft-row.tsx'
import { TransferScan } from '#features/office/stock/transfers/transfer-scan.tsx'
import {
  type draftOfTransfer,
  lineQuantity,
  useTransferDraft,
  withTransferItem,
} from '#features/office/stock/transfers/use-transfer-draft.ts'
import css from '#features/office/stock/transfers/transfers.module.css'
import { EmptyState } from '#ui/empty-state.tsx'
import { LineList } from '#ui/lines/line-list.tsx'
import { LinePage } from '#ui/lines/line-page.tsx'
import { ScanResult } from '#ui/lines/scan-result.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { showToast } from '#ui/toast.tsx'
import { useLanguage, useSay } from '#ui/use-language.ts'

interface Props {
  readonly id: string
  readonly start: ReturnType<typeof draftOfTransfer>
}

/** A draft: which store, and what is asked for or offered. */
export function TransferEditor({ id, start }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const stores = useQuery(read(stockTransfers.stores, {})).data?.records ?? []
  const { draft, status, change, saved, version, forget } = useTransferDraft(id, start)
  const [latest, setLatest] = useState<string>()
  const scan = useRef<HTMLInputElement>(null)
  const asking = useAsking(id, saved, forget)
  const { problems } = asking
  const asks = draft.direction === 'ask'
  return (
    <LinePage
      head={
        <PageHead
          title={asks ? <Trans>Ask for goods</Trans> : <Trans>Offer goods</Trans>}
          beside={
            <>
              <RecordState of={transferStates} code={transferStates.draft} look="filled" />
              <DraftStatusLine status={status} />
            </>
          }
          actions={
            <>
              <DiscardTransfer id={id} version={version} stored={status !== 'empty'} onDone={forget} />
              <Button
                disabled={draft.storeId === null || draft.lines.length === 0}
                loading={asking.busy}
                onClick={() => void asking.ask(draft.lines.map((line) => lineQuantity(line) !== undefined))}
              >
                {asks ? <Trans>Ask</Trans> : <Trans>Offer</Trans>}
              </Button>
            </>
          }
        />
      }
    >
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
      {draft.storeId === null ? null : (
        <TransferScan
          storeId={draft.storeId}
          field={scan}
          result={draft.lines
            .filter(({ item }) => item.itemId === latest)
            .map(({ item, amount }) => (
              <ScanResult
                key=""
                name={say(item.name)}
                note={item.itemNo}
                figure={amount || '–'}
                unit={say(item.unit)}
              />
            ))}
          onAdd={({ item, packId, amount }) => {
            change((before) => withTransferItem(before, item, { packId, amount }))
            setLatest(item.itemId)
          }}
        />
      )}
      {asking.failure}
      {draft.lines.length === 0 ? (
        <EmptyState icon={<IconBarcode aria-hidden />} title={<Trans>Nothing on it yet.</Trans>}>
          {draft.storeId === null ? (
            <Trans>Choose the other store first.</Trans>
          ) : (
            <Trans>Scan the goods, or type part of a name.</Trans>
          )}
        </EmptyState>
      ) : (
        <LineList
          label={t`Lines`}
          lines={draft.lines}
          lineKey={(line) => line.item.itemId}
          latest={latest}
          brief={(line) => ({ name: say(line.item.name), figure: line.amount || '–' })}
          wanted={problems.size === 0 ? undefined : Math.min(...problems.keys())}
          line={(line, at) => (
            <TransferDraftRow
              line={line}
              offers={!asks}
              error={problems.get(at)}
              onChange={(part) => {
                asking.clear(at)
                change((before) => ({ ...before, lines: before.lines.with(at, { ...before.lines[at]!, ...part }) }))
              }}
              onRemove={() => {
                asking.clearAll()
                change((before) => ({ ...before, lines: before.lines.toSpliced(at, 1) }))
              }}
              onDone={() => scan.current?.focus()}
            />
          )}
        />
      )}
    </LinePage>
  )
}

/** Sends the draft to the other store; what stands in the way is said at its line. */
function useAsking(id: string, saved: () => Promise<number | undefined>, forget: () => void) {
  const { t } = useLingui()
  const language = useLanguage()
  const { mutateAsync: send } = useMutation(write(stockTransfers.request))
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [failure, setFailure] = useState<unknown>()
  const ask = async (readable: readonly boolean[]): Promise<void> => {
    setFailure(undefined)
    const open = readable.flatMap((yes, at) => (yes ? [] : [[at, t`Enter a quantity above zero.`] as const]))
    setProblems(new Map(open))
    if (open.length > 0) return
    setBusy(true)
    try {
      const version = await saved()
      if (version === undefined) return
      const { number } = await send({ id, version })
      forget()
      await queryClient.fetchQuery(read(stockTransfers.details, { id }))
      showToast({ message: <Trans>{number} is sent to the other store.</Trans> })
    } catch (error) {
      setFailure(error)
      if (error instanceof AppError)
        setProblems(
          new Map(
            Object.entries(error.fields).flatMap(([path, sentence]) => {
              const match = /^lines\.(\d+)\./.exec(path)
              return match ? [[Number(match[1]), sentence] as const] : []
            }),
          ),
        )
    } finally {
      setBusy(false)
    }
  }
  return {
    ask,
    busy,
    problems,
    clear: (at: number) => setProblems((all) => new Map([...all].filter(([one]) => one !== at))),
    clearAll: () => setProblems(new Map()),
    failure:
      failure === undefined ? null : (
        <p role="alert" className={css['failure']}>
          {failureText(failure, language)}
        </p>
      ),
  }
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
