/**
 * Saved values can be read again: each field of a form gets another value, is saved, and is what the record's details
 * say then. A field that a handler or a statement forgets is seen here.
 */
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '#contract/all.ts'
import type { Endpoint } from '#contract/define.ts'
import { validInputs, type ValidInputs } from '#server/testing/inputs/valid-inputs.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let inputs: ValidInputs
let token: string

beforeAll(async () => {
  server = await startTestServer()
  const tablet = await onDuty(server)
  const entry = tablet.sale([{ sku: server.one.stores[0].skus[0]! }])
  await tablet.deliver([entry])
  inputs = await validInputs(server, tablet, entry.id)
  token = await server.signIn('owner')
})
afterAll(() => server.close())

const endpoints = new Map(
  Object.values(contract)
    .flatMap((area) => Object.values(area) as unknown as Endpoint[])
    .map((endpoint) => [endpoint.name, endpoint]),
)

/** Names of calls that save a whole form, and of those that show it. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  update: ['details', 'info'],
  edit: ['details'],
  save: ['details'],
  setConfig: ['config'],
  setInfo: ['info'],
}
/** Each call that saves a form, with the one that shows it. */
const forms = [...endpoints.keys()]
  .flatMap((saving) => {
    const [area = '', call = ''] = saving.split('.')
    const shown = READERS[call]?.map((one) => `${area}.${one}`).find((one) => endpoints.has(one))
    return shown === undefined ? [] : [[saving, shown] as const]
  })
  // it makes a card of the product that the others save
  .toSorted(([a], [b]) => Number(a.startsWith('fuelCards')) - Number(b.startsWith('fuelCards')))

/** A field that its form shares with others, and that is always the same here. */
const ALWAYS_THE_SAME = ['writeOffs.save type']
/** Column that finds the record, and the purpose of its count. */
const NO_FIELDS = ['id', 'version']

/** Values of every kind that a form may have: each schema takes some. */
const TEXTS = ['walked', 'walked@example.com', '7185550142', '2027-03-04', '10:30', 'en', 'zh']
const VALUES = [...TEXTS, true, false, 7, 1, 2, 3, 1200]
const MOST_TRIES = 4

interface Schema {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly pipe?: readonly Schema[]
}
const fieldsOf = ({ entries, pipe }: Schema): [string, v.GenericSchema][] =>
  entries ? Object.entries(entries).filter(([field]) => !NO_FIELDS.includes(field)) : pipe?.[0] ? fieldsOf(pipe[0]) : []

type Details = Readonly<Record<string, unknown>>
const call = (name: string, input: object) =>
  server.callRaw(endpoints.get(name)!, input, { token, storeId: server.one.stores[0].storeId })

let judged = 0

/** Saves a form with another value in a field; what is wrong then, or undefined if the server refuses each value. */
async function saved(saving: string, reading: string, field: string, schema: v.GenericSchema): Promise<string[]> {
  const endpoint = endpoints.get(saving)!
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    await server.db.query({ text: 'delete from rate_limit' })
    await inputs.prepare(endpoint)
    const form = inputs.of(endpoint)
    const record = 'id' in form ? { id: form['id'] } : {}
    const before = (await call(reading, record)).data as Details
    const value = VALUES.filter((one) => v.is(schema, one) && one !== before[field])[tried]
    if (value === undefined) return []
    const version = 'version' in before ? { version: before['version'] } : {}
    const { error } = await call(saving, { ...form, ...version, [field]: value })
    if (error !== '') continue
    const after = (await call(reading, record)).data as Details
    // a name in two languages is shown under another one
    // a phone number or a link is kept in one form
    const shown =
      field in after
        ? [value, v.parse(schema, value)].includes(after[field])
        : JSON.stringify(after).includes(`"${String(value)}"`)
    if (!(field in after) && typeof value !== 'string') return []
    judged++
    return shown ? [] : [`${field}: ${value} was saved, and ${JSON.stringify(after[field])} is shown`]
  }
  return []
}

it.each(forms)('%s: each field is what %s shows', async (saving, reading) => {
  const lost: string[] = []
  for (const [field, schema] of fieldsOf(endpoints.get(saving)!.input as Schema))
    if (!ALWAYS_THE_SAME.includes(`${saving} ${field}`)) lost.push(...(await saved(saving, reading, field, schema)))
  expect(lost).toEqual([])
})

it('were not all refused', () => expect(judged).toBeGreaterThan(80))
