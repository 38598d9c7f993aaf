import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Prose } from '#features/account/public-pages/prose.tsx'
import { PublicFrame } from '#features/account/public-pages/public-frame.tsx'
import { userProtocol } from '#features/account/public-pages/user-protocol.ts'

/** The agreement accepted when a store is registered. */
export const Route = createFileRoute('/userProtocol')({ component: UserProtocol })

function UserProtocol() {
  return (
    <PublicFrame title={<Trans>User agreement</Trans>}>
      <Prose sections={userProtocol} />
    </PublicFrame>
  )
}
