import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { documentKinds } from '#domain/documents/stock-documents.ts'

const folder = new URL('../src/features/office/stock/documents/', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8')
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/from '#features\/office\/stock\/documents\/([^']+\.tsx?)'/g)].map(([, name]) => name!)

/** These files and all files of the folder that they import. */
function reached(files: readonly string[]): string[] {
  const found = new Set(files)
  for (const file of found) for (const name of importsOf(file)) found.add(name)
  return [...found]
}

const engine = reached(['documents-list.tsx', 'stock-document.tsx', 'load-document.ts', 'reverse-dialog.tsx'])
const ofKinds = readdirSync(folder).filter((file) => /-kind\.tsx?$/.test(file) && file !== 'document-kind.ts')
/** Names of kinds, and types of their documents. */
const named = new RegExp(`['"\`](?:${documentKinds.join('|')})['"\`]|\\b\\w+Types\\.\\w+`, 'g')

it('lists, pages and the editor of stock documents name no kind, and import no file of one', () => {
  expect(engine).toContain('draft-editor.tsx')
  expect(engine).toContain('document-view.tsx')
  expect(engine).toContain('draft-lines.ts')
  expect(engine.length).toBeGreaterThan(20)
  expect(ofKinds.length).toBeGreaterThan(3)
  expect(engine.filter((file) => ofKinds.includes(file))).toEqual([])
  expect(engine.flatMap((file) => (textOf(file).match(named) ?? []).map((what) => `${file}: ${what}`))).toEqual([])
})
