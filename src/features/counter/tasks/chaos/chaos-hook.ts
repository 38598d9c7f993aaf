import type { OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { chaosTools, type ChaosHook, type CounterTools } from '#features/counter/tasks/chaos/chaos-tools.ts'
import { openCounter } from '#features/counter/tasks/chaos/open-counter.ts'
import { ringUp, submitShareOfCash } from '#features/counter/tasks/chaos/ring-up.ts'
import { actInShift, exportHere } from '#features/counter/tasks/chaos/shift-acts.ts'

const toolsOf = (counter: OpenCounter): CounterTools => ({
  ready: () => counter.goods.state().loaded && counter.goods.state().summary.complete,
  sell: (requests) => ringUp(counter, requests),
  submitCash: (id, share) => submitShareOfCash(counter, id, share),
  act: (act, dice) => actInShift(counter.lane, act, dice),
  exportJournal: () => exportHere(counter.lane),
})

// The chaos run (tests/chaos) rings up sales by the screens' code. The app has nothing of this file: the build keeps it
// apart (scripts/chaos-hook.ts), and only the tests' copies of the built app load it.
Object.defineProperty(window, '__evertillChaos', {
  get: (): ChaosHook => {
    const counter = openCounter()
    return counter ? { ...chaosTools, ...toolsOf(counter) } : chaosTools
  },
})
