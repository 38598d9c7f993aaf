import { printers } from '#contract/organisation/printers.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** A printer that polls for its tickets, and reports each with a code. */
interface PollingPrinter {
  readonly id: string
  /** Takes the next ticket, and reports it; false: none waits. */
  readonly turn: (code: '200 OK' | '510 paper jam') => Promise<boolean>
}

/** Adds one to the first store. */
export async function pollingPrinter(server: TestServer, name: string): Promise<PollingPrinter> {
  const form = { name, kind: 'cloudprnt', widthMm: 80, chineseFont: false, language: 'en', drawer: false } as const
  const { id } = (await server.callAs('manager', printers.add, form)).data
  const { url } = (await server.callAs('manager', printers.copyUrl, { id })).data
  const turn: PollingPrinter['turn'] = async (code) => {
    const headers = { 'Content-Type': 'application/json' }
    const poll = await server.fetch(url, { method: 'POST', headers, body: JSON.stringify({ statusCode: '200 OK' }) })
    const { jobReady, jobToken } = (await poll.json()) as { jobReady: boolean; jobToken?: string }
    if (!jobReady) return false
    const query = new URLSearchParams({ token: jobToken!, code })
    return (await server.fetch(`${url}?${query.toString()}`, { method: 'DELETE' })).status === 200
  }
  return { id, turn }
}
