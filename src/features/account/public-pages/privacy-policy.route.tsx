import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Prose } from '#features/account/public-pages/prose.tsx'
import { privacyPolicy } from '#features/account/public-pages/privacy-policy.ts'
import { PublicFrame } from '#features/account/public-pages/public-frame.tsx'

/** Evertill's use of data. */
export const Route = createFileRoute('/privacyPolicy')({ component: PrivacyPolicy })

function PrivacyPolicy() {
  return (
    <PublicFrame title={<Trans>Privacy policy</Trans>}>
      <Prose sections={privacyPolicy} />
    </PublicFrame>
  )
}
