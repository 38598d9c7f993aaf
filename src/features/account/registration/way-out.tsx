import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { user } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import { SignOutDialog } from '#features/account/session/sign-out-dialog.tsx'

/** Shows who is signed in and offers to sign out of a form that cannot be skipped. */
export function WayOut() {
  const profile = useQuery(read(user.profile, {}, { persist: true })).data
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <p>{profile?.username}</p>
      <Button variant="default" onClick={() => setLeaving(true)}>
        <Trans>Log out</Trans>
      </Button>
      {leaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : null}
    </>
  )
}
