import { Alert, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { IconArrowBackUp, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import type { DocumentDetails, DocumentKind, DocumentLine } from '#contract/stock/stock-documents.ts'
import {
  documentTexts,
  documentTypeText,
  rejectPlaceTexts,
  rejectTexts,
  writeOffTexts,
} from '#contract/texts/documents.ts'
import { packedText } from '#domain/counted-quantity.ts'
import { rejectPlaces } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { documentActions, documentStates } from '#domain/document-states.ts'
import type { ShownDocuments } from '#features/office/stock/documents/document-area.ts'
import { BillDialog } from '#features/office/stock/documents/bill-dialog.tsx'
import { labelCopies } from '#features/office/stock/documents/label-copies.ts'
import { costText, paidCost } from '#ui/lines/line-cost.ts'
import { Papers } from '#features/office/stock/documents/papers.tsx'
import { ReverseDialog } from '#features/office/stock/documents/reverse-dialog.tsx'
import { PrintLabels } from '#features/office/catalogue/labels/print-labels.tsx'
import { PdfButton } from '#features/shared/pdf-button.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { May, useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { useSay } from '#ui/use-language.ts'
import { allows } from '#domain/states.ts'

interface Props {
  readonly area: ShownDocuments
  readonly document: DocumentDetails
}

/** A document that is posted: what it moved, and what took it back. */
export function DocumentView({ area, document }: Props) {
  const say = useSay()
  const { t } = useLingui()
  const { kind, calls, details, mayReverse } = area
  const may = useMay()
  const navigate = useNavigate()
  const seesOrders = may({ all: ['shopOfflineOrderDetails'] })
  const [billing, setBilling] = useState(false)
  const [reversing, setReversing] = useState(false)
  const title = document.number ?? say(documentTexts[kind])
  const reversible =
    allows(documentActions, document.state, 'reverse') && document.reverses === null && document.sale === null
  const copies = kind === 'inbound' && document.reversedBy === null ? labelCopies(document) : {}
  const other = (one: { readonly id: string; readonly number: string } | null) =>
    one && (
      <AppLink to={details} params={{ id: one.id }} className="et-code">
        {one.number}
      </AppLink>
    )
  return (
    <DetailPage
      title={<span className="et-code">{title}</span>}
      beside={<RecordState of={documentStates} code={document.state} look="filled" />}
      actions={
        <>
          <PdfButton call={calls.pdf} id={document.id} name={title} />
          {Object.keys(copies).length > 0 ? (
            <PrintLabels selection={{ skuIds: Object.keys(copies) }} copies={copies} />
          ) : null}
          {reversible && document.order !== null && may({ all: ['shopCostSee', 'shopPurchaseEdit'] }) ? (
            <Button
              variant="default"
              leftSection={<IconReceipt size={18} aria-hidden />}
              onClick={() => setBilling(true)}
            >
              <Trans>Enter the bill…</Trans>
            </Button>
          ) : null}
          {reversible && mayReverse ? (
            <May all={[mayReverse]}>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                onClick={() => setReversing(true)}
              >
                <Trans>Reverse…</Trans>
              </Button>
            </May>
          ) : null}
        </>
      }
    >
      <BelowZero document={document} />
      <Section title={say(documentTexts[kind])}>
        <Facts
          facts={[
            { label: <Trans>Type</Trans>, value: say(documentTypeText(kind, document.type)) },
            document.createdBy !== '' && { label: <Trans>Created by</Trans>, value: document.createdBy },
            { label: <Trans>Created</Trans>, value: <DateTime at={document.createdAt} form="exact" /> },
            document.postedAt !== null && { label: <Trans>Posted by</Trans>, value: document.postedBy },
            document.postedAt !== null && {
              label: <Trans>Posted</Trans>,
              value: <DateTime at={document.postedAt} form="exact" />,
            },
            document.value !== undefined && { label: <Trans>Value</Trans>, value: <Money value={document.value} /> },
            document.order !== null && {
              label: <Trans>Purchase order</Trans>,
              value: <OfOrder order={document.order} />,
            },
            document.freight !== undefined && {
              label: <Trans>Freight</Trans>,
              value: <Money value={document.billedFreight ?? document.freight} />,
            },
            document.reverses !== null && { label: <Trans>Takes back</Trans>, value: other(document.reverses) },
            document.reversedBy !== null && {
              label: <Trans>Taken back by</Trans>,
              value: other(document.reversedBy),
            },
            document.sale !== null && {
              label: <Trans>Sale</Trans>,
              value: !seesOrders ? (
                <span className="et-code">{document.sale.number}</span>
              ) : (
                <AppLink
                  to="/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id"
                  params={{ id: document.sale.id }}
                  className="et-code"
                >
                  {document.sale.number}
                </AppLink>
              ),
            },
            document.remark !== '' && { label: <Trans>Remark</Trans>, value: document.remark, wide: true },
          ]}
        />
      </Section>
      <Section title={<Trans>Lines</Trans>}>
        <DataTable
          label={t`Lines`}
          columns={useLineColumns(kind, document)}
          rows={document.lines}
          rowKey={(line) => String(line.lineNo)}
        />
      </Section>
      {kind === 'inbound' ? <Papers documentId={document.id} /> : null}
      {billing ? <BillDialog document={document} onClose={() => setBilling(false)} /> : null}
      {reversing ? (
        <ReverseDialog
          kind={kind}
          document={{ id: document.id, number: title }}
          onClose={() => setReversing(false)}
          onReversed={(id) => void navigate({ to: details, params: { id } })}
        />
      ) : null}
    </DetailPage>
  )
}

/** The stock below zero that a reversal has left. */
function BelowZero({ document: { reverses, lines, items } }: Pick<Props, 'document'>) {
  const say = useSay()
  const { i18n } = useLingui()
  if (reverses === null) return null
  const named = new Set(lines.flatMap((line) => [line.placeId, line.toPlaceId]))
  const below = items.flatMap((item) =>
    item.places
      .filter((place) => place.quantity < 0 && named.has(place.placeId))
      .map((place) => `${say(item.name)} · ${place.code}: ${formatQuantity(place.quantity, i18n.locale)}`),
  )
  if (below.length === 0) return null
  return (
    <Alert color="orange" title={<Trans>Below zero now. Count these places.</Trans>}>
      {below.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  )
}

function OfOrder({ order: { id, number } }: { readonly order: { readonly id: string; readonly number: string } }) {
  const seesPurchases = useMay()({ all: ['shopPurchaseOrder'] })
  if (!seesPurchases) return <span className="et-code">{number}</span>
  return (
    <AppLink to="/shop/purchaseManage/purchaseOrder/purchaseOperDetails/$id" params={{ id }} className="et-code">
      {number}
    </AppLink>
  )
}

function useLineColumns(kind: DocumentKind, { items, lines }: DocumentDetails): Column<DocumentLine>[] {
  const { t, i18n } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<DocumentLine>()
  const byId = new Map(items.map((item) => [item.itemId, item]))
  const unitOf = (line: DocumentLine): string => {
    const unit = byId.get(line.itemId)?.unit
    return unit ? say(unit) : ''
  }
  const madeOf = (line: DocumentLine) => byId.get(line.toItemId ?? '')
  const nameOfMade = (line: DocumentLine): string => say(madeOf(line)?.name ?? { zh: '', en: '' })
  const unitOfMade = (line: DocumentLine): string => say(madeOf(line)?.unit ?? { zh: '', en: '' })
  const packs = (line: DocumentLine): string =>
    packedText(line, byId.get(line.itemId), { format: (n) => formatQuantity(n, i18n.locale), say })
  const rejected = (line: DocumentLine): string =>
    line.rejected
      ? [
          `${formatQuantity(line.rejected, i18n.locale)} ${unitOf(line)}`,
          say(rejectTexts[line.rejectReason ?? 'other']),
          say(rejectPlaceTexts[line.rejectTo ?? rejectPlaces.driver]),
          ...(line.rejectReplaced ? [t`replacement expected`] : []),
        ].join(' · ')
      : ''
  return [
    columns.text('name', t`Name`, (line) => say(byId.get(line.itemId)?.name ?? { zh: '', en: '' })),
    columns.code('itemNo', t`Item number`, (line) => byId.get(line.itemId)?.itemNo ?? ''),
    columns.code(
      'place',
      kind === 'stockMoves' ? t({ context: 'place', message: 'From' }) : t({ context: 'document', message: 'Place' }),
      (line) => line.place,
    ),
    ...(kind === 'stockMoves'
      ? [columns.code('to', t({ context: 'place', message: 'To' }), (line) => line.toPlace)]
      : []),
    ...(lines.some((line) => line.packId) ? [columns.text('packs', t`Packs`, packs)] : []),
    {
      id: 'quantity',
      head: t`Quantity`,
      align: 'right',
      cell: (line) => `${formatQuantity(line.quantity, i18n.locale)} ${unitOf(line)}`,
      text: (line) => line.quantity / 1000,
    },
    ...(kind === 'conversions'
      ? [
          columns.text('becomes', t`Becomes`, nameOfMade),
          {
            id: 'made',
            head: t`Makes`,
            align: 'right' as const,
            cell: (line: DocumentLine) => `${formatQuantity(line.made ?? milli(0), i18n.locale)} ${unitOfMade(line)}`,
            text: (line: DocumentLine) => (line.made ?? 0) / 1000,
          },
          columns.code('to', t({ context: 'place', message: 'To' }), (line) => line.toPlace),
        ]
      : []),
    ...(lines.some((line) => line.lost)
      ? [
          columns.text('lost', t({ context: 'conversion', message: 'Lost' }), (line) =>
            line.lost ? `${formatQuantity(line.lost, i18n.locale)} ${unitOf(line)}` : '',
          ),
        ]
      : []),
    ...(lines.some((line) => line.over)
      ? [columns.text('over', t`Surplus`, (line) => (line.over ? formatQuantity(line.over, i18n.locale) : ''))]
      : []),
    ...(lines.some((line) => line.rejected)
      ? [columns.text('rejected', t({ context: 'purchase', message: 'Rejected' }), rejected)]
      : []),
    ...(lines.some((line) => line.costMicro !== undefined)
      ? [columns.text('cost', t`Cost of one`, (line) => costText(paidCost(line), byId.get(line.itemId), say))]
      : []),
    ...(lines.some((line) => line.expiresOn)
      ? [columns.text('expires', t`Expires`, (line) => line.expiresOn ?? '')]
      : []),
    ...(lines.some((line) => line.reason)
      ? [columns.text('reason', t`Reason`, (line) => (line.reason ? say(writeOffTexts[line.reason]) : ''))]
      : []),
  ]
}
