import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChecks } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StockItem } from '#contract/stock/stock-documents.ts'
import type { Draft } from '#features/office/stock/documents/draft-lines.ts'
import type { OrderToReceive } from '#features/office/stock/documents/document-kind.ts'
import { allCame } from '#features/office/stock/documents/receipt-lines.ts'
import type { OpenDraft } from '#features/office/stock/documents/use-draft.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { useMay } from '#ui/may.tsx'

interface Props {
  readonly order: OrderToReceive
  readonly draft: Draft
  readonly items: ReadonlyMap<string, StockItem>
  readonly onChange: OpenDraft['change']
  /** Other ways to say what has come. */
  readonly children?: ReactNode
}

/** The order that the goods come of, its freight, and a way to say that everything has come. */
export function ReceiptHead({ order, draft, items, onChange, children }: Props) {
  const { t } = useLingui()
  const may = useMay()
  const { number, supplier } = order
  return (
    <div className={css['receipt']}>
      <p className={css['of']}>
        {may({ all: ['shopPurchaseOrder'] }) ? (
          <AppLink
            to="/shop/purchaseManage/purchaseOrder/purchaseOperDetails/$id"
            params={{ id: order.id }}
            className="et-code"
          >
            {number}
          </AppLink>
        ) : (
          <span className="et-code">{number}</span>
        )}
        {supplier === '' ? null : <> · {supplier}</>}
      </p>
      {may({ all: ['shopCostSee'] }) ? (
        <TextInput
          className={css['cost']}
          label={t`Freight`}
          inputMode="decimal"
          value={draft.freight ?? ''}
          onChange={(event) => {
            const freight = event.currentTarget.value
            onChange((before) => ({ ...before, freight }))
          }}
        />
      ) : null}
      <Button
        variant="default"
        leftSection={<IconChecks size={18} aria-hidden />}
        onClick={() => onChange((before) => allCame(before, items))}
      >
        <Trans>Everything has come</Trans>
      </Button>
      {children}
    </div>
  )
}
