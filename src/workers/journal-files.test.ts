import { describe, expect, test } from 'vitest'
import { JournalFiles, type OpenFile } from '#workers/journal-files.ts'
import type { JournalLine } from '#workers/journal-messages.ts'

class Cut extends Error {}

/** Two files and the power: after so many steps it goes, and of what was not flushed the disk keeps all, half or nothing. */
class Disk {
  readonly files: readonly [FakeFile, FakeFile] = [new FakeFile(this), new FakeFile(this)]
  stepsLeft = Infinity
  room = Infinity

  step(): void {
    if (--this.stepsLeft < 0) throw new Cut()
  }

  /** The files as they are after the power came back. */
  restarted(kept: 'all' | 'half' | 'nothing'): Disk {
    const next = new Disk()
    this.files.forEach((file, i) => {
      next.files[i]!.cached = next.files[i]!.durable = file.after(kept)
    })
    return next
  }

  open = (): JournalFiles => new JournalFiles(...this.files)
}

class FakeFile implements OpenFile {
  cached = new Uint8Array()
  durable = new Uint8Array()
  readonly #disk: Disk
  constructor(disk: Disk) {
    this.#disk = disk
  }

  getSize = (): number => this.cached.length

  read(into: AllowSharedBufferSource, { at = 0 }: { at?: number } = {}): number {
    const target = into as Uint8Array
    const part = this.cached.subarray(at, at + target.length)
    target.set(part)
    return part.length
  }

  write(bytes: AllowSharedBufferSource, { at = 0 }: { at?: number } = {}): number {
    this.#disk.step()
    const fits = (bytes as Uint8Array).subarray(0, Math.max(0, this.#disk.room))
    this.#disk.room -= fits.length
    const grown = new Uint8Array(Math.max(this.cached.length, at + fits.length))
    grown.set(this.cached)
    grown.set(fits, at)
    this.cached = grown
    return fits.length
  }

  truncate(size: number): void {
    this.#disk.step()
    this.cached = this.cached.slice(0, size)
  }

  flush(): void {
    this.#disk.step()
    this.durable = this.cached
  }

  after(kept: 'all' | 'half' | 'nothing'): Uint8Array<ArrayBuffer> {
    if (kept === 'nothing' || this.cached === this.durable) return this.durable
    return kept === 'all'
      ? this.cached
      : this.cached.slice(0, Math.floor((this.durable.length + this.cached.length) / 2))
  }
}

const fact = (n: number): JournalLine => ({
  t: 'fact',
  lane: 's/1',
  storeId: 's',
  id: `fact-${n}`,
  seq: n,
  kind: 'sale',
  body: '茶'.repeat(20),
  sha256: `${n}`,
  cents: n,
  at: n,
})
const lease: JournalLine = { t: 'lane', lane: 's/1', lease: { counterCode: 'A1' } }
const idsOf = (files: JournalFiles): string[] => [
  ...new Set(files.read().map((line) => (line.t === 'fact' ? line.id : line.lane))),
]
const OLD = { facts: ['fact-1', 'fact-2'], lanes: ['s/0'] }
const KEPT = ['s/1', 'fact-3', 'fact-4']

function filled(): Disk {
  const disk = new Disk()
  disk.open().append([{ ...lease, lane: 's/0' }, lease, fact(1), fact(2), fact(3), fact(4)])
  return disk
}

/** As an older build leaves it: one file, without any mark. */
function writtenBefore(lines: readonly JournalLine[], tail = ''): Disk {
  const disk = new Disk()
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('') + tail
  disk.files[0].cached = disk.files[0].durable = new TextEncoder().encode(text)
  return disk
}

test('what is appended is there after the power went, in the order in which it came', () => {
  expect(filled().restarted('nothing').open().read()).toHaveLength(6)
  expect(idsOf(filled().open())).toEqual(['s/0', 's/1', 'fact-1', 'fact-2', 'fact-3', 'fact-4'])
})

test('a file of an older build is read, and what is appended behind its torn line is not glued to it', () => {
  const disk = writtenBefore([lease, fact(1)], '{"t":"fact","la')
  disk.open().append([fact(2)])
  expect(idsOf(disk.restarted('nothing').open())).toEqual(['s/1', 'fact-1', 'fact-2'])
})

test('facts that are left out are gone, once and again, and what is appended meanwhile stays', () => {
  const disk = filled()
  const files = disk.open()
  files.append([fact(3)])
  files.leaveOut(OLD)
  expect(files.read()).toHaveLength(3)
  files.append([fact(5)])
  files.leaveOut({ facts: ['fact-3'], lanes: [] })
  files.append([fact(6)])
  expect(idsOf(disk.restarted('nothing').open())).toEqual(['s/1', 'fact-4', 'fact-5', 'fact-6'])
})

describe('wherever the power goes while the file is made shorter', () => {
  // each step of the disk: writes, flushes and truncations of one whole run
  const counting = filled()
  const files = counting.open()
  counting.stepsLeft = 1_000
  files.leaveOut(OLD)
  const steps = 1_000 - counting.stepsLeft
  test('there are steps between which it can go', () => expect(steps).toBeGreaterThan(4))

  for (let at = 0; at <= steps; at++)
    test.each(['all', 'half', 'nothing'] as const)(
      `after step ${at} nothing that counts is lost (%s of the rest kept)`,
      (kept) => {
        const disk = filled()
        const open = disk.open()
        disk.stepsLeft = at
        try {
          open.leaveOut(OLD)
        } catch (error) {
          expect(error).toBeInstanceOf(Cut)
        }
        const after = disk.restarted(kept)
        expect(idsOf(after.open())).toEqual(expect.arrayContaining(KEPT))
        // it goes again in the middle of the next start, and then the counter goes on selling
        for (let again = 0; again <= 6; again++) {
          const second = disk.restarted(kept)
          second.stepsLeft = again
          try {
            second.open()
          } catch (error) {
            expect(error).toBeInstanceOf(Cut)
          }
          const third = second.restarted(kept)
          third.open().append([fact(9)])
          const last = third.restarted('nothing').open()
          expect(idsOf(last)).toEqual(expect.arrayContaining([...KEPT, 'fact-9']))
          last.leaveOut(OLD)
          expect(idsOf(last).toSorted()).toEqual([...KEPT, 'fact-9'].toSorted())
        }
      },
    )
})

test.each([0, 10, 100, 300])('a disk with room for %i bytes loses nothing when the file is made shorter', (room) => {
  const disk = filled()
  const files = disk.open()
  disk.room = room
  expect(() => files.leaveOut(OLD)).toThrow('not all was written')
  expect(idsOf(files)).toEqual(expect.arrayContaining(KEPT))
  disk.room = Infinity
  files.append([fact(7)])
  expect(idsOf(disk.restarted('nothing').open())).toEqual(expect.arrayContaining([...KEPT, 'fact-7']))
})

test('an append that does not fit throws and leaves no torn line', () => {
  const disk = filled()
  const files = disk.open()
  disk.room = 40
  expect(() => files.append([fact(5)])).toThrow('not all was written')
  disk.room = Infinity
  files.append([fact(6)])
  expect(idsOf(disk.restarted('nothing').open())).toEqual([
    's/0',
    's/1',
    'fact-1',
    'fact-2',
    'fact-3',
    'fact-4',
    'fact-6',
  ])
})

test('what an older build wrote to the first file after the second had taken over is brought over', () => {
  const disk = filled()
  disk.open().leaveOut(OLD)
  const old = writtenBefore([fact(8)])
  disk.files[0].cached = disk.files[0].durable = old.files[0].cached
  expect(idsOf(disk.open())).toEqual([...KEPT, 'fact-8'])
  expect(disk.files[0].getSize()).toBe(0)
})
