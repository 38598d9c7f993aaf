import { session } from '#api/session.ts'
import { mayHoldLedger } from '#db/databases.ts'

/** The page is there first. */
const AFTER = 2_000

/**
 * Hands over what this device holds from every page of the app, whoever is signed in and also when nobody is: a counter
 * is not the only page that a tablet shows. Devices that have never held a counter load nothing for it.
 */
export async function handOverEverywhere(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, AFTER))
  if (!(await mayHoldLedger())) return
  const [{ sendNow, startOutbox }, { withLedger }, { deviceLedger }] = await Promise.all([
    import('#features/counter/core/outbox/outbox-runner.ts'),
    import('#features/counter/core/device/ledger-broken.ts'),
    import('#db/ledger.ts'),
  ])
  // one that cannot be opened begins anew here as well: what it had is sent from any page
  await withLedger(() => deviceLedger().lanes.count()).catch(() => undefined)
  startOutbox('beside')
  void import('#features/counter/core/device/keep-mark.ts')
    .then(({ followMark }) => followMark())
    .catch(() => undefined)
  let token = session.token()
  session.subscribe(() => {
    const before = token
    token = session.token()
    if (token !== '' && token !== before) void sendNow()
  })
}
