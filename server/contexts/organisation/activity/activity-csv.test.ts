import { expect, it } from 'vitest'
import type { ActivityEntry } from '#contract/organisation/activity.ts'
import { activityCsv } from '#server/contexts/organisation/activity/activity-csv.ts'

const entry = (n: number): ActivityEntry => ({
  id: `0198a000-0000-7000-8000-00000000000${n}`,
  at: Date.UTC(2026, 10, 21, 17, 0, n),
  accountName: 'Ada',
  shopName: '',
  action: 'role.updated',
  subjectId: '',
  subjectName: 'birch',
  changes: [],
  ip: '',
  userAgent: '',
})
/** The lines of the file; each entry was a separate part. */
async function file(entries: readonly ActivityEntry[], language: 'zh' | 'en' = 'en'): Promise<string[]> {
  const parts = ReadableStream.from(entries.map((one) => [one]))
  const bytes: Uint8Array[] = []
  for await (const part of activityCsv(parts, { most: 2, timeZone: 'America/New_York', language })) bytes.push(part)
  return Buffer.concat(bytes).toString().trimEnd().split('\r\n')
}

it('has a line for each entry, with the time of the zone', async () => {
  const lines = await file([entry(1), entry(2)])
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('2026-11-21 12:00:01')
})

it('says at its end that older entries are left out, and nothing where none are', async () => {
  const more = [entry(1), entry(2), entry(3)]
  expect(await file(more)).toHaveLength(4)
  expect((await file(more)).at(-1)).toContain('Only the newest 2 lines')
  expect((await file(more, 'zh')).at(-1)).toContain('最新的 2 行')
  expect((await file(more)).join()).not.toContain('12:00:03')
})
