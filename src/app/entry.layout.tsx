import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionEnded } from '#app/session/session-ended.tsx'
import { staysOnScreen } from '#app/session/session-end.ts'
import { useSessionWatch } from '#app/session/session-watch.ts'
import { TipPlace } from '#ui/tip.tsx'

/** Screens between sign-in and office; the session can end here as in the office. */
export const Route = createFileRoute('/_entry')({ component: EntryLayout })

function EntryLayout() {
  const end = useSessionWatch({ ofStore: false })
  return (
    <>
      {staysOnScreen(end) ? <Outlet /> : null}
      {end ? <SessionEnded why={end} /> : null}
      <TipPlace />
    </>
  )
}
