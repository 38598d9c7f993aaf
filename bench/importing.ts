import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { IMPORT_PART, type ImportStatus } from '#contract/imports.ts'
import { importStates } from '#domain/import-states.ts'
import type { clerk } from '../tests/e2e/office-books.ts'
import { sendAll, type Till } from './server-load.ts'

/** A sale of five lines every quarter of a second. */
const PACE = 250
const LOOK_EVERY = 500

export type Office = Awaited<ReturnType<typeof clerk>>

/** Sells until it is told to stop; returns how long each sale took to be taken in. */
export async function sell(port: number, till: Till, bodies: string[], goesOn: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  while (goesOn() && bodies.length > 0) {
    const begun = performance.now()
    await sendAll(port, agent, till.tablet.lease.credential, [bodies.shift()!])
    times.push(performance.now() - begun)
    await wait(Math.max(0, PACE - times.at(-1)!))
  }
  agent.destroy()
  return times
}

export async function upload(office: Office, file: Buffer): Promise<string> {
  let id: string | undefined
  for (let part = 0; part * IMPORT_PART < file.length; part++) {
    const data = file.subarray(part * IMPORT_PART, (part + 1) * IMPORT_PART).toString('base64')
    const sent = await office.post<{ id: string }>('/shop/goods/importUpload', {
      ...(id ? { id } : {}),
      name: 'goods.csv',
      size: file.length,
      part,
      data,
    })
    id = sent.id
  }
  return id!
}

/** Waits for a state as the screen does, and counts how often the progress moved. */
export async function until(office: Office, id: string, done: (one: ImportStatus) => boolean) {
  let moves = 0
  for (let last = -1; ;) {
    const one = await office.get<ImportStatus>(`/shop/goods/importStatus/${id}`)
    if (one.done !== last) moves += 1
    last = one.done
    if (one.state === importStates.stopped) throw new Error(JSON.stringify(one.problem))
    if (done(one)) return { one, moves }
    await wait(LOOK_EVERY)
  }
}
