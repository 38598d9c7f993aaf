import { expect, test } from 'vitest'
import { leaseOf, NOW } from '#db/lease.fixture.ts'
import type { LaneRow } from '#db/ledger.ts'
import { readiness, stopOf, type ReadinessOf } from '#features/counter/core/device/readiness.ts'

const lane: LaneRow = {
  lane: 'x/7',
  shiftId: 'x',
  storeId: 's',
  lease: leaseOf(),
  nextSeq: 1,
  nextReceiptSeq: 1,
  lastHash: '',
  status: 'open',
  paused: '',
  contiguousSeq: 0,
  contactAt: NOW,
}
const report = {
  deviceId: 'd',
  writes: true,
  journal: true,
  recovered: { facts: 0, lanes: 0 },
  storageLost: false,
  persistent: true,
  installed: true,
  usage: 1e7,
  quota: 1e10,
}
const of = (change: Partial<ReadinessOf> = {}) =>
  readiness({ lane, report, kept: true, complete: true, offset: 0, now: NOW, ...change })
const level = (code: string, change: Partial<ReadinessOf>) => of(change).find((check) => check.code === code)?.level

test('with everything there, all is ready', () => {
  expect(new Set(of().map((check) => check.level))).toEqual(new Set(['ready']))
})

test.each([
  ['goods', { complete: false }],
  ['writes', { report: { ...report, writes: false } }],
  ['writes', { report: { ...report, room: 'none' } }],
  ['lease', { now: NOW + 72 * 3_600_000 + 1 }],
  ['shift', { lane: { ...lane, status: 'superseded' } }],
  [
    'storage',
    {
      report: { ...report, persistent: false },
      lane: { ...lane, lease: leaseOf({ settings: { ...lane.lease.settings, storageMustPersist: true } }) },
    },
  ],
] as const)('%s stops selling', (code, change) => {
  expect(stopOf(of(change))).toBe(code)
})

test.each([
  ['app', { kept: false }],
  ['storage', { report: { ...report, persistent: false, installed: false } }],
  ['tax', { lane: { ...lane, lease: leaseOf({ settings: { ...lane.lease.settings, taxUnsaid: true } }) } }],
  ['journal', { report: { ...report, journal: false } }],
  ['space', { report: { ...report, usage: 9e9 } }],
  ['space', { report: { ...report, room: 'low' } }],
  ['clock', { offset: -301_000 }],
  ['sending', { lane: { ...lane, paused: 'credential-ended' } }],
] as const)('%s is told and stops nothing', (code, change) => {
  expect(level(code, change)).toBe('attention')
  expect(stopOf(of(change))).toBeUndefined()
})

test('storage that an installed app was refused is told without an alarm: nobody at the counter can change it', () => {
  const change = { report: { ...report, persistent: false } }
  expect(level('storage', change)).toBe('noted')
  expect(of(change).some((check) => check.level === 'attention')).toBe(false)
})

test('the lease is measured by the server’s time, not by the device’s clock', () => {
  expect(stopOf(of({ now: NOW + 80 * 3_600_000, offset: -79 * 3_600_000 }))).toBeUndefined()
})
