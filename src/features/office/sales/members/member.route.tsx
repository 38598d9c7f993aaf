import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { cents } from '#domain/money.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { queryClient, read } from '#api/query.ts'
import { MemberName } from '#features/office/sales/members/member-name.tsx'
import { MemberPending } from '#features/office/sales/members/member-pending.tsx'
import { MemberWallet } from '#features/office/sales/members/member-wallet.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'
import { PendingMacou } from '#ui/pending-macou.tsx'

/** One member: macou, and every movement of the wallet with the sale that it came from. */
export const Route = createFileRoute('/_office/shop/memberManage/memberInfo/details/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(memberWallets.details, params))
  },
  component: OneMember,
})

function OneMember() {
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(read(memberWallets.details, { id }))
  const reserved = cents(Math.max(0, data.macou - data.free))
  return (
    <DetailPage title={<MemberName member={data} />}>
      <Section title={<Trans>Member</Trans>}>
        <Facts
          facts={[
            { label: <Trans>Macou</Trans>, value: <Money value={data.macou} size="figure" strong /> },
            reserved > 0 && {
              label: <Trans>Reserved for sales in progress</Trans>,
              value: <Money value={reserved} />,
            },
            data.pending !== undefined && {
              label: <Trans>Pending</Trans>,
              value: <PendingMacou value={data.pending} />,
            },
            { label: <Trans>Code</Trans>, value: <span className="et-code">{data.code}</span> },
            data.phoneEnd !== '' && { label: <Trans>Phone</Trans>, value: `••• ${data.phoneEnd}` },
            { label: <Trans>In-store sales</Trans>, value: data.sales },
            data.lastSaleAt !== undefined && {
              label: <Trans>Last sale</Trans>,
              value: <DateTime at={data.lastSaleAt} />,
            },
            data.invites > 0 && { label: <Trans>Invited members</Trans>, value: data.invites },
            { label: <Trans>Member since</Trans>, value: <DateTime at={data.createdAt} /> },
          ]}
        />
      </Section>
      <MemberPending id={id} />
      <MemberWallet id={id} />
    </DetailPage>
  )
}
