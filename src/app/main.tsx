import '#app/theme/theme.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { restoreQueries } from '#api/query.ts'
import { session } from '#api/session.ts'
import { leaveWell } from '#app/boot-leave.ts'
import { FirstPage } from '#app/first-page.tsx'
import { Providers } from '#app/providers.tsx'
import { carriedReasons } from '#ui/reasons.ts'
import { openRouter } from '#app/router.ts'
import { laterWords, showIn } from '#app/i18n.ts'
import { loadTextsWith } from '#ui/later-words.ts'

/** Milliseconds. */
const HAND_OVER_AFTER = 2_000

leaveWell()
loadTextsWith(laterWords)
void open()
// after the first paint: registering the service worker must not delay it
if (import.meta.env.PROD) void import('#app/update.ts').then(({ registerWorker }) => registerWorker())
// what is still to be sent can be sent from any page, once it has rendered
setTimeout(
  () => void import('#app/hand-over.ts').then(({ handOverEverywhere }) => handOverEverywhere()),
  HAND_OVER_AFTER,
)

async function open(): Promise<void> {
  // before the router starts, so that its loaders find the language and the cached queries without the network
  const [router] = await Promise.all([openRouter(), showIn(session.language()), restoreQueries()])
  createRoot(document.getElementById('root')!).render(
    <Providers>
      <RouterProvider router={router} />
      <FirstPage router={router} />
    </Providers>,
  )
  const reasons = carriedReasons()
  if (reasons.length === 0) return
  const { sayWhy } = await import('#ui/say-why.tsx')
  for (const reason of reasons) sayWhy(reason)
}
