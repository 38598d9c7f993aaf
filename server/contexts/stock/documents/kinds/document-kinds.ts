import { readdirSync } from 'node:fs'
import { callsOfDocuments } from '#contract/stock/stock-documents.ts'
import { ofEachKind } from '#domain/documents/stock-documents.ts'
import { documentHandlers } from '#server/contexts/stock/documents/document-handlers.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { implement } from '#server/kernel/context.ts'

const folder = new URL('../', import.meta.url)

/** All kinds of stock documents: what the files of their folders, `<kind>.kind.ts`, say of them. */
export const kindsOfDocuments: readonly KindOfDocument[] = await allKinds()

async function allKinds(): Promise<KindOfDocument[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.kind.ts'))
  const found = await Promise.all(
    files.map(async (file) =>
      Object.values((await import(new URL(file, folder).href)) as Record<string, KindOfDocument>),
    ),
  )
  return Object.values(ofEachKind((name) => oneNamed(name, found.flat())))
}

function oneNamed(name: string, kinds: readonly KindOfDocument[]): KindOfDocument {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new Error(`No file *.kind.ts below server/contexts/stock/documents has the kind "${name}".`)
  return kind
}

/** The handlers of the calls that each of them has. */
export const documentsHandlers = ofEachKind((name) =>
  implement(callsOfDocuments[name], documentHandlers(oneNamed(name, kindsOfDocuments)), ['pdf']),
)

/** The tables of their documents. */
export const documentTables = [...new Set(kindsOfDocuments.map(({ table }) => table))]
