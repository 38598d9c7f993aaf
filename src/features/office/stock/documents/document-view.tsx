import { Alert, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { DocumentDetails, DocumentLine } from '#contract/stock/stock-documents.ts'
import { documentText, documentTypeText } from '#contract/texts/documents.ts'
import { packedText } from '#domain/counted-quantity.ts'
import { documentStates } from '#domain/document-states.ts'
import type { KindOfDocument, ShownDocuments } from '#features/office/stock/documents/document-kind.ts'
import { isReversible } from '#features/office/stock/documents/is-reversible.ts'
import { usePlaceLabels } from '#features/office/stock/documents/place-labels.ts'
import { ReverseDialog } from '#features/office/stock/documents/reverse-dialog.tsx'
import { useItemTexts } from '#features/office/stock/documents/use-item-texts.ts'
import { PdfButton } from '#features/shared/pdf-button.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NameCell } from '#ui/list/name-cell.tsx'
import { May, useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly shown: ShownDocuments | KindOfDocument
  readonly document: DocumentDetails
}

/** Lines of at most so many columns leave room for the facts beside them. */
const BESIDE = 6

/** A document that is posted: what it moved, and what took it back. */
export function DocumentView({ shown, document }: Props) {
  const say = useSay()
  const { t } = useLingui()
  const { name, calls, details, Actions, Below } = shown
  const reversible = 'mayReverse' in shown && isReversible(document) ? shown : undefined
  const navigate = useNavigate()
  const [reversing, setReversing] = useState(false)
  const title = document.number ?? say(documentText(name))
  const columns = useLineColumns(shown, document)
  const wide = columns.length > BESIDE
  const facts = <DocumentFacts shown={shown} document={document} />
  return (
    <DetailPage
      {...(wide ? {} : { aside: facts, asideFirst: true })}
      title={<span className="et-code">{title}</span>}
      beside={<RecordState of={documentStates} code={document.state} look="filled" />}
      actions={
        <>
          <PdfButton call={calls.pdf} input={{ id: document.id }} name={title} />
          {Actions ? <Actions document={document} /> : null}
          {reversible ? (
            <May all={[reversible.mayReverse]}>
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
      {document.value === undefined ? null : (
        <Facts facts={[{ label: <Trans>Value</Trans>, value: <Money value={document.value} />, figure: true }]} />
      )}
      {wide ? facts : null}
      <Section title={<Trans>Lines</Trans>}>
        <DataTable label={t`Lines`} columns={columns} rows={document.lines} rowKey={(line) => String(line.lineNo)} />
      </Section>
      {Below ? <Below document={document} /> : null}
      {reversible && reversing ? (
        <ReverseDialog
          kind={reversible}
          document={{ id: document.id, number: title }}
          onClose={() => setReversing(false)}
          onReversed={(id) => void navigate({ to: details, params: { id } })}
        />
      ) : null}
    </DetailPage>
  )
}

/** Who made it and when, and the records that it belongs to. */
function DocumentFacts({ shown: { name, details }, document }: Props) {
  const say = useSay()
  const seesOrders = useMay()({ all: ['shopOfflineOrderDetails'] })
  const other = (one: { readonly id: string; readonly number: string } | null) =>
    one && (
      <AppLink to={details} params={{ id: one.id }} className="et-code">
        {one.number}
      </AppLink>
    )
  return (
    <Section title={say(documentText(name))}>
      <Facts
        facts={[
          { label: <Trans>Type</Trans>, value: say(documentTypeText(name, document.type)) },
          document.createdBy !== '' && { label: <Trans>Created by</Trans>, value: document.createdBy },
          { label: <Trans>Created</Trans>, value: <DateTime at={document.createdAt} /> },
          document.postedAt !== null && { label: <Trans>Posted by</Trans>, value: document.postedBy },
          document.postedAt !== null && {
            label: <Trans>Posted</Trans>,
            value: <DateTime at={document.postedAt} />,
          },
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

function useLineColumns({ lines, useLineColumns: useOwnColumns }: ShownDocuments, document: DocumentDetails) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<DocumentLine>()
  const labels = usePlaceLabels(lines)
  const { byId, nameOf, quantityOf } = useItemTexts(document.items)
  const own = useOwnColumns(document)
  const packs = (line: DocumentLine): string =>
    packedText(line, byId.get(line.itemId), { format: (n) => formatQuantity(n, i18n.locale), say })
  return [
    {
      id: 'name',
      head: t`Name`,
      grow: true,
      cell: ({ itemId }) => <NameCell name={nameOf(itemId)}>{byId.get(itemId)?.itemNo}</NameCell>,
    },
    columns.code('place', labels.placeId, (line) => line.place),
    ...(lines.twoPlaces ? [columns.code('to', labels.toPlaceId, (line) => line.toPlace)] : []),
    ...(document.lines.some((line) => line.packId) ? [columns.text('packs', t`Packs`, packs)] : []),
    {
      id: 'quantity',
      head: t`Quantity`,
      align: 'right',
      cell: ({ itemId, quantity }) => quantityOf(itemId, quantity),
      text: (line) => line.quantity / 1000,
    },
    ...own,
  ] satisfies Column<DocumentLine>[]
}
