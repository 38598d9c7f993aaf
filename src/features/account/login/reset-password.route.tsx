import { createFileRoute } from '@tanstack/react-router'
import { ResetPassword } from '#features/account/login/reset-password.tsx'

/** Resets a forgotten password with a code sent by e-mail. */
export const Route = createFileRoute('/resetPassword')({ component: ResetPassword })
