import { describe, expect, it } from 'vitest'
import { contract } from '#contract/all.ts'
import { atEachPath, type Endpoint } from '#contract/define.ts'
import { specAreas } from './calls.ts'
import { ours } from './own-calls.ts'

const calls = Object.values(contract).flatMap((area) =>
  (Object.values(area) as unknown as Endpoint[]).flatMap(atEachPath).map((e) => `${e.method} ${e.path}`),
)
const areas = Object.entries(specAreas)

/** `* /path` stands for any method. */
const same = (spec: string, call: string): boolean =>
  spec === call || (spec.startsWith('* ') && call.split(' ')[1] === spec.slice(2))
const areaOf = (call: string): string | undefined =>
  areas.find(([, area]) => area.calls.some((spec) => same(spec, call)))?.[0]

describe('the contract against the specification', () => {
  it('has every call of each area that is delivered', () => {
    const missing = areas.flatMap(([name, area]) =>
      area.delivered
        ? area.calls.filter((spec) => !calls.some((call) => same(spec, call))).map((spec) => `${name}: ${spec}`)
        : [],
    )
    expect(areas.filter(([, area]) => area.delivered).length).toBeGreaterThanOrEqual(3)
    expect(missing).toEqual([])
  })

  it('has nothing of an area that is not delivered', () => {
    const early = calls.filter((call) => specAreas[areaOf(call) ?? '']?.delivered === false)
    expect(early).toEqual([])
  })

  it('explains every call that the specification does not list, and only those', () => {
    const unlisted = calls.filter((call) => areaOf(call) === undefined)
    expect(calls.length).toBeGreaterThan(20)
    expect(unlisted.toSorted()).toEqual(Object.keys(ours).toSorted())
    for (const reason of Object.values(ours)) expect(reason.length).toBeGreaterThan(20)
  })

  it('lists no call in two areas', () => {
    const all = areas.flatMap(([, area]) => area.calls)
    expect(new Set(all.map((spec) => spec.split(' ')[1])).size).toBe(all.length)
  })
})
