import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '#ui/app-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EvertillMark } from '#ui/evertill-mark.tsx'

/** Shown when the account lacks the permission for a page. */
export const Route = createFileRoute('/401')({ component: NoAccess })

function NoAccess() {
  return (
    <main>
      <EmptyState
        page
        drawing={<EvertillMark size={48} />}
        title={<Trans>You can’t open this page.</Trans>}
        action={
          <ButtonLink to="/">
            <Trans>Home</Trans>
          </ButtonLink>
        }
      >
        <Trans>You’ve been signed out, or your role doesn’t allow this. Ask an administrator.</Trans>
      </EmptyState>
    </main>
  )
}
