import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { type Supplier, suppliers } from '#contract/supply/suppliers.ts'
import { supplierStates } from '#domain/supplier-states.ts'
import { queryClient, read } from '#api/query.ts'
import { SupplierGoods } from '#features/office/supply/suppliers/supplier-goods.tsx'
import { SupplierOrders } from '#features/office/supply/suppliers/supplier-orders.tsx'
import { SupplierPanel } from '#features/office/supply/suppliers/supplier-panel.tsx'
import { useSupplierTurn } from '#features/office/supply/suppliers/supplier-turn.ts'
import { useWeekdayName } from '#features/office/supply/suppliers/weekday-names.ts'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'
import { RecordState } from '#ui/record-state.tsx'

/** A supplier, and what this store buys from it. */
export const Route = createFileRoute('/_office/shop/purchaseManage/supplier/details/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(suppliers.details, params))
  },
  component: OneSupplier,
})

function OneSupplier() {
  const { data: supplier } = useSuspenseQuery(read(suppliers.details, Route.useParams()))
  const [editing, setEditing] = useState(false)
  const { buying, turn, busy } = useSupplierTurn(supplier)
  return (
    <DetailPage
      title={supplier.name}
      beside={<RecordState of={supplierStates} code={supplier.status} />}
      actions={
        <>
          <Button variant="default" loading={busy} onClick={() => void turn().catch(() => undefined)}>
            {buying ? <Trans>Stop using</Trans> : <Trans>Use again</Trans>}
          </Button>
          <Button onClick={() => setEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
        </>
      }
      aside={
        <>
          <Section title={<Trans>Supplier</Trans>}>
            <Facts facts={useFacts(supplier)} />
          </Section>
          <SupplierOrders id={supplier.id} />
        </>
      }
      asideFirst
    >
      <SupplierGoods id={supplier.id} />
      {editing ? <SupplierPanel supplier={supplier} onClose={() => setEditing(false)} /> : null}
    </DetailPage>
  )
}

function useFacts(supplier: Supplier) {
  const weekday = useWeekdayName()
  const { email, phone, leadDays: days } = supplier
  return [
    { label: <Trans>Contact</Trans>, value: supplier.contact },
    { label: <Trans>E-mail</Trans>, value: email && <MailLink to={email} /> },
    { label: <Trans>Phone</Trans>, value: phone && <a href={`tel:${phone}`}>{phone}</a> },
    {
      label: <Trans>Lead time</Trans>,
      value: days === null ? '' : <Plural value={days} one="# day" other="# days" />,
    },
    {
      label: <Trans>Order days</Trans>,
      value: supplier.orderDays.length === 0 ? <Trans>Any day</Trans> : supplier.orderDays.map(weekday).join(', '),
    },
    {
      label: <Trans context="supplier">Minimum</Trans>,
      value: supplier.minOrder === null ? '' : <Money value={supplier.minOrder} />,
    },
    { label: <Trans context="supplier">Terms</Trans>, value: supplier.terms },
    { label: <Trans>Language</Trans>, value: supplier.language === 'zh' ? '中文' : 'English' },
  ]
}

/** An address that breaks, if it has to, behind its @. */
function MailLink({ to }: { readonly to: string }) {
  const at = to.indexOf('@') + 1
  return (
    <a href={`mailto:${to}`}>
      {to.slice(0, at)}
      <wbr />
      {to.slice(at)}
    </a>
  )
}
