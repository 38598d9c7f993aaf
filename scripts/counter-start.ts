import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.ts'
import { staticClosure, wholeClosure } from './static-imports.ts'

/** The routes that a counter opens with. */
export const openedFirst = [
  'src/features/counter/checkout.layout.tsx',
  'src/features/counter/tasks/checkout/checkout.route.tsx',
]
const entries = ['src/app/main.tsx', 'src/app/counter-tree.ts', ...openedFirst]
const aRoute = /\.(route|layout)\.tsx$/

/** Files of ours that run before a counter can sell: what else it has is fetched behind a tap. */
export const startOfCounter = (): ReadonlySet<string> => staticClosure(entries, aRoute)

/** Files of ours that a counter runs at all. */
export const allOfCounter = (): ReadonlySet<string> => wholeClosure(['src/app/counter-tree.ts'])

/** Folders of what a counter may show before it sells: choosing it, its shift, its lock, what stands in its way. */
const beforeSelling = ['tasks/shift', 'tasks/lock', 'parts/page', 'parts/session', 'parts/quick-keys'].map(
  (folder) => `src/features/counter/${folder}`,
)
const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    .map((file) => `${folder}/${file}`)

/** Files of ours that may be shown before a counter sells: their words come with its start. */
export const firstShown = (): ReadonlySet<string> =>
  staticClosure([...entries, ...beforeSelling.flatMap(filesOf)], aRoute)
