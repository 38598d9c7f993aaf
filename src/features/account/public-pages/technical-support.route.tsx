import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Prose } from '#features/account/public-pages/prose.tsx'
import { PublicFrame } from '#features/account/public-pages/public-frame.tsx'
import { technicalSupport } from '#features/account/public-pages/technical-support.ts'

/** The support contact, and the information they need. */
export const Route = createFileRoute('/technicalSupport')({ component: TechnicalSupport })

function TechnicalSupport() {
  return (
    <PublicFrame title={<Trans>Technical support</Trans>}>
      <Prose sections={technicalSupport} />
    </PublicFrame>
  )
}
