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
