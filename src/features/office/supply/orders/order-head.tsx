import { Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { read } from '#api/query.ts'
import { type OrderDraft, type OrderItems, orderSum } from '#features/office/supply/orders/order-draft.ts'
import css from '#features/office/supply/orders/orders.module.css'
import { DayField } from '#ui/form/day-field.tsx'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyInput } from '#ui/money-input.tsx'

interface Props {
  readonly draft: OrderDraft
  readonly onChange: (next: (draft: OrderDraft) => OrderDraft) => void
}

/** The supplier, the language, and the expected day. */
export function OrderHead({ draft, onChange }: Props) {
  const { t } = useLingui()
  const suppliers = useQuery(read(purchaseOrders.suppliers, {})).data?.records ?? []
  const set = (part: Partial<OrderDraft>): void => onChange((before) => ({ ...before, ...part }))
  return (
    <div className={css['head']}>
      <Select
        className={css['supplier']}
        label={t`Supplier`}
        searchable
        clearable
        nothingFoundMessage={<Trans>No supplier matches.</Trans>}
        data={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.supplierId}
        onChange={(supplierId) => {
          const language = suppliers.find((one) => one.id === supplierId)?.language
          set({ supplierId, ...(language ? { language } : {}) })
        }}
      />
      <Select
        className={css['language']}
        label={t`Language`}
        allowDeselect={false}
        data={[
          { value: 'en', label: 'English' },
          { value: 'zh', label: '中文' },
        ]}
        value={draft.language}
        onChange={(language) => set({ language: language as OrderDraft['language'] })}
      />
      <DayField
        className={css['day']}
        label={t({ context: 'purchase', message: 'Expected' })}
        value={draft.expectedOn}
        onChange={(expectedOn) => set({ expectedOn })}
      />
      <TextInput
        className={css['remark']}
        label={t`Remark`}
        maxLength={500}
        value={draft.remark}
        onChange={(event) => set({ remark: event.currentTarget.value })}
      />
    </div>
  )
}

/** Discounts and charges, and the total. */
export function OrderAmounts({ draft, items, onChange }: Props & { readonly items: OrderItems }) {
  const { t } = useLingui()
  if (!useMay()({ any: ['shopCostSee'] })) return null
  const set = (part: Partial<OrderDraft>): void => onChange((before) => ({ ...before, ...part }))
  const total = orderSum(draft, items)
  return (
    <div className={css['amounts']}>
      <MoneyInput
        className={css['charge']}
        label={t`Discount`}
        value={draft.discount}
        error={total < 0 ? t`The discount is more than the order comes to.` : null}
        onChange={(discount) => set({ discount })}
      />
      <MoneyInput
        className={css['charge']}
        label={t`Freight`}
        value={draft.freight}
        onChange={(freight) => set({ freight })}
      />
      <MoneyInput className={css['charge']} label={t`Tax`} value={draft.tax} onChange={(tax) => set({ tax })} />
      <p className={css['total']}>
        <Trans context="purchase">Total</Trans> <Money value={total} />
      </p>
    </div>
  )
}
