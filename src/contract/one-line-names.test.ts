import * as v from 'valibot'
import { expect, it } from 'vitest'
import { contract } from '#contract/all.ts'
import type { Endpoint } from '#contract/define.ts'

/** A name that would end a line of a mail header, receipt or log and begin another. */
const TWO_LINES = 'Ada\r\nBcc: everybody@mail.test'
const isName = (key: string): boolean => /(^|[a-z])name$/i.test(key) && key !== 'username'

/** Product names on paper or in files: nobody types them there, and a fact is not refused for a name. */
const OF_GOODS = ['tickets.print.ticket.rows.name', 'cardPayments.showTotalPrice.lines.name']

type Schema = v.GenericSchema & {
  readonly entries?: Record<string, Schema>
  readonly wrapped?: Schema
  readonly item?: Schema
  readonly pipe?: readonly Schema[]
  readonly options?: readonly Schema[]
}

/** Every name in a schema that accepts two lines, by its path. */
function twoLined(schema: Schema, path: string): string[] {
  const inner = [schema.wrapped, schema.item, ...(schema.options ?? [])].filter((one) => one !== undefined)
  return [
    ...Object.entries(schema.entries ?? {}).flatMap(([key, entry]) =>
      isName(key) && v.safeParse(entry, TWO_LINES).success ? [`${path}.${key}`] : twoLined(entry, `${path}.${key}`),
    ),
    ...inner.flatMap((one) => twoLined(one, path)),
  ]
}

it('no name that a call takes has two lines', () => {
  const endpoints = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[])
  expect(endpoints.length).toBeGreaterThan(200)
  const found = endpoints.flatMap((endpoint) => twoLined(endpoint.input as Schema, endpoint.name))
  expect(found.filter((path) => !OF_GOODS.includes(path))).toEqual([])
})
