import { createFileRoute } from '@tanstack/react-router'
import { DisplayWindow } from '#features/counter/tasks/display/display-window.tsx'

/** What the customer sees, in a window of its own. Needs neither network nor sign-in, and never sells. */
export const Route = createFileRoute('/shop/customerDisplay')({ component: DisplayWindow })
