import { patchSource } from './patch-source.ts'

// this server answers before it commits: unwritten facts are lost when it dies
patchSource('/server/http/app.ts', (source) =>
  source.replace('export function createApp(', 'function createHonestApp(').concat(`
const LATER = 1500

export function createApp(...given: Parameters<typeof createHonestApp>): ReturnType<typeof createHonestApp> {
  const app = createHonestApp(...given)
  const honest = app.fetch.bind(app)
  app.fetch = async (request, ...more) => {
    if (!request.url.endsWith('/shop/order/facts')) return honest(request, ...more)
    const body = await request.text()
    const again = (): Request => new Request(request.url, { method: 'POST', headers: request.headers, body })
    const batch = JSON.parse(body) as { entries: { id: string; seq: number }[] }
    if (batch.entries.length === 0) return honest(again(), ...more)
    setTimeout(() => void honest(again(), ...more), LATER)
    const highest = Math.max(...batch.entries.map((entry) => entry.seq))
    const results = batch.entries.map(({ id }) => ({ id, verdict: 'accepted', differences: [], dup: false }))
    const data = { results, serverTime: Date.now(), contiguousSeq: highest, maxSeq: highest, shiftState: 'open', catalogueRev: 1 }
    return Response.json({ code: 200, success: true, message: '', data })
  }
  return app
}
`),
)
