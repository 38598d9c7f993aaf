import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { shelfOutbounds } from '#contract/shelf.ts'
import { queryClient, read } from '#api/query.ts'
import { Figure, GoodRow } from '#features/office/stock/places/goods-rows.tsx'
import css from '#features/office/stock/places/places.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { useMay } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

/** One outbound document: what was taken, and from where. */
export const Route = createFileRoute('/_office/shop/shelfManage/shelfOutbound/outboundDetails/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(shelfOutbounds.details, params))
  },
  component: OutboundDetails,
})

function OutboundDetails() {
  const { t } = useLingui()
  const say = useSay()
  const seesOrders = useMay()({ all: ['shopOfflineOrderDetails'] })
  const { data: outbound } = useSuspenseQuery(read(shelfOutbounds.details, Route.useParams()))
  const { saleId, receiptNo } = outbound
  return (
    <DetailPage title={<span className="et-code">{outbound.number}</span>}>
      <Section title={<Trans>Document</Trans>}>
        <Facts
          facts={[
            { label: <Trans>Time</Trans>, value: <DateTime at={outbound.createdAt} /> },
            {
              label: <Trans>Receipt</Trans>,
              value:
                saleId !== null && seesOrders && receiptNo !== '' ? (
                  <AppLink to="/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id" params={{ id: saleId }}>
                    {receiptNo}
                  </AppLink>
                ) : (
                  receiptNo
                ),
            },
            { label: <Trans>Cashier</Trans>, value: outbound.by },
          ]}
        />
      </Section>
      <Section title={<Trans>Taken from the warehouse</Trans>}>
        <ul className={css.rows} aria-label={t`Goods`}>
          {outbound.lines.map((line) => (
            <GoodRow
              key={line.itemId + line.place}
              name={say(line.name)}
              itemNo={line.itemNo}
              image={line.image}
              marks={<span className={`et-code ${css.quiet}`}>{line.place}</span>}
            >
              <span className={css.figure}>
                <Figure value={line.quantity} unit={say(line.unit)} />
              </span>
            </GoodRow>
          ))}
        </ul>
      </Section>
    </DetailPage>
  )
}
