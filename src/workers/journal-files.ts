import type { JournalLine } from '#workers/journal-messages.ts'

/** What is used of a file that one worker holds open. */
export type OpenFile = Pick<FileSystemSyncAccessHandle, 'read' | 'write' | 'truncate' | 'getSize' | 'flush'>

/**
 * Ends what a file was filled anew with, after that is on the disk; the highest number tells the file that is appended
 * to. No JSON, so that an older build passes over it as over a torn line.
 */
const MARK = /^#whole (\d+)$/
const NEW_LINE = 10

const encode = (lines: readonly JournalLine[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** Two lines with the same name say the same; only what an older build wrote has lines of one name that differ. */
const nameOf = (line: JournalLine): string => (line.t === 'fact' ? line.id : `lane ${line.lane}`)

/**
 * The journal in two files, of which one is appended to: what is kept of it when it is made shorter is written to the
 * other and is whole on the disk before the first is emptied. Wherever that breaks off, one of them has everything.
 * Whatever the other still holds at the next start is brought over first, also from an older build,
 * which knows the first file alone.
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
      // no room for it now: it stays where it is, and is read there
    }
  }

  /** Every whole line; a torn last one, from a power cut in the middle of writing, is left out. */
  read(): JournalLine[] {
    return this.#other.getSize() > 0 ? [...linesOf(this.#other), ...linesOf(this.#active)] : linesOf(this.#active)
  }

  /** Appends and flushes: afterwards the lines are on the disk. Throws where they are not. */
  append(lines: readonly JournalLine[]): void {
    if (lines.length > 0) put(this.#active, encode(lines))
  }

  /** Leaves out these facts and leases, and what stands there twice. Throws where that failed; nothing is lost then. */
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

  /** Empties the file that is not appended to, once the other has all of it. */
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
      // torn or damaged, or the mark: the other lines still count
      return []
    }
  })
}

/** Writes behind what is there, and flushes. A disk that takes only a part of it leaves no torn line. */
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

/** After a cut in the middle of a line the next one must not be glued to it. */
function endLastLine(file: OpenFile): void {
  const size = file.getSize()
  const last = new Uint8Array(1)
  if (size > 0 && file.read(last, { at: size - 1 }) === 1 && last[0] !== NEW_LINE)
    file.write(Uint8Array.of(NEW_LINE), { at: size })
}
