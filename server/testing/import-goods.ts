import { imports, IMPORT_PART, type ImportStatus } from '#contract/catalogue/imports.ts'
import { importStates } from '#domain/import-states.ts'
import type { JobRunner } from '#server/jobs/job-runner.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Acts of tests with the files of the owner's first store. */
export interface ImportActs {
  /** Sends a file; it is read, and checked if its format is known. @returns the import's id */
  send(name: string, content: string | Uint8Array): Promise<string>
  status(id: string): Promise<ImportStatus>
  /** Sends, checks and imports a file whose format is known, and takes its products without a price as they are. */
  bring(name: string, content: string | Uint8Array): Promise<ImportStatus>
  readonly runner: JobRunner
}

export function importActs(server: TestServer): ImportActs {
  const runner = testRunner(server.db, { now: () => server.clock.now })
  const status = async (id: string) => (await server.callAs('owner', imports.status, { id })).data
  const send = async (name: string, content: string | Uint8Array): Promise<string> => {
    const bytes = Buffer.from(content)
    let id: string | undefined
    for (let part = 0; part * IMPORT_PART < bytes.length; part++) {
      const data = bytes.subarray(part * IMPORT_PART, (part + 1) * IMPORT_PART).toString('base64')
      const sent = await server.callAs('owner', imports.upload, {
        ...(id ? { id } : {}),
        name,
        size: bytes.length,
        part,
        data,
      })
      if (sent.error !== '') throw new Error(sent.error)
      id = sent.data.id
    }
    await runner.runDue()
    return id!
  }
  return {
    send,
    status,
    runner,
    bring: async (name, content) => {
      const id = await send(name, content)
      const { state, counts } = await status(id)
      if (state !== importStates.checked) throw new Error(`The import is in state ${state}.`)
      if (counts.decide > 0) throw new Error(`${counts.decide} rows need a decision.`)
      await server.callAs('owner', imports.run, { id })
      await runner.runDue()
      return status(id)
    },
  }
}
