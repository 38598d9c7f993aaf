import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#features/account/invitations/invitation-page.tsx'

/** An invitation from the mailbox: its code stands behind the # of the link, so that no server log has it. */
export const Route = createFileRoute('/invitation')({ component: InvitationPage })
