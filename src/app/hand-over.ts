import { session } from '#api/session.ts'
import { mayHoldCounting, mayHoldLedger } from '#db/databases.ts'

/**
 * Sends this device's queued facts, and what was counted and moved on it, from every page of the app, whoever is signed in and even when nobody is. Devices that
 * never had a counter or a count load nothing for it.
 */
export async function handOverEverywhere(): Promise<void> {
  void sendWhatWasCounted().catch(() => undefined)
  if (!(await mayHoldLedger())) return
  const [{ sendNow, startOutbox }, { withLedger }, { deviceLedger }] = await Promise.all([
    import('#features/counter/core/outbox/outbox-runner.ts'),
    import('#features/counter/core/device/ledger-broken.ts'),
    import('#db/ledger.ts'),
  ])
  // a ledger that cannot be opened is replaced here too: its facts can be sent from any page
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

/** The same for stock counts and moved goods, which have a database and a right to send of their own. */
async function sendWhatWasCounted(): Promise<void> {
  if (!(await mayHoldCounting())) return
  const { startSending } = await import('#features/shared/counting/counting-sender.ts')
  startSending()
}
