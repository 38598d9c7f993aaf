import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contract } from '#contract/all.ts'

/** Required members that may be empty or null: clients leave such values out. */
function lost(schema: unknown, path: string): string[] {
  const { type, entries, item, pipe, wrapped, options } = schema as {
    type: string
    entries?: Record<string, v.GenericSchema>
    item?: unknown
    pipe?: readonly unknown[]
    wrapped?: unknown
    options?: readonly unknown[]
  }
  if (wrapped) return lost(wrapped, path)
  if (item) return lost(item, `${path}[]`)
  if (type === 'union' || type === 'variant') return (options ?? []).flatMap((each) => lost(each, path))
  if (!entries && pipe) return pipe.slice(0, 1).flatMap((each) => (each === schema ? [] : lost(each, path)))
  return Object.entries(entries ?? {}).flatMap(([name, member]) => [
    ...((v.is(member, '') || v.is(member, null)) && !v.is(member, undefined) ? [`${path}.${name}`] : []),
    ...lost(member, `${path}.${name}`),
  ])
}

/** Never empty: a tablet's id, a fact's text, and the proof of an approval. */
const NEVER = [
  'pins.check.power',
  'pins.check.proof.key',
  'pins.check.proof.sealed',
  'order.facts.deviceId',
  'shifts.submitCash.entry.body',
  'shifts.collectCash.entry.body',
  'refunds.submit.entry.body',
  'cardPayments.refundToCard.approval.proof.key',
  'cardPayments.refundToCard.approval.proof.sealed',
]

test('what may be empty or null may be left out: such members are not sent', () => {
  const all = Object.values(contract).flatMap((area) => Object.values(area))
  expect(all.flatMap((endpoint) => lost(endpoint.input, endpoint.name))).toEqual(NEVER)
})
