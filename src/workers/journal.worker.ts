import type { JournalAnswer, JournalLine, JournalQuestion } from '#workers/journal-messages.ts'

declare const self: DedicatedWorkerGlobalScope

const FILE = 'evertill-journal.ndjson'
let handle: FileSystemSyncAccessHandle | undefined

async function file(): Promise<FileSystemSyncAccessHandle> {
  if (handle) return handle
  const root = await navigator.storage.getDirectory()
  const entry = await root.getFileHandle(FILE, { create: true })
  handle = await exclusive(entry)
  endLastLine(handle)
  return handle
}

const TRIES = 15
const PAUSE_MS = 100

/** The file has one owner at a time: the worker of a page that was just left may hold it for a moment longer. */
async function exclusive(entry: FileSystemFileHandle): Promise<FileSystemSyncAccessHandle> {
  for (let tries = 1; ; tries++) {
    try {
      return await entry.createSyncAccessHandle()
    } catch (error) {
      const held =
        error instanceof DOMException && ['NoModificationAllowedError', 'InvalidStateError'].includes(error.name)
      if (!held || tries >= TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** After a cut in the middle of a line the next one must not be glued to it. */
function endLastLine(target: FileSystemSyncAccessHandle): void {
  const size = target.getSize()
  const last = new Uint8Array(1)
  if (size > 0 && target.read(last, { at: size - 1 }) === 1 && last[0] !== 10)
    target.write(Uint8Array.of(10), { at: size })
}

const encode = (lines: readonly JournalLine[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

/** Appends and flushes: after the answer the lines are on the disk (offline.md 3.2). */
async function append(lines: readonly JournalLine[]): Promise<void> {
  const target = await file()
  target.write(encode(lines), { at: target.getSize() })
  target.flush()
}

/** Every whole line; a torn last one, from a power cut in the middle of writing, is left out. */
async function read(): Promise<JournalLine[]> {
  const source = await file()
  const bytes = new Uint8Array(source.getSize())
  source.read(bytes, { at: 0 })
  const lines: JournalLine[] = []
  for (const text of new TextDecoder().decode(bytes).split('\n')) {
    try {
      if (text !== '') lines.push(JSON.parse(text) as JournalLine)
    } catch {
      // torn or damaged: the other lines still count
    }
  }
  return lines
}

async function replace(lines: readonly JournalLine[]): Promise<void> {
  const target = await file()
  const bytes = encode(lines)
  target.truncate(0)
  target.write(bytes, { at: 0 })
  target.flush()
}

async function answer(question: JournalQuestion): Promise<JournalAnswer> {
  try {
    if (question.ask === 'read') return { n: question.n, ok: true, lines: await read() }
    if (question.ask === 'append') await append(question.lines)
    else await replace(question.lines)
    return { n: question.n, ok: true, lines: [] }
  } catch (error) {
    return { n: question.n, ok: false, failed: String(error) }
  }
}

// one after the other: the file has one end
let chain: Promise<void> = Promise.resolve()
self.onmessage = (event: MessageEvent<JournalQuestion>) => {
  chain = chain.then(async () => self.postMessage(await answer(event.data)))
}
