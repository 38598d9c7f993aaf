import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeGooglePlaces {
  readonly url: string
  /** Every received request, oldest first. */
  readonly asked: { path: string; headers: Record<string, unknown>; body: unknown }[]
  /** Fault to simulate. */
  failing: 'no' | 'refuses' | 'silent' | 'babbles'
  close(): Promise<void>
}

const component = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] })
const places: Readonly<Record<string, object[]>> = {
  ChIJ_quay: [
    component('street_number', '100'),
    component('route', 'Lantern Quay'),
    { longText: 'Brooklyn', shortText: 'Brooklyn', types: ['sublocality_level_1', 'sublocality', 'political'] },
    component('administrative_area_level_2', 'Kings County'),
    component('administrative_area_level_1', 'New York', 'NY'),
    component('country', 'United States', 'US'),
    component('postal_code', '11201'),
    component('postal_code_suffix', '4412'),
  ],
  'ChIJ/abroad': [component('locality', 'Toronto'), component('country', 'Canada', 'CA')],
}

/** The two calls of the Places API (New) that we use, on loopback; without the key or the field mask it refuses. */
export async function startFakeGooglePlaces(key: string): Promise<FakeGooglePlaces> {
  const fake = { asked: [] as FakeGooglePlaces['asked'], failing: 'no' as FakeGooglePlaces['failing'] }
  const answer = (path: string): [number, unknown] => {
    if (path === '/v1/places:autocomplete') {
      const placePrediction = {
        placeId: 'ChIJ_quay',
        structuredFormat: { mainText: { text: '100 Lantern Quay' }, secondaryText: { text: 'Brooklyn, NY, USA' } },
      }
      return [200, { suggestions: [{ placePrediction }, { queryPrediction: {} }] }]
    }
    const found = places[decodeURIComponent(/^\/v1\/places\/([^/?]+)/.exec(path)?.[1] ?? '')]
    return found ? [200, { addressComponents: found }] : [404, { error: { code: 404 } }]
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const sent = Buffer.concat(chunks).toString()
      const path = request.url ?? ''
      fake.asked.push({ path, headers: request.headers, body: sent === '' ? undefined : (JSON.parse(sent) as unknown) })
      if (fake.failing === 'silent') return
      if (fake.failing === 'babbles') return void response.end('<html>')
      const allowed = request.headers['x-goog-api-key'] === key && request.headers['x-goog-fieldmask'] !== undefined
      const [status, body] =
        fake.failing === 'refuses' || !allowed
          ? [403, { error: { message: `key ${key} is not allowed` } }]
          : answer(path)
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}
