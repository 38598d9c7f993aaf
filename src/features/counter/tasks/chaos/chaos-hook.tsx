import { useEffect } from 'react'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { chaosTools } from '#features/counter/tasks/chaos/chaos-tools.ts'
import { submitShareOfCash, ringUp } from '#features/counter/tasks/chaos/ring-up.ts'
import { actInShift, exportHere } from '#features/counter/tasks/chaos/shift-acts.ts'

/**
 * Lets the chaos run (tests/chaos) ring up sales by the screens' code. In no other build: `__CHAOS__` is false there,
 * and what it guards is removed.
 */
export function ChaosHook() {
  const counter = useCounter()
  useEffect(() => {
    const hook = (window.__evertillChaos ??= { ...chaosTools })
    hook.ready = () => counter.goods.state().loaded && counter.goods.state().summary.complete
    hook.sell = (wishes) => ringUp(counter, wishes)
    hook.submitCash = (id, share) => submitShareOfCash(counter, id, share)
    hook.act = (act, dice) => actInShift(counter.lane, act, dice)
    hook.exportJournal = () => exportHere(counter.lane)
    return () => {
      delete hook.act
      delete hook.exportJournal
      delete hook.ready
      delete hook.sell
      delete hook.submitCash
    }
  }, [counter])
  return null
}
