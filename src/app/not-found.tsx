import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { EvertillMark } from '#ui/evertill-mark.tsx'
import { plainButton } from '#ui/plain-button.tsx'

/** An unknown address, with a link home. */
export function NotFound() {
  return (
    <main>
      <EmptyState
        page
        drawing={<EvertillMark size={48} />}
        title={<Trans>This page does not exist.</Trans>}
        action={
          <Link to="/" className={plainButton}>
            <Trans>Home</Trans>
          </Link>
        }
      >
        <Trans>The link may be out of date, or your role may not have access to it.</Trans>
      </EmptyState>
    </main>
  )
}
