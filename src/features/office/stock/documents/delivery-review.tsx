import { Button, Switch } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import {
  type Decision,
  type Decisions,
  type DeliveryLine,
  deliveryLines,
  type ReadDelivery,
  withDelivery,
} from '#features/office/stock/documents/delivery-lines.ts'
import { DeliveryRowView } from '#features/office/stock/documents/delivery-row.tsx'
import css from '#features/office/stock/documents/documents.module.css'
import type { OpenDraft } from '#features/office/stock/documents/use-draft.ts'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LineList } from '#ui/lines/line-list.tsx'
import { LinePage } from '#ui/lines/line-page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { showToast } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'

interface Props {
  readonly delivery: ReadDelivery
  readonly open: Pick<OpenDraft, 'draft' | 'items' | 'change'>
  readonly places: readonly DocumentPlace[]
  readonly onClose: () => void
}

type Shown = 'all' | 'differs' | 'decide'

/** A supplier's file beside the order. Nothing is filled in before somebody has reviewed it. */
export function DeliveryReview({ delivery, open: { draft, items, change }, places, onClose }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [prices, setPrices] = useState(false)
  const [wanted, setWanted] = useState<Shown>('all')
  const lines = deliveryLines(delivery, draft, items, decisions)
  const count = (state: DeliveryLine['state']): number => lines.filter((line) => line.state === state).length
  const undecided = count('decide')
  const shown: Shown = wanted === 'decide' && undecided === 0 ? 'all' : wanted
  const decide = (row: number, decision: Decision | undefined): void =>
    setDecisions((before) => {
      const next = new Map(before)
      if (decision === undefined) next.delete(row)
      else next.set(row, { ...before.get(row), ...decision })
      return next
    })
  const leaveAllOut = (): void => {
    for (const line of lines) if (line.state === 'decide') decide(line.rows[0]!.row, { out: true })
  }
  const fill = (): void => {
    const more = lines.flatMap((line): StockItem[] => (line.item ? [line.item] : []))
    const kept = lines.filter((line) => line.entered !== undefined && line.rows.length > 0).length
    change((before) => withDelivery(before, lines, { places, language, prices }), more)
    showToast({
      message:
        kept === 0 ? (
          <Trans>Filled in. Check the products, then post.</Trans>
        ) : (
          <Plural
            value={kept}
            one="Filled in. # line had a quantity already and stays as it was."
            other="Filled in. # lines had a quantity already and stay as they were."
          />
        ),
    })
    onClose()
  }
  return (
    <LinePage
      head={
        <PageHead
          title={<Trans>What the file says</Trans>}
          hint={delivery.file}
          actions={
            <>
              <Button variant="default" onClick={onClose}>
                <Trans>Back</Trans>
              </Button>
              <Button disabled={undecided > 0} onClick={fill}>
                <Trans>Fill in</Trans>
              </Button>
            </>
          }
        />
      }
    >
      <Columns read={delivery.read} />
      <div className={css['review']}>
        <SegmentedChoice
          label={t`Rows`}
          value={shown}
          onChange={setWanted}
          choices={[
            { value: 'all', label: t`All ${lines.length}` },
            { value: 'differs', label: t`Differences ${count('differs')}` },
            { value: 'decide', label: t`To decide ${undecided}` },
          ]}
        />
        {undecided > 0 ? (
          <Button variant="subtle" onClick={leaveAllOut}>
            <Trans>Leave out what isn’t known</Trans>
          </Button>
        ) : null}
        {lines.some((line) => line.price) ? (
          <Switch
            label={t`Use the prices of the file`}
            checked={prices}
            onChange={(event) => setPrices(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      {undecided > 0 ? (
        <p role="status" className={css['failure']}>
          <Plural
            value={undecided}
            one="# row has to be decided: choose the product, or leave it out."
            other="# rows have to be decided: choose the products, or leave them out."
          />
        </p>
      ) : null}
      <Rows
        lines={lines.filter((line) => shown === 'all' || line.state === shown)}
        ordered={draft.orderId !== undefined}
        onDecide={decide}
      />
    </LinePage>
  )
}

/** Which columns were read, so that a wrong one is noticed. */
function Columns({ read: { code, name, quantity, cost } }: Pick<ReadDelivery, 'read'>) {
  const used = [...code, name, quantity, cost].filter((heading) => heading !== null && heading !== '').join(' · ')
  return (
    <p className={css['status']}>
      <Trans>Columns used: {used}</Trans>
    </p>
  )
}

interface RowsProps {
  readonly lines: readonly DeliveryLine[]
  readonly ordered: boolean
  readonly onDecide: (row: number, decision: Decision | undefined) => void
}

function Rows({ lines, ordered, onDecide }: RowsProps) {
  const { t } = useLingui()
  if (lines.length === 0)
    return (
      <EmptyState drawing={<Drawing of="order" />} title={<Trans>Nothing here.</Trans>}>
        <Trans>Everything in the file matches the order.</Trans>
      </EmptyState>
    )
  return (
    <LineList
      label={t`Rows of the file`}
      lines={lines}
      lineKey={(line) => line.key}
      line={(line) => (
        <DeliveryRowView line={line} ordered={ordered} onDecide={(decision) => onDecide(line.rows[0]!.row, decision)} />
      )}
    />
  )
}
