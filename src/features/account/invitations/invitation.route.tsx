import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#features/account/invitations/invitation-page.tsx'

/** Opened from the invitation e-mail. The code is in the link's fragment (#), so that it never reaches a server log. */
export const Route = createFileRoute('/invitation')({ component: InvitationPage })
