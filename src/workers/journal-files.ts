import type { JournalLine } from '#workers/journal-messages.ts'

/** The parts of a sync access handle used here. */
export type OpenFile = Pick<FileSystemSyncAccessHandle, 'read' | 'write' | 'truncate' | 'getSize' | 'flush'>

/**
 * The last line of a rewritten file, written once it is on disk; the file with the highest number is appended to. Not
 * JSON, so that older builds skip it like a torn line.
 */
const MARK = /^#whole (\d+)$/
const NEW_LINE = 10

const encode = (lines: readonly JournalLine[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** Two lines with the same key are equal; only older builds wrote lines with one key that differ. */
const nameOf = (line: JournalLine): string => (line.t === 'fact' ? line.id : `lane ${line.lane}`)

/**
 * The journal in two files, one of which is appended to: a shortened copy is written to the other and is complete on
 * disk before the first is emptied. Wherever that is interrupted, one of them has everything. At the next start,
 * leftovers of the other are copied first, also those of an older build, which knows only the first file.
 */
export class JournalFiles {
  #active: OpenFile
  #other: OpenFile

  constructor(first: OpenFile, second: OpenFile) {
    const later = markOf(second) > markOf(first)
    this.#active = later ? second : first
    this.#other = later ? first : second
    endLastLine(this.#active)
    try {
      this.#bringOver()
    } catch {
      // no space now: it stays there, and is read there
    }
  }

  /** Every complete line; a torn last one, from a power cut during a write, is skipped. */
  read(): JournalLine[] {
    return this.#other.getSize() > 0 ? [...linesOf(this.#other), ...linesOf(this.#active)] : linesOf(this.#active)
  }

  /** Appends and flushes: afterwards the lines are on disk. Throws if they are not. */
  append(lines: readonly JournalLine[]): void {
    if (lines.length > 0) put(this.#active, encode(lines))
  }

  /** Removes these facts and leases, and duplicates. Throws if that failed; nothing is lost then. */
  leaveOut(names: { readonly facts: readonly string[]; readonly lanes: readonly string[] }): void {
    const gone = new Set([...names.facts, ...names.lanes.map((lane) => `lane ${lane}`)])
    const kept = new Map(this.read().map((line) => [nameOf(line), line]))
    for (const name of gone) kept.delete(name)
    const mark = markOf(this.#active) + 1
    this.#bringOver()
    try {
      put(this.#other, encode([...kept.values()]))
      put(this.#other, `#whole ${mark}\n`)
    } catch (error) {
      empty(this.#other)
      throw error
    }
    const before = this.#active
    this.#active = this.#other
    this.#other = before
    empty(before)
  }

  /** Empties the inactive file, once the other has everything. */
  #bringOver(): void {
    if (this.#other.getSize() === 0) return
    const here = new Set(linesOf(this.#active).map(nameOf))
    this.append(linesOf(this.#other).filter((line) => !here.has(nameOf(line))))
    empty(this.#other)
  }
}

function textOf(file: OpenFile): string[] {
  const bytes = new Uint8Array(file.getSize())
  file.read(bytes, { at: 0 })
  return new TextDecoder().decode(bytes).split('\n')
}

const markOf = (file: OpenFile): number => Math.max(0, ...textOf(file).map((text) => Number(MARK.exec(text)?.[1] ?? 0)))

function linesOf(file: OpenFile): JournalLine[] {
  return textOf(file).flatMap((text) => {
    try {
      return text === '' ? [] : [JSON.parse(text) as JournalLine]
    } catch {
      // torn or damaged, or the end mark: the other lines are still valid
      return []
    }
  })
}

/** Appends at the end and flushes. A partial write leaves no torn line. */
function put(file: OpenFile, text: string): void {
  const at = file.getSize()
  const bytes = new TextEncoder().encode(text)
  try {
    if (file.write(bytes, { at }) < bytes.length) throw new DOMException('not all was written', 'QuotaExceededError')
    file.flush()
  } catch (error) {
    file.truncate(at)
    throw error
  }
}

function empty(file: OpenFile): void {
  file.truncate(0)
  file.flush()
}

/** After a torn line, the next one must start on a new line. */
function endLastLine(file: OpenFile): void {
  const size = file.getSize()
  const last = new Uint8Array(1)
  if (size > 0 && file.read(last, { at: size - 1 }) === 1 && last[0] !== NEW_LINE)
    file.write(Uint8Array.of(NEW_LINE), { at: size })
}
