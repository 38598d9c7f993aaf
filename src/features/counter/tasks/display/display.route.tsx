import { createFileRoute } from '@tanstack/react-router'
import { DisplayWindow } from '#features/counter/tasks/display/display-window.tsx'

/** The customer's window. Needs neither network nor sign-in, and never sells. */
export const Route = createFileRoute('/shop/customerDisplay')({ component: DisplayWindow })
