/** Vitest runs this around each file of component tests: what it leaves in their window must not reach the next file. */
// before anything loads Dexie, which looks for it only once
import 'fake-indexeddb/auto'
import { notifications } from '@mantine/notifications'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { waitForEffects } from '#ui/after-effects.ts'

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
waitForEffects()

// Without a stub there is no network, as nothing may reach a server that happens to run here.
globalThis.fetch = () => Promise.reject(new TypeError('no network'))

afterAll(async () => {
  cleanup()
  notifications.clean()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  await deleteDatabases()
  // the files of a worker share it, and a query of the next one would wait for the network
  const online = onlineManager.isOnline()
  onlineManager.setOnline(true)
  if (!online) throw new Error('This file leaves the window offline.')
})

/** Databases that a module still has open are reopened empty when next used. */
async function deleteDatabases(): Promise<void> {
  const deleted = (await indexedDB.databases()).map(
    ({ name }) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name!)
        request.addEventListener('success', resolve)
        request.addEventListener('error', reject)
      }),
  )
  await Promise.all(deleted)
}
