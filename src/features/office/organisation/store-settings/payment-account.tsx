import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { paymentAccount, type PaymentAccount as Account } from '#contract/sales/card-payments.ts'
import { act, read } from '#api/query.ts'
import css from '#features/office/organisation/store-settings/store-settings.module.css'
import { DateTime } from '#ui/date-time.tsx'
import { Facts, Section } from '#ui/detail-page.tsx'
import { useMay } from '#ui/may.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

/** The account that receives card payments, and whether it is connected. */
export function PaymentAccount() {
  const { data } = useQuery(read(paymentAccount.state, {}))
  const may = useMay()({ any: ['shopSettingEdit'] })
  const authorize = useMutation(act(paymentAccount.authorizeUrl))
  if (!data) return null
  const connect = (): void => authorize.mutate({}, { onSuccess: ({ url }) => window.location.assign(url) })
  const canConnect = data.state === 'not-connected' || data.state === 'connected'
  return (
    <Section
      title={<Trans>Card payments</Trans>}
      hint={<Trans>The account that receives card payments from the counters.</Trans>}
    >
      <Facts
        facts={[
          { label: <Trans>State</Trans>, value: <AccountState account={data} /> },
          {
            label: <Trans>Readers</Trans>,
            value:
              data.driver === 'stripe' ? (
                'Stripe Terminal'
              ) : data.driver === 'simulated' ? (
                <Trans>Simulated: no money moves</Trans>
              ) : (
                <Trans>Switched off</Trans>
              ),
          },
          data.accountRef !== '' && {
            label: <Trans>Account</Trans>,
            value: <span className="et-code">{data.accountRef}</span>,
          },
          data.connectedAt !== undefined && {
            label: <Trans>Connected</Trans>,
            value: <DateTime at={data.connectedAt} />,
          },
        ]}
      />
      {data.state === 'not-connected' && may ? (
        <p className={css.means}>
          <Trans>
            You sign in at the payment company and come back here. Cash and the other ways to pay work without it.
          </Trans>
        </p>
      ) : null}
      {canConnect && may ? (
        <Button
          mt="md"
          style={{ justifySelf: 'start' }}
          variant={data.state === 'connected' ? 'default' : 'filled'}
          loading={authorize.isPending}
          onClick={connect}
        >
          {data.state === 'connected' ? <Trans>Connect another account</Trans> : <Trans>Connect the account</Trans>}
        </Button>
      ) : null}
    </Section>
  )
}

function AccountState({ account }: { readonly account: Account }) {
  if (account.state === 'connected')
    return (
      <StateBadge state="ready">
        {account.live ? <Trans>Connected</Trans> : <Trans>Connected (test mode)</Trans>}
      </StateBadge>
    )
  if (account.state === 'not-connected')
    return (
      <StateBadge state="attention">
        <Trans>Not connected</Trans>
      </StateBadge>
    )
  if (account.state === 'own')
    return (
      <StateBadge state="ready">
        <Trans>This server’s own account</Trans>
      </StateBadge>
    )
  return (
    <StateBadge state="waiting" look="plain">
      <Trans>No card payments</Trans>
    </StateBadge>
  )
}
