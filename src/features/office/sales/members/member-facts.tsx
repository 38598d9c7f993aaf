import { Trans } from '@lingui/react/macro'
import type { OutputOf } from '#contract/define.ts'
import type { memberWallets } from '#contract/sales/member-wallets.ts'
import type { Cents } from '#domain/money.ts'
import { MemberName } from '#features/office/sales/members/member-name.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Facts } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'
import { PendingMacou } from '#ui/pending-macou.tsx'
import { sayPhone } from '#ui/say-phone.ts'

type Details = OutputOf<typeof memberWallets.details>

interface FiguresProps {
  readonly member: Details
  /** Macou that sales in progress have reserved. */
  readonly reserved: Cents
}

/** What a member has, and how much they bought. */
export function MemberFigures({ member, reserved }: FiguresProps) {
  return (
    <Facts
      facts={[
        { label: <Trans>Macou</Trans>, value: <Money value={member.macou} strong />, figure: true },
        reserved > 0 && {
          label: <Trans>Reserved for sales in progress</Trans>,
          value: <Money value={reserved} />,
        },
        member.pending !== undefined && {
          label: <Trans>Pending</Trans>,
          value: <PendingMacou value={member.pending} />,
        },
        { label: <Trans>In-store sales</Trans>, value: member.sales },
        member.lastSaleAt !== undefined && {
          label: <Trans>Last sale</Trans>,
          value: <DateTime at={member.lastSaleAt} />,
        },
      ]}
    />
  )
}

/** Who a member is. */
export function MemberFacts({ member }: { readonly member: Details }) {
  return (
    <Facts
      facts={[
        { label: <Trans>Code</Trans>, value: <span className="et-code">{member.code}</span> },
        { label: <Trans>Phone</Trans>, value: sayPhone(member.phone) },
        { label: <Trans>E-mail</Trans>, value: member.email },
        member.invites > 0 && { label: <Trans>Invited members</Trans>, value: member.invites },
        { label: <Trans>Member since</Trans>, value: <DateTime at={member.createdAt} /> },
        member.joined.length > 0 && {
          label: <Trans>Joined members</Trans>,
          value: member.joined.map((one) => (
            <div key={one.id}>
              <AppLink to="/shop/memberManage/memberInfo/details/$id" params={{ id: one.id }} preload={false}>
                <MemberName member={one} />
              </AppLink>
            </div>
          )),
        },
      ]}
    />
  )
}
