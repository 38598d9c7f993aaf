import { JournalFiles } from '#workers/journal-files.ts'
import type { JournalAnswer, JournalQuestion } from '#workers/journal-messages.ts'

declare const self: DedicatedWorkerGlobalScope

/** The first is the one older builds wrote; the files' contents say which one is appended to. */
const FILES = ['evertill-journal.ndjson', 'evertill-journal-2.ndjson'] as const
let opened: JournalFiles | undefined

async function files(): Promise<JournalFiles> {
  if (opened) return opened
  const root = await navigator.storage.getDirectory()
  const held: FileSystemSyncAccessHandle[] = []
  try {
    for (const name of FILES) held.push(await exclusive(await root.getFileHandle(name, { create: true })))
    return (opened = new JournalFiles(held[0]!, held[1]!))
  } catch (error) {
    // the next try opens both again
    for (const handle of held) handle.close()
    throw error
  }
}

const TRIES = 15
const PAUSE_MS = 100

/** The file has one owner at a time: the worker of a page just left may still have it. */
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

const ROOM = 'evertill-room'

/** Test write of this many bytes. Throws if there is no space for them. */
async function tryRoom(bytes: number): Promise<void> {
  const root = await navigator.storage.getDirectory()
  const handle = await exclusive(await root.getFileHandle(ROOM, { create: true }))
  try {
    // not zeros: some disks store zeros without using space
    const fill = Uint8Array.from({ length: PIECE }, (_, i) => (i * 197) % 251)
    for (let at = 0; at < bytes; at += PIECE)
      if (handle.write(fill, { at }) < PIECE) throw new DOMException('not all was written', 'QuotaExceededError')
    handle.flush()
  } finally {
    handle.truncate(0)
    handle.close()
  }
}

const PIECE = 65_536

async function answer(question: JournalQuestion): Promise<JournalAnswer> {
  try {
    if (question.ask === 'room') {
      await tryRoom(question.bytes)
      return { n: question.n, ok: true, lines: [] }
    }
    const journal = await files()
    if (question.ask === 'read') return { n: question.n, ok: true, lines: journal.read() }
    if (question.ask === 'append') journal.append(question.lines)
    else journal.leaveOut(question)
    return { n: question.n, ok: true, lines: [] }
  } catch (error) {
    return { n: question.n, ok: false, failed: String(error) }
  }
}

// one after the other: all writes append to the same file
let chain: Promise<void> = Promise.resolve()
self.onmessage = (event: MessageEvent<JournalQuestion>) => {
  chain = chain.then(async () => self.postMessage(await answer(event.data)))
}
