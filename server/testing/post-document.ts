import { randomUUID } from 'node:crypto'
import type { DocumentArea, LineForm } from '#contract/stock/stock-documents.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Saves a document of stock as the manager and posts it. Returns its id; throws if either was refused. */
export async function postDocument(
  server: TestServer,
  area: DocumentArea,
  type: number,
  lines: LineForm[],
): Promise<string> {
  const id = randomUUID()
  const saved = await server.callAs('manager', area.save, { id, version: 0, type, remark: '', lines })
  const posted = await server.callAs('manager', area.post, { id, version: saved.data.version })
  if (saved.error !== '' || posted.error !== '')
    throw new Error(`refused: ${saved.error} ${JSON.stringify(saved.fields)} ${posted.error}`)
  return id
}
