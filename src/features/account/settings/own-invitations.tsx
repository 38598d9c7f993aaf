import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { invitations } from '#contract/organisation/invitations.ts'
import { act, read } from '#api/query.ts'
import css from '#features/account/settings/settings.module.css'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'

/** Organisations that invited the e-mail address of the signed-in account; hidden if there are none. */
export function OwnInvitations() {
  const { data } = useQuery(read(invitations.mine, {}))
  const join = useMutation(act(invitations.join))
  const decline = useMutation(act(invitations.decline))
  const busy = join.isPending || decline.isPending
  if (!data || data.records.length === 0) return null
  return (
    <Section
      title={<Trans>Invitations</Trans>}
      hint={
        <Trans>These organisations invited your e-mail address. They can’t see your account unless you join.</Trans>
      }
    >
      <ul className={css.rows}>
        {data.records.map(({ id, organizationName: name, kind, at }) => (
          <li key={id} className={css.row}>
            <div className={css.words}>
              <strong>{name}</strong>
              <span>
                {kind === 'invitation' ? (
                  <Trans>
                    Invited you <DateTime at={at} within />
                  </Trans>
                ) : (
                  <Trans>
                    Created an account for your e-mail address <DateTime at={at} within />. Join to use this account
                    there instead.
                  </Trans>
                )}
              </span>
            </div>
            <div className={css.actions}>
              {kind === 'invitation' ? (
                <Button variant="default" disabled={busy} onClick={() => decline.mutate({ id })}>
                  <Trans>Decline</Trans>
                </Button>
              ) : null}
              <Button
                disabled={busy}
                onClick={() =>
                  join.mutate(
                    { id },
                    {
                      onSuccess: () =>
                        showToast({
                          message: <Trans>You joined {name}. Choose it the next time you sign in.</Trans>,
                        }),
                    },
                  )
                }
              >
                <Trans>Join</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
