import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.ts'
import { staticClosure, wholeClosure } from './static-imports.ts'

/** The routes that a counter starts with. */
export const openedFirst = [
  'src/features/counter/checkout.layout.tsx',
  'src/features/counter/tasks/checkout/checkout.route.tsx',
]
const entries = ['src/app/main.tsx', 'src/app/counter-tree.ts', ...openedFirst]
const aRoute = /\.(route|layout)\.tsx$/

/** Our files that run before a counter can sell; the rest is loaded on demand. */
export const startOfCounter = (): ReadonlySet<string> => staticClosure(entries, aRoute)

/** All of our files that a counter may run. */
export const allOfCounter = (): ReadonlySet<string> => wholeClosure(['src/app/counter-tree.ts'])

/** Folders with what a counter may show before it sells: choosing it, its shift, its lock, obstacles. */
const beforeSelling = ['tasks/shift', 'tasks/lock', 'parts/page', 'parts/session', 'parts/quick-keys'].map(
  (folder) => `src/features/counter/${folder}`,
)
const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    .map((file) => `${folder}/${file}`)

/** Our files that may be shown before a counter sells: their translations are part of its first load. */
export const firstShown = (): ReadonlySet<string> =>
  staticClosure([...entries, ...beforeSelling.flatMap(filesOf)], aRoute)
