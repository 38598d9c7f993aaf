import { createFileRoute } from '@tanstack/react-router'
import { ResetPassword } from '#features/account/login/reset-password.tsx'

/** A forgotten password is replaced by a code sent to the e-mail address. */
export const Route = createFileRoute('/resetPassword')({ component: ResetPassword })
