import { Alert, Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { cents } from '#domain/money.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { queryClient, read } from '#api/query.ts'
import { MemberEdit } from '#features/office/sales/members/member-edit.tsx'
import { MemberFacts, MemberFigures } from '#features/office/sales/members/member-facts.tsx'
import { MemberJoin } from '#features/office/sales/members/member-join.tsx'
import { MemberName } from '#features/office/sales/members/member-name.tsx'
import { MemberPending } from '#features/office/sales/members/member-pending.tsx'
import { MemberSales } from '#features/office/sales/members/member-sales.tsx'
import { MemberWallet } from '#features/office/sales/members/member-wallet.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { DetailPage, Section } from '#ui/detail-page.tsx'
import { May } from '#ui/may.tsx'

/** One member: macou, what is pending, every movement of the wallet with the sale that it came from, and the sales. */
export const Route = createFileRoute('/_office/shop/memberManage/memberInfo/details/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(memberWallets.details, params))
  },
  component: Member,
})

const DETAILS = '/shop/memberManage/memberInfo/details/$id'

/** Another member's dialogs are others. */
function Member() {
  const { id } = Route.useParams()
  return <OneMember key={id} id={id} />
}

function OneMember({ id }: { readonly id: string }) {
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(read(memberWallets.details, { id }))
  const [editing, setEditing] = useState(false)
  /** What is searched for at first. */
  const [joining, setJoining] = useState<string>()
  return (
    <>
      <DetailPage
        title={<MemberName member={data} />}
        actions={
          data.joinedInto ? null : (
            <>
              <May all={['shopMemberJoin']}>
                <Button variant="default" onClick={() => setJoining('')}>
                  <Trans>Join with another member</Trans>
                </Button>
              </May>
              <May all={['shopMemberEdit']}>
                <Button onClick={() => setEditing(true)}>
                  <Trans>Edit</Trans>
                </Button>
              </May>
            </>
          )
        }
        aside={
          <Section title={<Trans>Member</Trans>}>
            <MemberFacts member={data} />
          </Section>
        }
        asideFirst
      >
        {data.joinedInto ? (
          <Alert>
            <Trans>
              Joined with{' '}
              <AppLink underline="always" to={DETAILS} params={{ id: data.joinedInto.id }}>
                <MemberName member={data.joinedInto} />
              </AppLink>
              , who has the wallet and the sales now.
            </Trans>
          </Alert>
        ) : null}
        <MemberFigures member={data} reserved={cents(Math.max(0, data.macou - data.free))} />
        <MemberPending id={id} />
        <MemberWallet id={id} code={data.code} />
        <MemberSales id={id} />
      </DetailPage>
      {editing ? (
        <MemberEdit
          member={data}
          onClose={() => setEditing(false)}
          onJoin={(phone) => {
            setEditing(false)
            setJoining(phone)
          }}
        />
      ) : null}
      {joining === undefined ? null : (
        <MemberJoin
          member={data}
          keyword={joining}
          onClose={() => setJoining(undefined)}
          onJoined={(stays) => {
            setJoining(undefined)
            void navigate({ to: DETAILS, params: { id: stays } })
          }}
        />
      )}
    </>
  )
}
